import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeShared } from '../../../tests/kit/storage/backends.ts';
import { systemClock } from '../../runtime/clock/system-clock.ts';
import { silentLogger } from '../../runtime/log/logger.ts';
import { createRedisCommands } from '../redis/redis-commands.ts';
import { createRedisStateStore } from './redis-state-store.ts';
import { createMemoryStateStore, type StateStore } from './state-store.ts';

describeShared('StateStore', (backend) => {
  let store: StateStore;
  let dispose = async () => {};
  beforeEach(async () => {
    const home = await backend.open();
    store =
      home === undefined
        ? createMemoryStateStore({ clock: systemClock })
        : createRedisStateStore(createRedisCommands({ ...home, log: silentLogger, purpose: 'test' }));
    dispose = async () => {
      await store.close();
      await home?.dispose();
    };
  });
  afterEach(() => dispose());
  const gone = async (name: string) => {
    while ((await store.find(name)) !== undefined);
  };

  it.each([[{ a: [1, null, 'ä', true] }], ['text'], [0], [false], [[]]])('returns %j as it was held', async (value) => {
    await store.hold('name', value, 60_000);
    expect(await store.find('name')).toEqual(value);
    expect(await store.find('name2')).toBeUndefined();
  });

  it('puts a later value in place of an earlier one', async () => {
    await store.hold('name', 1, 60_000);
    await store.hold('name', 2, 60_000);
    expect(await store.find('name')).toBe(2);
  });

  it('ends a value when its time is over, and no other', async () => {
    await store.hold('short', 1, 30);
    await store.hold('long', 2, 60_000);
    await gone('short');
    expect(await store.find('long')).toBe(2);
  });

  it('lets one of many claim a name, and the next one when that time is over', async () => {
    const claims = await Promise.all(Array.from({ length: 50 }, () => store.claim('name', 30)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await gone('name');
    expect(await store.claim('name', 60_000)).toBe(true);
    expect(await store.claim('name', 60_000)).toBe(false);
  });
});
