"""The server: tables people meet at, dice they can check, and a record that outlives a crash."""
