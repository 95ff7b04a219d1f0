const waiting: (() => void)[] = [];

const passOn = (): void => {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(passOn);
  next?.();
};

/**
 * Resolves in a later turn of the event loop, so that timers and sockets are served between two pieces of long work.
 * Only one waiter of the thread continues in each turn.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(passOn);
  });
