"""What the product says to people: message ids with arguments, and the catalogues that turn them into a language."""

from heroes.words.catalogue import ENGLISH, Words, define, languages, words_of
from heroes.words.said import NOTHING, Arg, Said, as_said, in_a_row, revived, say, word

__all__ = [
    "ENGLISH",
    "NOTHING",
    "Arg",
    "Said",
    "Words",
    "as_said",
    "define",
    "in_a_row",
    "languages",
    "revived",
    "say",
    "word",
    "words_of",
]
