import { setImmediate } from 'node:timers/promises';
import { shareInPortions } from '../../../../platform/runtime/promise/share-in-portions.ts';

/** Keys without a value are left out; the map may have other keys. */
export type ReadKeys<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

interface Gathering<Key, Value> {
  readonly keys: Set<Key>;
  readonly respond: () => Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Combines reads of one turn of the event loop: under load, most of a small statement's cost is its round trip. Callers
 * share the result or the failure. A statement has at most `mostKeys` keys, plus those of its last caller.
 */
export const gatherReads = <Key, Value>(read: ReadKeys<Key, Value>, mostKeys: number): ReadKeys<Key, Value> => {
  let open: Gathering<Key, Value> | undefined;

  const begin = (): Gathering<Key, Value> => {
    const keys = new Set<Key>();
    const gathering: Gathering<Key, Value> = {
      keys,
      respond: shareInPortions(
        setImmediate().then(() => {
          if (open === gathering) open = undefined;
          return read([...keys]);
        }),
      ),
    };
    return gathering;
  };

  return (keys) => {
    if (open === undefined || open.keys.size >= mostKeys) open = begin();
    for (const key of keys) open.keys.add(key);
    return open.respond();
  };
};
