import { expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { Call } from '../call/call.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { createMemoryCacheStore } from './cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';
import { separateEmulated } from './separate-emulated.ts';
import { createMemoryGrantStore } from './state/memory-grant-store.ts';

const open = () => {
  const clock = new ManualClock();
  const cacheStore = createMemoryCacheStore({ clock, maxEntries: 100 });
  const grants = createMemoryGrantStore({ clock, maxBytesPerOwner: 1e6, maxBytes: 1e6, onDropped: () => {} });
  return { cacheStore, cache: createReadThroughCache({ store: cacheStore, clock, log: silentLogger }), grants };
};

it('returns values of an emulated source only to readers that emulate the same sources', async () => {
  const shared = open();
  const read = async (emulated: readonly string[], loaded: string) => {
    const options = { ttlMs: 1000, staleMs: 1000, call: new Call() };
    return (await separateEmulated(shared, emulated).cache.read('weather', options, async () => loaded)).value;
  };
  expect(await read(['METAR', 'ADSB'], 'invented')).toBe('invented');
  expect(await read(['ADSB', 'METAR'], 'invented again')).toBe('invented');
  expect(await read(['METAR'], 'invented in part')).toBe('invented in part');
  expect(await read([], 'real')).toBe('real');
  expect(await read([], 'real again')).toBe('real');
});

it('finds older values of an emulated source only where that source is emulated', async () => {
  const shared = open();
  const options = { ttlMs: 1000, staleMs: 1000, call: new Call() };
  await separateEmulated(shared, ['METAR']).cache.read('weather:1', options, async () => 'invented');
  const later = (emulated: readonly string[]) =>
    separateEmulated(shared, emulated).cache.read('weather:2', { ...options, olderKeys: () => ['weather:1'] }, () =>
      Promise.reject(new Error('down')),
    );
  await expect(later(['METAR'])).resolves.toMatchObject({ value: 'invented', stale: true });
  await expect(later([])).rejects.toThrow('down');
});

it('stores values in the store beneath under the same key', async () => {
  const shared = open();
  const apart = separateEmulated(shared, ['METAR']);
  const options = { ttlMs: 1000, staleMs: 1000, call: new Call() };
  await apart.cache.read('weather', options, async () => 'invented');
  expect((await apart.cacheStore.get('weather'))?.value).toBe('invented');
  expect(await shared.cacheStore.get('weather')).toBeUndefined();
  await apart.cacheStore.delete('weather');
  expect(await apart.cacheStore.get('weather')).toBeUndefined();
});

it('finds a grant from an emulated source only where that source is emulated', async () => {
  const shared = open();
  const kind = { name: 'tickets', validMs: 1000 };
  await separateEmulated(shared, ['FARES']).grants.of(kind).hold('a', 'invented', 'key-1');
  expect(await separateEmulated(shared, ['FARES']).grants.of(kind).find('a')).toBe('invented');
  expect(await separateEmulated(shared, []).grants.of(kind).find('a')).toBeUndefined();
});
