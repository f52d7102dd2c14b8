"""The technology radar: assets, domain, query and command line."""
