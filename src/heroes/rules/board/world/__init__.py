"""The adventure map: complete games on tiles, with towns, heroes and rounds. One module for each chapter."""
