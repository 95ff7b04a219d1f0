type SearchGate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` tasks, the others in order, so that searches over many texts do not take every connection of
 * the process.
 */
export const createSearchGate = (atOnce: number): SearchGate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // An ending task passes its place on, so that no newcomer can overtake.
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
