"""Ships and coasts: an almanac that games with a sea build on; no game by itself."""
