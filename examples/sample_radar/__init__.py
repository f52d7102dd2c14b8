"""Typesets the editions of the fictional Lighthouse Technology Radar."""
