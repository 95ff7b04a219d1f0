/** Number of waiters for one promise that continue in one turn of the event loop. */
export const resumedAtOnce = 16;

/** The waiters for one promise. A thousand of them that continued at once would block the event loop for seconds. */
interface Waiters {
  readonly areDone: boolean;
  readonly count: number;
  add(resume: () => void): void;
  remove(resume: () => void): void;
}

/** Calls the waiters of a settled promise in their order, `goingOnAtOnce` in each turn of the event loop. */
export const waitersOf = (promise: Promise<unknown>): Waiters => {
  const waiting = new Set<() => void>();
  let isSettled = false;
  const callSome = (): void => {
    isSettled = true;
    let called = 0;
    for (const resume of waiting) {
      if (called === resumedAtOnce) {
        setImmediate(callSome);
        return;
      }
      waiting.delete(resume);
      resume();
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
    add: (resume) => {
      waiting.add(resume);
    },
    remove: (resume) => {
      waiting.delete(resume);
    },
  };
};

/** Shares a promise among many waiters. The returned promises settle like it, `goingOnAtOnce` of them in each turn. */
export const shareInPortions = <T>(promise: Promise<T>): (() => Promise<T>) => {
  const waiters = waitersOf(promise);
  return () =>
    waiters.areDone
      ? promise
      : new Promise<T>((resolve, reject) => {
          waiters.add(() => promise.then(resolve, reject));
        });
};
