// Copies text; false if this browser does not let us (an unsafe address, or the person said no).
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy"); // the only way on plain http, where there is no navigator.clipboard
    field.remove();
    return done;
  }
}
