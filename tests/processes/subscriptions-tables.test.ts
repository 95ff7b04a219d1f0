import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { platformA } from '../../emulator/platform-a/platform-a.ts';
import { platformB } from '../../emulator/platform-b/platform-b.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { subscribeToTables, type TableSubscriber } from '../kit/restaurants/table-subscriptions.ts';
import { describeServers } from '../kit/storage/backends.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';
import { sharedSettings } from '../kit/tributary/cluster.ts';
import { type StartOptions, startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const minuteMs = 60_000;
const day = dayFromNow(7);

/** Storage of a suite, and the cleanup after it. */
interface Storage {
  readonly options: StartOptions;
  dispose(): Promise<void>;
}

const suite = (openStorage: () => Promise<Storage>): void => {
  let storage: Storage;
  let emulator: Emulator;
  let platforms: { readonly emulatorUrl: string };
  let tributary: Tributary;
  /**
   * How far the platforms' clock is ahead. Their restaurant with a changing table has 19:00 in even minutes and 19:30
   * in odd ones.
   */
  let aheadMs = 0;
  const open = new Set<TableSubscriber>();

  beforeAll(async () => {
    storage = await openStorage();
    // Sets the clock to the middle of an even minute, so that a minute passes only when the test makes it pass.
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

  const receive = (variables: Readonly<Record<string, unknown>>): TableSubscriber => {
    const subscriber = subscribeToTables(tributary, { date: day, ...variables });
    open.add(subscriber);
    return subscriber;
  };
  const timesOf = (slots: readonly { readonly time: string }[]): readonly string[] => slots.map(({ time }) => time);
  /** The two times of the changing table: the one that is free now, and the one that is free in the next minute. */
  const turns = (): readonly [string, string] =>
    (aheadMs / minuteMs) % 2 === 0 ? ['19:00:00', '19:30:00'] : ['19:30:00', '19:00:00'];
  const passMinute = () => {
    aheadMs += minuteMs;
  };

  it.each([
    ['PLATFORM_A', '42107'],
    ['PLATFORM_B', '42207'],
  ])('sends first the free tables at %s, and then each change', async (platform, platformId) => {
    const reader = receive({ platform, platformId });
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

  it('polls once for all readers of a restaurant, and sends each what is in its own window', async () => {
    const watched = { platform: 'PLATFORM_A', platformId: '42107' };
    const [free, next] = turns();
    const all = receive(watched);
    const some = receive({ ...watched, timeStart: next, timeEnd: next });
    const none = receive({ ...watched, timeStart: '20:00', timeEnd: '21:00' });
    expect(timesOf((await all.next()).slots)).toContain(free);
    expect((await some.next()).slots).toEqual([]);
    expect(timesOf((await none.next()).slots)).toEqual(['20:00:00', '21:00:00']);
    const path = 'GET /4/find';
    const [before, beganMs] = [await requestsOf(platforms, 'platform-a', path), Date.now()];
    // A poll that finds no change sends nothing.
    await eventually(
      () => requestsOf(platforms, 'platform-a', path),
      (asked) => asked > before,
    );
    passMinute();
    const [wide, narrow] = await Promise.all([all.next(), some.next()]);
    expect([timesOf(wide.opened), timesOf(wide.gone)]).toEqual([[next], [free]]);
    expect([timesOf(narrow.slots), timesOf(narrow.opened), narrow.gone]).toEqual([[next], [next], []]);
    expect(narrow.fetchedAt).toBe(wide.fetchedAt);
    // Polls are a second apart. Separate polls for three readers would be three times as many.
    const asked = (await requestsOf(platforms, 'platform-a', path)) - before;
    expect(asked).toBeLessThanOrEqual(1 + (Date.now() - beganMs) / 1000);
    // This reader received nothing about tables outside its window.
    none.close();
    expect(await none.receive()).toEqual({ kind: 'closed', code: 1006 });
  });

  it.each([
    ['PLATFORM_A', '42107', 'platform-a'],
    ['PLATFORM_B', '42207', 'platform-b'],
  ])(
    'reports the failure of %s once, and then what has changed when it responds again',
    async (platform, platformId, upstream) => {
      const reader = receive({ platform, platformId, timeEnd: '19:45' });
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
    },
  );

  it('polls no more when the last reader has left', async () => {
    const reader = receive({ platform: 'PLATFORM_A', platformId: '41307' });
    expect((await reader.next()).slots.length).toBeGreaterThan(50);
    reader.close();
    // Another restaurant is polled meanwhile, so only its polls may be counted.
    const other = receive({ platform: 'PLATFORM_A', platformId: '42107' });
    await other.next();
    const path = 'GET /4/find';
    const counts: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      passMinute();
      await other.next();
      counts.push(await requestsOf(platforms, 'platform-a', path));
    }
    // A busy machine may poll twice before the count is read, but not each time; for two restaurants it always would.
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
    const received = await receive({ ...variables }).receive();
    expect(received.kind === 'error' || received.kind === 'next' ? received.errors[0] : received).toMatchObject({
      extensions: { code, retryable: false },
    });
  });
};

describe('a watch of tables, on the embedded database', () => {
  suite(async () => ({ options: { embedded: true }, dispose: async () => {} }));
});

describeServers('a watch of tables, on PostgreSQL and Redis', (openServers) => {
  suite(async () => {
    const servers = await openServers();
    return { options: { environment: sharedSettings(servers) }, dispose: () => servers.dispose() };
  });
});
