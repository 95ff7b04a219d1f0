/** Runs a task for each item, at most `lanes` at once, and answers in the order of the items. Every task is run, whatever becomes of the others. */
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
