// A list that grows at its end shows its end.

/** To be called while a component is set up. */
export function showEnd(list: () => HTMLElement | undefined, length: () => number): void {
  $effect(() => {
    const element = list();
    // In the next frame, so that the update itself forces no layout.
    if (length() && element) requestAnimationFrame(() => (element.scrollTop = element.scrollHeight));
  });
}
