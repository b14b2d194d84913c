"""Ships and coasts, for every game with a sea: where ships may lie, which may be moved, routes of roads and ships.

The games' records and tables take `ship_fields` and `sea_fields`; the rules are in the almanac of ships and coasts.
"""
