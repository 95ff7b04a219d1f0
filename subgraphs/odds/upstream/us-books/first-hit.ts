import type { Call } from '../../../../platform/call/call.ts';

/**
 * Aborts the other probes. The first failure ends the search, because nothing is certainly missing when one place was
 * not read.
 */
export const firstHit = async <Item, Found>(
  items: readonly Item[],
  atOnce: number,
  probe: (item: Item, call: Call) => Promise<Found | undefined>,
  call: Call,
): Promise<Found | undefined> => {
  using search = call.child();
  let next = 0;
  let hit: Found | undefined;
  let failure: { readonly error: unknown } | undefined;

  const work = async (): Promise<void> => {
    while (!search.aborted) {
      const item = items[next++];
      if (item === undefined) return;
      try {
        const found = await probe(item, search);
        hit ??= found;
      } catch (error) {
        if (!search.aborted) failure = { error };
      }
      if (hit !== undefined || failure !== undefined) search.abort();
    }
  };

  await Promise.all(Array.from({ length: atOnce }, work));
  call.throwIfAborted();
  if (hit === undefined && failure !== undefined) throw failure.error;
  return hit;
};
