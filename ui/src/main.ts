import "@fontsource/grenze/latin-600.css";
import "@fontsource-variable/asap/wdth.css";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./table/settings.svelte";
import { load } from "./words/words.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
await load(settings.language);
export default mount(App, { target });
