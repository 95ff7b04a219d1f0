const waiting = new Set<() => void>();
let isAsked = false;

const drain = (): void => {
  isAsked = false;
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
};

/**
 * Calls back at the next frame. All callbacks share one of the browser's: React renders what changes within it
 * together, where a callback for each would render the page once for each. Returns a function that cancels.
 */
export const atNextFrame = (callback: () => void): (() => void) => {
  waiting.add(callback);
  if (!isAsked) {
    isAsked = true;
    requestAnimationFrame(drain);
  }
  return () => {
    waiting.delete(callback);
  };
};
