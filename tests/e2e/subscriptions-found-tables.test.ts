import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { platformA } from '../../emulator/platform-a/platform-a.ts';
import { platformB } from '../../emulator/platform-b/platform-b.ts';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { errorOf } from '../kit/http/socket-subscriber.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { type FoundTablesSubscriber, subscribeToFoundTables } from '../kit/restaurants/table-subscriptions.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const minuteMs = 60_000;
let emulator: Emulator;
let platforms: { readonly emulatorUrl: string };
let tributary: Tributary;
/** How far the platforms' clock is ahead: Minute Hall has 19:00 in even minutes and 19:30 in odd ones. */
let aheadMs = 0;
const open = new Set<FoundTablesSubscriber>();

beforeAll(async () => {
  const begunMs = Math.floor(Date.now() / (2 * minuteMs)) * 2 * minuteMs + minuteMs / 2;
  const clock = { ...systemClock, now: () => begunMs + aheadMs, sleep: systemClock.sleep.bind(systemClock) };
  emulator = await createEmulator({ port: 0, speed: 100, clock, upstreams: [platformA, platformB] });
  platforms = { emulatorUrl: emulator.url };
  tributary = await startTributary({
    environment: {
      PLATFORM_A_URL: emulator.urlOf('platform-a'),
      PLATFORM_B_URL: emulator.urlOf('platform-b'),
      RESTAURANTS_TABLES_TTL_SECONDS: '1',
    },
  });
});
afterAll(async () => {
  await tributary?.close();
  await emulator?.close();
});
afterEach(async () => {
  await setFault(platforms, 'platform-a', undefined);
  for (const subscriber of open) subscriber.close();
  open.clear();
});

const receive = (variables: Readonly<Record<string, unknown>>): FoundTablesSubscriber => {
  const subscriber = subscribeToFoundTables(tributary, {
    dateFrom: dayFromNow(7),
    dateTo: dayFromNow(8),
    ...variables,
  });
  open.add(subscriber);
  return subscriber;
};
/** What the next events find, up to the given number of days. */
const findings = async (subscriber: FoundTablesSubscriber, days: number): Promise<readonly string[]> => {
  const found: string[] = [];
  while (found.length < days) {
    const event = await subscriber.next();
    if (event.found === null) continue;
    const { restaurant, date, slots } = event.found;
    found.push(`${restaurant?.key} ${date} ${slots.map(({ time }) => time.slice(0, 5)).join()}`);
  }
  return found.sort();
};

describe('tableFound', () => {
  it.each([
    ['PLATFORM_A', '42107'],
    ['PLATFORM_B', '42207'],
  ])('sends the tables of %s that are free now, and then those that become free', async (platform, platformId) => {
    const isEven = (aheadMs / minuteMs) % 2 === 0;
    const [free, next] = isEven ? ['19:00', '19:30'] : ['19:30', '19:00'];
    const key = `${platform.toLowerCase()}:${platformId}`;
    const days = [dayFromNow(7), dayFromNow(8)];
    // The id of the graph is taken as well.
    const subscriber = receive({ platform, platformIds: [toGlobalId('Restaurant', [platform, platformId])] });
    expect(await findings(subscriber, 2)).toEqual(days.map((day) => `${key} ${day} ${free},20:00,21:00`));
    aheadMs += minuteMs;
    expect(await findings(subscriber, 2)).toEqual(days.map((day) => `${key} ${day} ${next}`));
  });

  it('reads several days of a restaurant by the requests of one, where the platform returns them', async () => {
    const before = await requestsOf(platforms, 'platform-b');
    const subscriber = receive({
      platform: 'PLATFORM_B',
      platformIds: ['42207'],
      dateFrom: dayFromNow(9),
      dateTo: dayFromNow(29),
      partySize: 2,
    });
    expect(await findings(subscriber, 2)).toHaveLength(2);
    subscriber.close();
    const asked = (await requestsOf(platforms, 'platform-b')) - before;
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(asked).toBeLessThan(4 * 3);
  });

  it('reports what cannot be read, and continues', async () => {
    const subscriber = receive({ platform: 'PLATFORM_A', platformIds: ['7', '42107'] });
    const first = await subscriber.next();
    expect(first).toMatchObject({
      found: null,
      unread: [dayFromNow(7), dayFromNow(8)].map((date) => ({
        restaurant: null,
        platformId: '7',
        date,
        failure: { code: 'NOT_FOUND', source: 'platform_a' },
      })),
      coverage: { dayCount: 2, readCount: 0 },
    });
    await findings(subscriber, 2);
    await setFault(platforms, 'platform-a', { mode: 'malformed' });
    const read: (string | undefined)[] = [];
    while (read.filter((code) => code === 'UPSTREAM_UNAVAILABLE').length < 2)
      read.splice(0, read.length, ...(await subscriber.next()).unread.map(({ failure }) => failure.code));
    await setFault(platforms, 'platform-a', undefined);
    while ((await subscriber.next()).coverage.readCount < 2);
  });

  it('completes when the range is over', async () => {
    // The last zone in which a day ends, because no restaurant is known here.
    const local = new Date(Date.now() + 15_000 - 12 * 60 * minuteMs).toISOString();
    const [date, timeEnd] = [local.slice(0, 10), local.slice(11, 19)];
    const subscriber = receive({
      platform: 'PLATFORM_A',
      platformIds: ['42107'],
      dateFrom: date,
      dateTo: date,
      timeEnd,
    });
    expect((await subscriber.next()).coverage).toEqual({ dayCount: 1, readCount: 1 });
    let received = await subscriber.receive();
    while (received.kind === 'next') received = await subscriber.receive();
    expect(received).toEqual({ kind: 'complete' });
  });

  it.each([
    ['that is over', { dateFrom: dayFromNow(-9), dateTo: dayFromNow(-8) }, 'dateTo', 'range_is_over'],
    ['of too many days', { dateTo: dayFromNow(38) }, 'dateTo', 'range_too_long'],
    [
      'of another platform',
      { platformIds: ['1', toGlobalId('Restaurant', ['PLATFORM_B', '2'])] },
      'platformIds',
      'id_of_other_object',
    ],
  ])('refuses a range %s, and names the field and the rule', async (_, variables, field, rule) => {
    const received = await receive({ platform: 'PLATFORM_A', platformIds: ['42107'], ...variables }).receive();
    expect(errorOf(received)).toMatchObject({
      message: expect.stringContaining(`\`${field}`),
      extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: expect.arrayContaining([field]), rule }] },
    });
  });
});
