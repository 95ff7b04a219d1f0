import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import {
  subscribeToFlightBoard,
  subscribeToFlightStatus,
  subscribeToStatus,
  subscribeToTrack,
} from '../kit/flights/flight-subscriptions.ts';
import { type EventSubscriber, errorOf } from '../kit/http/socket-subscriber.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** The shortest intervals that can be set. */
const quick = {
  FLIGHTS_AIRPORT_TTL_SECONDS: '1',
  FLIGHTS_BOARDS_TTL_SECONDS: '1',
  FLIGHTS_TRACK_TTL_SECONDS: '1',
} as const;
const hourMs = 3_600_000;

interface World {
  readonly tributary: Tributary;
  readonly emulator: Emulator;
  readonly emulatorUrl: string;
  readonly clock: ManualClock;
  close(): Promise<void>;
}

/** Flights that move only when the test moves their clock. */
const openWorld = async (environment: Readonly<Record<string, string>> = {}): Promise<World> => {
  const clock = new ManualClock(Date.now());
  const emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  const tributary = await startTributary({
    embedded: true,
    environment: {
      ...quick,
      NAS_STATUS_URL: emulator.urlOf('nas-status'),
      METAR_URL: emulator.urlOf('metar'),
      ADSB_URL: emulator.urlOf('adsb'),
      BOARDS_URL: emulator.urlOf('boards'),
      ...environment,
    },
  });
  const close = async () => {
    await tributary.close();
    await emulator.close();
  };
  return { tributary, emulator, emulatorUrl: emulator.url, clock, close };
};

const open = new Set<{ close(): void }>();
const kept = <Subscriber extends { close(): void }>(subscriber: Subscriber): Subscriber => {
  open.add(subscriber);
  return subscriber;
};
afterEach(() => {
  for (const subscriber of open) subscriber.close();
  open.clear();
});

/** Waits until a source has received that many further requests. */
const asked = async (world: World, upstream: string, more: number): Promise<void> => {
  const before = await requestsOf(world, upstream);
  await eventually(
    () => requestsOf(world, upstream),
    (now) => now >= before + more,
  );
};

describe('the first event and later events', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  it('are a board at once, and again after its flights have changed', async () => {
    const reader = kept(subscribeToFlightBoard(world.tributary, { iata: 'sfo' }));
    const first = await reader.next();
    expect(first).toMatchObject({ airport: { iata: 'SFO' }, windowMinutes: 180, warnings: [] });
    expect(first.flights.nodes.length).toBeGreaterThan(10);
    const next = reader.next();
    // The board was read again without a change, so there is no event.
    await asked(world, 'boards', 2);
    await world.clock.advance(hourMs / 2);
    const second = await next;
    expect(second.id).toBe(first.id);
    expect(Date.parse(second.sourceUpdatedAt) - Date.parse(first.sourceUpdatedAt)).toBe(hourMs / 2);
    expect(second.flights).not.toEqual(first.flights);
  });

  it('are the status of an airport at once, and again after its programs or weather have changed', async () => {
    const reader = kept(subscribeToStatus(world.tributary, { iata: 'SFO' }));
    const first = await reader.next();
    expect(first).toMatchObject({ airport: { iata: 'SFO' }, warnings: [] });
    const next = reader.next();
    await asked(world, 'nas-status', 2);
    await world.clock.advance(hourMs);
    const second = await next;
    expect(second.id).toBe(first.id);
    expect(Date.parse(second.programsUpdatedAt ?? '') - Date.parse(first.programsUpdatedAt ?? '')).toBe(hourMs);
    expect([second.summary, second.weather]).not.toEqual([first.summary, first.weather]);
  });

  it('are the position of a flight at once, and again after it has moved', async () => {
    const reader = kept(subscribeToTrack(world.tributary, { flightNumber: 'UA 1234' }));
    const first = await reader.next();
    expect(first).toMatchObject({ flightNumber: 'UA1234', position: { latitude: expect.any(Number) } });
    const next = reader.next();
    await asked(world, 'adsb', 2);
    await world.clock.advance(60_000);
    const second = await next;
    expect(second.id).toBe(first.id);
    expect(second.position?.latitude).not.toBe(first.position?.latitude);
  });

  it('are a flight until it has ended, after which the stream completes', async () => {
    const board = await kept(subscribeToFlightBoard(world.tributary, { iata: 'sfo' })).next();
    const waiting = board.flights.nodes.find(({ state }) => state === 'EXPECTED' || state === 'BOARDING');
    const { flightNumber = '', departure } = waiting ?? {};
    const date = departure?.scheduled?.local.slice(0, 10) ?? '';
    const reader = kept(subscribeToFlightStatus(world.tributary, { flightNumber, date }));
    const first = await reader.next();
    expect(first).toMatchObject({ isFound: true, position: null });
    expect(first.legs.map(({ state }) => state)).not.toContain('ARRIVED');
    await world.clock.advance(24 * hourMs);
    const last = await reader.next();
    expect(last.id).toBe(first.id);
    expect(new Set(last.legs.map(({ state }) => state))).toEqual(new Set(['ARRIVED']));
    expect(await reader.receive()).toEqual({ kind: 'complete' });
  });

  it('are a state with a warning for a flight that no receiver sees', async () => {
    const reported = await kept(subscribeToTrack(world.tributary, { flightNumber: 'UA1240' })).next();
    expect(reported.position).toBeNull();
    expect(reported.warnings.map(({ code }) => code)).toContain('NOT_SEEN');
  });

  it.each([
    ['flightBoardChanged', subscribeToFlightBoard],
    ['airportStatusChanged', subscribeToStatus],
  ] as const)('are NOT_FOUND in %s for an airport that is not in the reference set', async (_, receive) => {
    const reader: EventSubscriber<unknown> = kept(receive(world.tributary, { iata: 'QQQ' }));
    expect(errorOf(await reader.receive())).toMatchObject({ extensions: { code: 'NOT_FOUND', retryable: false } });
  });
});

describe('a source whose flights have several subscribers', () => {
  let world: World;
  beforeAll(async () => {
    // So long an interval that no second poll can begin while the readers subscribe.
    const pause = { FLIGHTS_BOARDS_TTL_SECONDS: '2', FLIGHTS_AIRPORT_TTL_SECONDS: '3' };
    world = await openWorld(pause);
  });
  afterAll(() => world?.close());

  /** Requests for the board of an airport. */
  const boardsOf = async (iata: string): Promise<number> => {
    const stats = (await (await fetch(`${world.emulatorUrl}/_stats`)).json()) as {
      readonly boards: { readonly paths: Readonly<Record<string, number>> };
    };
    const paths = Object.entries(stats.boards.paths).filter(([path]) => path.includes(`/${iata}/`));
    return paths.reduce((sum, [, count]) => sum + count, 0);
  };

  it('is polled once for two readers of one board, and no more when the last one has left', async () => {
    const readers = [1, 2].map(() => kept(subscribeToFlightBoard(world.tributary, { iata: 'DEN' })));
    const [one, two] = await Promise.all(readers.map((reader) => reader.next()));
    expect(one).toEqual(two);
    expect(await boardsOf('DEN')).toBe(1);
    await eventually(
      () => boardsOf('DEN'),
      (requests) => requests === 2,
    );
    for (const reader of readers) reader.close();
    // The board of another airport, whose polls continue: after two more of its reads, the first board would have been
    // read too.
    await kept(subscribeToFlightBoard(world.tributary, { iata: 'BOS' })).next();
    await eventually(
      () => boardsOf('BOS'),
      (requests) => requests === 3,
    );
    expect(await boardsOf('DEN')).toBe(2);
  });

  it('is polled once for readers of other windows, airlines and directions of one airport', async () => {
    const cuts = [{}, { windowMinutes: 60 }, { airline: 'UA' }, { direction: 'ARRIVAL' as const }];
    const reported = await Promise.all(
      cuts.map((cut) => kept(subscribeToFlightBoard(world.tributary, { iata: 'SEA', ...cut })).next()),
    );
    expect(await boardsOf('SEA')).toBe(1);
    const [whole, narrow, ofAirline] = reported;
    expect(narrow?.flights.totalCount).toBeLessThan(whole?.flights.totalCount ?? 0);
    expect(new Set(ofAirline?.flights.nodes.map(({ airline }) => airline?.iata))).toEqual(new Set(['UA']));
    expect(new Set(reported.map(({ id }) => id)).size).toBe(cuts.length);
  });

  it('is polled once for two readers of one status', async () => {
    const readers = [1, 2].map(() => kept(subscribeToStatus(world.tributary, { iata: 'SFO' })));
    const [one, two] = await Promise.all(readers.map((reader) => reader.next()));
    expect(one).toEqual(two);
    expect([await requestsOf(world, 'nas-status'), await requestsOf(world, 'metar')]).toEqual([1, 1]);
  });

  it('is called for the record of a flight once, however often its position is read', async () => {
    const readers = [1, 2].map(() => kept(subscribeToTrack(world.tributary, { flightNumber: 'UA1234' })));
    await Promise.all(readers.map((reader) => reader.next()));
    const records = () => requestsOf(world, 'boards', 'GET /flights/number/UA1234');
    expect(await records()).toBe(1);
    await asked(world, 'adsb', 3);
    expect(await records()).toBe(1);
  });
});

describe('a source that fails while its flights have subscribers', () => {
  let world: World;
  beforeAll(async () => {
    // Several times the two seconds between polls, so that one finds stale data on a busy machine too.
    world = await openWorld({ STALE_SECONDS: '12' });
  });
  afterAll(() => world?.close());

  /** The warnings of each event until an error ends the stream, and that error. */
  const drainStream = async (reader: EventSubscriber<{ readonly warnings: readonly { readonly code: string }[] }>) => {
    const codes: string[][] = [];
    for (;;) {
      const received = await reader.receive();
      const error = errorOf(received);
      if (error !== undefined || received.kind !== 'next') return { codes, error };
      codes.push((received.data?.event.warnings ?? []).map(({ code }) => code));
    }
  };

  it.each([
    ['flightBoardChanged', ['boards'], (at: Tributary) => subscribeToFlightBoard(at, { iata: 'ORD' })],
    ['airportStatusChanged', ['nas-status', 'metar'], (at: Tributary) => subscribeToStatus(at, { iata: 'ORD' })],
    ['flightTrackChanged', ['adsb'], (at: Tributary) => subscribeToTrack(at, { flightNumber: 'UA1235' })],
  ] as const)(
    'is reported in %s once with stale data, and ends the stream when those expire',
    async (_, upstreams, receive) => {
      const reader: EventSubscriber<{ readonly warnings: readonly { readonly code: string }[] }> = kept(
        receive(world.tributary),
      );
      await reader.next();
      for (const upstream of upstreams) await setFault(world, upstream, { mode: 'status', status: 503 });
      const { codes, error } = await drainStream(reader);
      expect(codes.at(-1)?.filter((code) => code === 'STALE_DATA').length).toBeGreaterThan(0);
      // Two sources may fail in two polls.
      expect(codes.length).toBeLessThanOrEqual(upstreams.length);
      expect(error).toMatchObject({ extensions: { code: 'UPSTREAM_UNAVAILABLE', reason: expect.any(String) } });
      for (const upstream of upstreams) await setFault(world, upstream, undefined);
    },
  );

  it('is no longer reported after it responds again', async () => {
    const reader = kept(subscribeToFlightBoard(world.tributary, { iata: 'SEA' }));
    await reader.next();
    await setFault(world, 'boards', { mode: 'status', status: 503 });
    expect((await reader.next()).warnings.map(({ code }) => code)).toEqual(['STALE_DATA']);
    await setFault(world, 'boards', undefined);
    expect((await reader.next()).warnings).toEqual([]);
  });
});
