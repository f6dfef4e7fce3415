import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "src/gen", "src/wire"] },
  ...ts.configs.recommended,
  ...svelte.configs["flat/recommended"],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-duplicate-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets here are made anew by what derives them, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
      // Only our own drawings, from src/gen/icons.ts, are put in as markup.
      "svelte/no-at-html-tags": "off",
      // svelte-check warns of what this rule believes nobody warns of.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
);
