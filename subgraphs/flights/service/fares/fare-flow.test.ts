import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { fares } from '../../../../emulator/fares/fares.ts';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { systemClock } from '../../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { createScheduler, type Scheduler } from '../../../../platform/storage/due/scheduler.ts';
import { createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { quickClock } from '../../../../tests/kit/clock/quick-clock.ts';
import {
  asKey,
  createFareSetup,
  type FareSetup,
  findTestAirport,
  openFareDatabase,
} from '../../../../tests/kit/flights/fare-setup.ts';

import { type FareSearch, isEnded } from '../../model/fare.ts';
import { createFaresClient } from '../../upstream/fares/client.ts';
import { faresUpstream } from '../../upstream/fares/definition.ts';
import { type BookingService, createBookingService } from './booking-service.ts';
import type { FareSearchInput } from './fare-search.ts';

/** The whole chain: scheduler and embedded database as in production, the source over HTTP. */
let database: Database;
let scheduler: Scheduler;
let emulator: Emulator;
let setup: FareSetup;
let booking: BookingService;
let stopTidying: () => void;
let closeUpstreams: () => Promise<void>;
const call = new Call();

beforeAll(async () => {
  database = await openFareDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  emulator = await createEmulator({ port: 0, speed: 500, upstreams: [fares] });
  const factory = createUpstreamFactory({
    baseUrlOf: () => emulator.urlOf('fares'),
    keyOf: () => 'emulator',
    clock: quickClock,
    log: silentLogger,
    userAgent: 'tests/1',
  });
  closeUpstreams = () => factory.close();
  const timeZoneOf = (iata: string) => findTestAirport(iata)?.timeZone ?? null;
  const source = createFaresClient(factory(faresUpstream), { timeZoneOf, currency: 'USD' });
  scheduler = createScheduler({
    database,
    bus: createMemoryEventBus({ log: silentLogger }),
    clock: systemClock,
    log: silentLogger,
    pollMs: 2000,
  });
  setup = createFareSetup(database, systemClock, source, { scheduler, settings: { pollFirstMs: 5, pollMaxMs: 20 } });
  booking = createBookingService({ store: setup.store, fares: source, tokens: setup.tokens, clock: systemClock });
  stopTidying = await setup.service.work();
});
afterEach(async () => {
  stopTidying();
  await scheduler.close(0);
  await closeUpstreams();
  await emulator.close();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const searched = async (changes: Partial<FareSearchInput> = {}): Promise<FareSearch> => {
  const jobId = await setup.created({ date: inDays(40), ...changes });
  return setup.until(jobId, ({ status }) => isEnded(status));
};
const fault = (body: object) => fetch(`${emulator.url}/_faults/fares`, { method: 'PUT', body: JSON.stringify(body) });
const asked = async (path: RegExp): Promise<number> => {
  const stats = (await (await fetch(`${emulator.url}/_stats`)).json()) as { fares: { paths: Record<string, number> } };
  return Object.entries(stats.fares.paths).reduce((sum, [name, count]) => (path.test(name) ? sum + count : sum), 0);
};

describe('a fare search from end to end', () => {
  it('finds one-way offers and leads to a vendor', async () => {
    const job = await searched({ maxOffers: 5 });
    expect(job).toMatchObject({ status: 'COMPLETED', progressPercent: 100, failure: null });
    const offers = job.result?.offers ?? [];
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.length).toBeLessThanOrEqual(5);
    expect(job.meta.sourceUpdatedAt).toMatch(/Z$/);
    const prices = offers.map(({ price }) => Number(price?.amount ?? Number.POSITIVE_INFINITY));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(offers[0]?.segments[0]?.departure).toMatchObject({ iata: 'SFO', timeZone: 'America/Los_Angeles' });
    const link = await booking.exchange(offers[0]?.bookingToken ?? '', call);
    expect(new URL(link.url).hostname).toMatch(/\.example$/);
    expect(link.url).not.toContain('/travel/clk/f');
    expect(link.vendor).not.toBeNull();
    expect(await asked(/^POST \/travel\/clk\/f$/)).toBe(1);
  });

  it('completes the three steps of a round trip', async () => {
    const job = await searched({ returnDate: inDays(47) });
    const [outbound] = job.result?.offers ?? [];
    expect(outbound).toMatchObject({ tripType: 'ROUND_TRIP_OUTBOUND', isResolveRequired: true });
    const input = { jobId: job.jobId, bookingToken: outbound?.bookingToken };
    const { offers } = await booking.resolve(input, asKey('key-1'));
    const [home] = offers;
    expect(home).toMatchObject({ tripType: 'ROUND_TRIP_RETURN', isResolveRequired: false });
    expect(home?.segments[0]?.departure.iata).toBe('JFK');
    const { url: bookingUrl } = await booking.exchange(home?.bookingToken ?? '', call);
    expect(bookingUrl).toMatch(/^https:\/\//);
  });

  it('completes without offers on a route without flights', async () => {
    const none = await searched({ originIata: 'HNL', destinationIata: 'AKL', maxStops: 0, maxOffers: 1 });
    expect(none.status).toBe('COMPLETED');
    expect(none.result?.offers.length).toBe(none.result?.totalFound === 0 ? 0 : 1);
  });

  it('falls back on the public search when the hand-off page is down', async () => {
    const job = await searched();
    await fault({ mode: 'status', status: 503, path: '/travel' });
    const link = await booking.exchange(job.result?.offers[0]?.bookingToken ?? '', call);
    expect(link).toMatchObject({ vendor: null, warnings: [{ code: 'vendor_link_unavailable' }] });
    expect(link.url).toBe(job.result?.searchUrl);
  });
});

describe('a fare search while its source', () => {
  it.each([
    ['has no searches left', { mode: 'status', status: 429 }, false, 'quota'],
    ['is asked too often', { mode: 'status', status: 429, message: 'Throughput exceeded.' }, true, 'too often'],
    ['refuses the key', { mode: 'status', status: 401 }, false, 'key'],
    ['is down', { mode: 'status', status: 503 }, true, 'reached'],
    ['resets connections', { mode: 'reset' }, true, 'reached'],
    ['answers half a body', { mode: 'malformed' }, true, 'form'],
    ['answers nothing', { mode: 'empty' }, true, 'form'],
  ])('%s ends as failed with the right advice', async (_, body, retryable, words) => {
    await fault(body);
    const job = await searched();
    expect(job).toMatchObject({
      status: 'FAILED',
      failure: { code: 'upstream_unavailable', source: 'fares', isRetryable: retryable },
      result: null,
    });
    expect(job.failure?.message).toContain(words);
  });

  it('is down briefly still completes, and pays once', async () => {
    await fault({ mode: 'status', status: 503, path: '/searches', times: 4 });
    expect((await searched()).status).toBe('COMPLETED');
    expect(await asked(/^GET \/search\.json$/)).toBe(1);
  });
});
