import { setImmediate } from 'node:timers/promises';
import { shareInPortions } from '../../../../platform/promise/going-on.ts';

/** Reads what there is of some keys. Those that there are not are left out; there may be others. */
export type ReadKeys<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

interface Gathering<Key, Value> {
  readonly keys: Set<Key>;
  readonly answer: () => Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Reads together what is asked for in one turn of the event loop: with many searches under way, most of what a small statement costs is sending it and taking
 * its answer in. All who asked share the answer, and the failure. One statement has `mostKeys` at most, and what one caller asks for.
 */
export const gatherReads = <Key, Value>(read: ReadKeys<Key, Value>, mostKeys: number): ReadKeys<Key, Value> => {
  let open: Gathering<Key, Value> | undefined;

  const begin = (): Gathering<Key, Value> => {
    const keys = new Set<Key>();
    const gathering: Gathering<Key, Value> = {
      keys,
      answer: shareInPortions(
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
    return open.answer();
  };
};
