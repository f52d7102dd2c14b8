"""What editions print, whatever their layout: lists, write-ups, diagrams, signs, themes; each is one reading."""
