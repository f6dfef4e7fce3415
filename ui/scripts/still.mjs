// Waits until a page stands still: nothing moves, and nothing has changed for a while of frames.
const FRAMES = 15;

export const still = (page) =>
  page.evaluate(async (frames) => {
    let left = frames;
    const watch = new MutationObserver(() => (left = frames));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const moves = () =>
      document
        .getAnimations()
        .some((one) => one.playState === "running" && one.effect?.getTiming().iterations !== Infinity);
    while (left-- > 0) {
      await new Promise((next) => requestAnimationFrame(next));
      if (moves()) left = frames;
    }
    watch.disconnect();
  }, FRAMES);
