import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { Call } from '../call/call.ts';
import { WorkRecorder } from '../call/work-recorder.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { createMemoryCacheStore } from './cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';
import { nameOfKey } from './record-read.ts';

const setUp = () => {
  const clock = new ManualClock();
  const store = createMemoryCacheStore({ clock, maxEntries: 100 });
  const cache = createReadThroughCache({ store, clock, log: silentLogger });
  const call = new Call();
  const options = (reader = call) => ({ ttlMs: 60_000, staleMs: 300_000, call: reader });
  /** Runs some work under its own call, and returns what was recorded. */
  const recorded = async (work: (call: Call) => Promise<unknown>) => {
    const recorder = new WorkRecorder(clock);
    await new Call().record({ plan: recorder }, work);
    return recorder.toTrace();
  };
  return { clock, cache, options, recorded };
};

describe('A recorded read through the cache', () => {
  it('is a miss, a hit with the age of the value, and stale when its source fails', async () => {
    const { clock, cache, options, recorded } = setUp();
    const read = (load: () => Promise<unknown>) =>
      recorded((call) => cache.read('flights:metar:KSFO', options(call), load));
    const fail = () => Promise.reject(new Error('the source is down'));
    const name = 'flights:metar';
    const miss = await read(async () => {
      await clock.advance(120);
      return 1;
    });
    expect(miss.cacheReads).toEqual([{ name, outcome: 'miss', ageSeconds: 0, startMs: 0, durationMs: 120 }]);
    await clock.advance(30_000);
    expect((await read(fail)).cacheReads).toMatchObject([{ name, outcome: 'hit', ageSeconds: 30 }]);
    await clock.advance(60_000);
    expect((await read(fail)).cacheReads).toMatchObject([{ name, outcome: 'stale', ageSeconds: 90 }]);
    await clock.advance(400_000);
    const failed = await recorded((call) => cache.read('flights:metar:KSFO', options(call), fail).catch(() => {}));
    expect(failed.cacheReads).toMatchObject([{ name, outcome: 'failed', ageSeconds: null }]);
  });

  it('that joined the load of another reader has its own waiting time, and none of the calls', async () => {
    const { clock, cache, options, recorded } = setUp();
    let respond = (_value: number) => {};
    const load = (call: Call) => {
      call.recording?.plan?.statement(clock.now());
      return new Promise<number>((resolve) => {
        respond = resolve;
      });
    };
    const first = recorded((call) => cache.read('flights:metar:KSFO', options(call), load));
    await clock.advance(500);
    const second = recorded((call) => cache.read('flights:metar:KSFO', options(call), load));
    await clock.advance(200);
    respond(1);
    const [beganIt, joinedIt] = await Promise.all([first, second]);
    expect(beganIt).toMatchObject({ cacheReads: [{ outcome: 'miss', durationMs: 700 }], sql: { count: 1 } });
    expect(joinedIt).toMatchObject({ cacheReads: [{ outcome: 'joined', durationMs: 200 }], sql: { count: 0 } });
  });

  it('is recorded only for the request that asked for it', async () => {
    const { cache, options, recorded } = setUp();
    const load = async () => 1;
    const [one, other] = await Promise.all([
      recorded((call) => cache.read('a:one', options(call), load)),
      recorded((call) => cache.read('a:other', options(call), load)),
      cache.read('a:unasked', options(), load),
    ]);
    expect([one, other].map(({ cacheReads }) => cacheReads.map(({ name }) => name))).toEqual([['a:one'], ['a:other']]);
  });
});

describe('The name of a key', () => {
  it.each([
    ['flights:metar:KSFO', 'flights:metar'],
    ['emulated(ADSB,METAR):flights:metar:KSFO', 'flights:metar'],
    ['["odds","exchange","events","soccer"]', 'odds:exchange'],
    ['["jobs.network-search","nurse","Reno",null,20]', 'jobs.network-search'],
    ['social:https://a.example/x?token=1', 'social:https'],
    ['a key of another form', 'unnamed'],
    ['[broken', 'unnamed'],
    ['[]', 'unnamed'],
  ])('of %s is %s', (key, name) => {
    expect(nameOfKey(key)).toBe(name);
  });
});
