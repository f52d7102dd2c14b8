"""The radar itself, pure: no dagster, no store, no model. Bytes of a PDF in, facts and passages out."""
