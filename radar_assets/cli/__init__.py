"""The command line `radar`."""
