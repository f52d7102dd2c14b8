"""The radar itself, pure: no dagster, no store, no model. Bytes of a file in, facts and passages out."""
