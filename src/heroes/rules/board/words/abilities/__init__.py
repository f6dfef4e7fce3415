"""The words of unit abilities: each answers one of the questions of `library.abilities`."""
