// The words of this client; see src/words.
export { t, tOr, type MessageId } from "../words/words.svelte";
