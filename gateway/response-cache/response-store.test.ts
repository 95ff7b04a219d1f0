import { describe, expect, it } from '@jest/globals';
import { Dependencies } from '../../platform/call/dependencies.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createResponseStore, servicesKey } from './response-store.ts';

const responseOf = (freshUntilMs: number, bytes = 1_000, isCurrent = () => true) => {
  const dependencies = new Dependencies();
  dependencies.read({ storedAtMs: 0, freshUntilMs }, isCurrent);
  return { dependencies, bytes };
};

describe('stored answers', () => {
  it('are found while their dependencies are fresh and unchanged', async () => {
    const clock = new ManualClock(0);
    const store = createResponseStore({ maxBytes: 100_000, clock });
    let isSame = true;
    store.store('fresh', responseOf(1_000), 0);
    store.store(
      'changing',
      responseOf(1_000, 1_000, () => isSame),
      0,
    );
    expect([store.find('fresh'), store.find('changing')]).not.toContain(undefined);
    isSame = false;
    expect(store.find('changing')).toBeUndefined();
    isSame = true;
    // It was removed: after a change, the response is not used again.
    expect(store.find('changing')).toBeUndefined();
    await clock.advance(999);
    expect(store.find('fresh')).toBeDefined();
    await clock.advance(1);
    expect(store.find('fresh')).toBeUndefined();
  });

  it('are not stored if they may not be reused, or take more than a tenth of the memory', () => {
    const store = createResponseStore({ maxBytes: 100_000, clock: new ManualClock(0) });
    store.store('old', responseOf(0), 0);
    store.store('large', responseOf(1_000, 10_000), 0);
    expect([store.find('old'), store.find('large')]).toEqual([undefined, undefined]);
  });

  it('are not stored if they were begun before all were dropped', () => {
    const store = createResponseStore({ maxBytes: 100_000, clock: new ManualClock(0) });
    const { generation } = store;
    store.store('early', responseOf(1_000), generation);
    store.clear();
    store.store('late', responseOf(1_000), generation);
    store.store('next', responseOf(1_000), store.generation);
    expect(['early', 'late', 'next'].map((key) => store.find(key) !== undefined)).toEqual([false, false, true]);
  });

  it('evict the least recently used when the memory is full', () => {
    const store = createResponseStore({ maxBytes: 100_000, clock: new ManualClock(0) });
    for (let name = 0; name < 100; name += 1) {
      store.store(`answer ${name}`, responseOf(1_000, 5_000), 0);
      store.find('answer 0');
    }
    const found = Array.from({ length: 100 }, (_, name) => store.find(`answer ${name}`) !== undefined);
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(18);
    expect([found[0], found[1], found[99]]).toEqual([true, false, true]);
  });

  it('are keyed by the services that the caller may use', () => {
    const of = (services: '*' | ReadonlySet<string>) => servicesKey({ services });
    expect(of(new Set(['a', 'b']))).toBe(of(new Set(['b', 'a'])));
    expect(new Set([of('*'), of(new Set(['a'])), of(new Set(['b'])), of(new Set())]).size).toBe(4);
  });
});
