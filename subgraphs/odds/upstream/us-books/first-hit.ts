import { ScopedController } from '../../../../platform/signals/scoped-controller.ts';

/**
 * Aborts the other probes. The first failure ends the search, because nothing is certainly missing when one place was
 * not read.
 */
export const firstHit = async <Item, Found>(
  items: readonly Item[],
  atOnce: number,
  probe: (item: Item, signal: AbortSignal) => Promise<Found | undefined>,
  signal: AbortSignal,
): Promise<Found | undefined> => {
  using controller = new ScopedController(signal);
  const ended = controller.signal;
  let next = 0;
  let hit: Found | undefined;
  let failure: { readonly error: unknown } | undefined;

  const work = async (): Promise<void> => {
    while (!ended.aborted) {
      const item = items[next++];
      if (item === undefined) return;
      try {
        const found = await probe(item, ended);
        hit ??= found;
      } catch (error) {
        if (!ended.aborted) failure = { error };
      }
      if (hit !== undefined || failure !== undefined) controller.abort();
    }
  };

  await Promise.all(Array.from({ length: atOnce }, work));
  signal.throwIfAborted();
  if (hit === undefined && failure !== undefined) throw failure.error;
  return hit;
};
