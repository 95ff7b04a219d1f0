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
