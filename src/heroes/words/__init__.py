"""What the product says to people: message ids with arguments, and the catalogues that turn them into a language."""

from heroes.words.catalogue import ENGLISH, Words, define, languages, words_of
from heroes.words.said import Arg, Said, say

__all__ = ["ENGLISH", "Arg", "Said", "Words", "define", "languages", "say", "words_of"]
