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

/** Work that yields every few milliseconds, and returns its result. */
export type PiecewiseWork<Result> = Generator<void, Result>;

export const atOnce = <Result>(work: PiecewiseWork<Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};

/** Waits for a turn of the event loop after each piece. */
export const inTurns = async <Result>(work: PiecewiseWork<Result>): Promise<Result> => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await nextTurn();
  }
};

/** Converts a list in pieces of `atOnce` items. */
export function* inPieces<T, R>(
  items: readonly T[],
  convert: (item: T, index: number) => R,
  atOnce = 100,
): PiecewiseWork<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) yield;
    results.push(convert(item, index));
  }
  return results;
}

/** Runs at most `lanes` tasks at once. Results have the order of the items. A failure stops no other task. */
export const inLanes = async <T, R>(
  items: readonly T[],
  lanes: number,
  task: (item: T) => Promise<R>,
): Promise<readonly PromiseSettledResult<R>[]> => {
  const results: PromiseSettledResult<R>[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) [results[index]] = await Promise.allSettled([task(item)]);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
};
