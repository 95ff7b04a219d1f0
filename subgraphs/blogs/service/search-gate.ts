/** Runs work when there is room for it. */
export type SearchGate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` pieces of work run at once, the others in their order: searches that have to read many texts shall not take every connection
 * of the process.
 */
export const createSearchGate = (atOnce: number): SearchGate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // The one that ends hands its room to the one that waits, so nobody can come in between.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
};
