import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { platformA } from '../../emulator/platform-a/platform-a.ts';
import { platformB } from '../../emulator/platform-b/platform-b.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { describeServers } from '../kit/backends.ts';
import { sharedSettings } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { requestsOf, setFault } from '../kit/rest-client.ts';
import { dayFromNow } from '../kit/restaurants/day-from-now.ts';
import { hearTables, type TableSubscriber } from '../kit/restaurants/hear-tables.ts';
import { type StartOptions, startTributary, type Tributary } from '../kit/start-tributary.ts';

const minuteMs = 60_000;
const day = dayFromNow(7);

/** Storage of a suite, and what it leaves behind. */
interface Storage {
  readonly options: StartOptions;
  dispose(): Promise<void>;
}

const suite = (openStorage: () => Promise<Storage>): void => {
  let storage: Storage;
  let emulator: Emulator;
  let platforms: { readonly emulatorUrl: string };
  let tributary: Tributary;
  /** How far the platforms' clock is ahead. Their restaurant of the minute has 19:00 in even minutes, and 19:30 in odd ones. */
  let aheadMs = 0;
  const open = new Set<TableSubscriber>();

  beforeAll(async () => {
    storage = await openStorage();
    // In the middle of an even minute, and no minute passes but by the test.
    const begunMs = Math.floor(Date.now() / (2 * minuteMs)) * 2 * minuteMs + minuteMs / 2;
    const clock = { ...systemClock, now: () => begunMs + aheadMs, sleep: systemClock.sleep.bind(systemClock) };
    emulator = await createEmulator({ port: 0, speed: 100, clock, upstreams: [platformA, platformB] });
    platforms = { emulatorUrl: emulator.url };
    tributary = await startTributary({
      ...storage.options,
      environment: {
        ...storage.options.environment,
        PLATFORM_A_URL: emulator.urlOf('platform-a'),
        PLATFORM_B_URL: emulator.urlOf('platform-b'),
        RESTAURANTS_WATCH_SECONDS: '1',
        RESTAURANTS_TABLES_TTL_SECONDS: '1',
      },
    });
  });
  afterAll(async () => {
    await tributary?.close();
    await emulator?.close();
    await storage?.dispose();
  });
  afterEach(() => {
    for (const subscriber of open) subscriber.close();
    open.clear();
  });

  const hear = (variables: Readonly<Record<string, unknown>>): TableSubscriber => {
    const subscriber = hearTables(tributary, { date: day, ...variables });
    open.add(subscriber);
    return subscriber;
  };
  const timesOf = (slots: readonly { readonly time: string }[]): readonly string[] => slots.map(({ time }) => time);
  /** The tables that take turns: what is free now, and what will be in a minute. */
  const turns = (): readonly [string, string] =>
    (aheadMs / minuteMs) % 2 === 0 ? ['19:00:00', '19:30:00'] : ['19:30:00', '19:00:00'];
  const passMinute = () => {
    aheadMs += minuteMs;
  };

  it.each([
    ['PLATFORM_A', '42107'],
    ['PLATFORM_B', '42207'],
  ])('tells first what there is at %s, and then what comes and goes', async (platform, platformId) => {
    const reader = hear({ platform, platformId });
    const [free, next] = turns();
    const first = await reader.next();
    expect(first).toMatchObject({
      opened: [],
      gone: [],
      failure: null,
      restaurant: { id: expect.any(String), key: `${platform.toLowerCase()}:${platformId}` },
    });
    expect(timesOf(first.slots)).toEqual([free, '20:00:00', '21:00:00']);
    passMinute();
    const second = await reader.next();
    expect([timesOf(second.slots), timesOf(second.opened), timesOf(second.gone), second.failure]).toEqual([
      [next, '20:00:00', '21:00:00'],
      [next],
      [free],
      null,
    ]);
    expect(second.fetchedAt > first.fetchedAt).toBe(true);
    passMinute();
    expect(second.restaurant).toEqual(first.restaurant);
    const third = await reader.next();
    expect([timesOf(third.opened), timesOf(third.gone)]).toEqual([[free], [next]]);
  });

  it('asks once for all readers of a restaurant, whatever their windows, and tells each what is in its own', async () => {
    const watched = { platform: 'PLATFORM_A', platformId: '42107' };
    const [free, next] = turns();
    const all = hear(watched);
    const some = hear({ ...watched, timeStart: next, timeEnd: next });
    const none = hear({ ...watched, timeStart: '20:00', timeEnd: '21:00' });
    expect(timesOf((await all.next()).slots)).toContain(free);
    expect((await some.next()).slots).toEqual([]);
    expect(timesOf((await none.next()).slots)).toEqual(['20:00:00', '21:00:00']);
    const path = 'GET /4/find';
    const [before, beganMs] = [await requestsOf(platforms, 'platform-a', path), performance.now()];
    // A while in which nothing changes, and nothing is told.
    await eventually(
      () => requestsOf(platforms, 'platform-a', path),
      (asked) => asked > before,
    );
    passMinute();
    const [wide, narrow] = await Promise.all([all.next(), some.next()]);
    expect([timesOf(wide.opened), timesOf(wide.gone)]).toEqual([[next], [free]]);
    expect([timesOf(narrow.slots), timesOf(narrow.opened), narrow.gone]).toEqual([[next], [next], []]);
    expect(narrow.fetchedAt).toBe(wide.fetchedAt);
    // A second lies between two polls; three readers of their own would ask three times as often.
    const asked = (await requestsOf(platforms, 'platform-a', path)) - before;
    expect(asked).toBeLessThanOrEqual(1 + (performance.now() - beganMs) / 1000);
    // It has heard nothing of the tables of others.
    none.close();
    expect(await none.hear()).toEqual({ kind: 'closed', code: 1006 });
  });

  it.each([
    ['PLATFORM_A', '42107', 'platform-a'],
    ['PLATFORM_B', '42207', 'platform-b'],
  ])('tells once that %s fails, and what has changed when it answers again', async (platform, platformId, upstream) => {
    const reader = hear({ platform, platformId, timeEnd: '19:45' });
    const [free, next] = turns();
    expect(timesOf((await reader.next()).slots)).toEqual([free]);
    await setFault(platforms, upstream, { mode: 'malformed' });
    const failed = await reader.next();
    expect(failed).toMatchObject({
      opened: [],
      gone: [],
      failure: { code: 'UPSTREAM_UNAVAILABLE', isRetryable: true },
    });
    expect(timesOf(failed.slots)).toEqual([free]);
    passMinute();
    const before = await requestsOf(platforms, upstream);
    await eventually(
      () => requestsOf(platforms, upstream),
      (asked) => asked > before,
    );
    await setFault(platforms, upstream, undefined);
    const back = await reader.next();
    expect([back.failure, timesOf(back.slots), timesOf(back.opened), timesOf(back.gone)]).toEqual([
      null,
      [next],
      [next],
      [free],
    ]);
  });

  it('asks no more when the last reader has left', async () => {
    const reader = hear({ platform: 'PLATFORM_A', platformId: '41307' });
    expect((await reader.next()).slots.length).toBeGreaterThan(50);
    reader.close();
    // Another restaurant is polled meanwhile: what is counted are polls of that one alone.
    const other = hear({ platform: 'PLATFORM_A', platformId: '42107' });
    await other.next();
    const path = 'GET /4/find';
    const counts: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      passMinute();
      await other.next();
      counts.push(await requestsOf(platforms, 'platform-a', path));
    }
    // A machine that is busy may poll twice before it is asked how often; it always would for two restaurants.
    expect(Math.min(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))).toBe(1);
  });

  it.each<[string, object, string]>([
    ['of a restaurant that the platform does not have', { platform: 'PLATFORM_A', platformId: '7' }, 'NOT_FOUND'],
    [
      'of a window that ends before it begins',
      { platform: 'PLATFORM_A', platformId: '42107', timeStart: '20:00', timeEnd: '19:00' },
      'VALIDATION_ERROR',
    ],
    ['of an id that is none', { platform: 'PLATFORM_B', platformId: 'lantern' }, 'VALIDATION_ERROR'],
  ])('refuses a watch %s', async (_, variables, code) => {
    const heard = await hear({ ...variables }).hear();
    expect(heard.kind === 'error' || heard.kind === 'next' ? heard.errors[0] : heard).toMatchObject({
      extensions: { code, retryable: false },
    });
  });
};

describe('tables that are watched, on the embedded database', () => {
  suite(async () => ({ options: { embedded: true }, dispose: async () => {} }));
});

describeServers('tables that are watched, on PostgreSQL and Redis', (openServers) => {
  suite(async () => {
    const servers = await openServers();
    return { options: { environment: sharedSettings(servers) }, dispose: () => servers.dispose() };
  });
});
