const waiting = new Set<() => void>();
let isAsked = false;

const ask = (): void => {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(drain);
};

const drain = (): void => {
  isAsked = false;
  const [first] = waiting;
  if (first === undefined) return;
  waiting.delete(first);
  if (waiting.size > 0) ask();
  first();
};

/**
 * Calls back at one of the next frames, in order of registration and one callback a frame, so that simultaneous changes
 * are rendered panel by panel. Returns a function that cancels.
 */
export const atNextFrame = (callback: () => void): (() => void) => {
  waiting.add(callback);
  ask();
  return () => {
    waiting.delete(callback);
  };
};
