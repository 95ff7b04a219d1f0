/** Waiters for one promise that go on in one turn of the event loop: each has work to do with the result. */
export const goingOnAtOnce = 16;

/**
 * Those who wait for one promise to settle. A thousand of them that went on at once would hold the event loop for
 * seconds.
 */
export interface Waiters {
  /** Whether the promise has settled and every waiter has gone on: no further one needs to wait. */
  readonly areDone: boolean;
  readonly count: number;
  add(goOn: () => void): void;
  remove(goOn: () => void): void;
}

/**
 * Calls the waiters of a promise when it settles, `goingOnAtOnce` in a turn of the event loop, in the order in which
 * they came.
 */
export const waitersOf = (promise: Promise<unknown>): Waiters => {
  const waiting = new Set<() => void>();
  let isSettled = false;
  const callSome = (): void => {
    isSettled = true;
    let called = 0;
    for (const goOn of waiting) {
      if (called === goingOnAtOnce) {
        setImmediate(callSome);
        return;
      }
      waiting.delete(goOn);
      goOn();
      called += 1;
    }
  };
  promise.then(callSome, callSome);
  return {
    get areDone() {
      return isSettled && waiting.size === 0;
    },
    get count() {
      return waiting.size;
    },
    add: (goOn) => {
      waiting.add(goOn);
    },
    remove: (goOn) => {
      waiting.delete(goOn);
    },
  };
};

/** A promise that many wait for: each call returns one that settles as it does, `goingOnAtOnce` of them in a turn. */
export const shareInPortions = <T>(promise: Promise<T>): (() => Promise<T>) => {
  const waiters = waitersOf(promise);
  return () =>
    waiters.areDone
      ? promise
      : new Promise<T>((resolve, reject) => {
          waiters.add(() => promise.then(resolve, reject));
        });
};
