import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { UpstreamReason } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import type { Airport } from '../../model/airport.ts';
import type { FlightBoard } from '../../model/board.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { BoardChunk, BoardsClient } from '../../upstream/boards/client.ts';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import { createBoards } from './boards.ts';
import { pageOfFlights } from './page-of-flights.ts';

const airport: Airport = {
  iata: 'DUB',
  icao: 'EIDW',
  name: 'Dublin Airport',
  city: 'Dublin',
  countryCode: 'IE',
  country: 'Ireland',
  latitude: 53.4,
  longitude: -6.3,
  timeZone: 'Europe/Dublin',
  faaLid: null,
  placeId: null,
  kind: 'medium',
  isScheduled: true,
  millionsOfPassengers: 0,
  runwayFeet: 0,
};
const airports = { find: (iata: string) => (iata === 'DUB' ? airport : undefined), findByIcao: () => undefined };
const call = new Call();
const minuteMs = 60_000;

const wireTime = (ms: number) => ({ utc: new Date(ms).toISOString() });

/** A flight that leaves a number of minutes from noon. */
const flight = (number: string, minutes: number, role = 'IsOperator', rest: object = {}, times: object = {}) =>
  decodeFlight(
    flightWire.parse({
      number,
      codeshareStatus: role,
      airline: { name: 'x', iata: number.slice(0, 2) },
      departure: { scheduledTime: wireTime(Date.UTC(2026, 10, 20, 12, minutes)), ...times },
      arrival: { airport: { iata: 'AMS', name: 'Amsterdam' } },
      ...rest,
    }),
    { iata: 'DUB', direction: 'DEPARTURE' },
    () => 'Europe/Dublin',
    Date.UTC(2026, 10, 20, 12),
  );

describe('the boards service', () => {
  let clock: ManualClock;
  let calls: string[];
  let respond: (fromLocal: string, toLocal: string) => Partial<BoardChunk> | UpstreamReason;

  const serve = () => {
    const client: BoardsClient = {
      source: 'boards',
      board: (_iata, fromLocal, toLocal) => {
        calls.push(fromLocal);
        const given = respond(fromLocal, toLocal);
        if (typeof given === 'string') return Promise.reject(new UpstreamError('boards', given));
        return Promise.resolve({
          respondedAtMs: clock.now(),
          flights: { DEPARTURE: [], ARRIVAL: [] },
          warnings: { DEPARTURE: [], ARRIVAL: [] },
          ...given,
        });
      },
      flights: () => Promise.reject(new Error('not asked')),
    };
    return createBoards({
      client,
      cache: memoryReadThrough(clock),
      clock,
      airports,
      settings: { boardsTtlMs: minuteMs, staleMs: 60 * minuteMs },
    });
  };
  const departures = (...list: ReturnType<typeof flight>[]) => ({ flights: { DEPARTURE: list, ARRIVAL: [] } });
  const cut = { windowMinutes: 180, airline: null };
  const flightsOf = (board: FlightBoard, first = 10) => pageOfFlights(board, { first }).nodes;
  const numbers = (board: FlightBoard, first = 10) => flightsOf(board, first).map((each) => each.flightNumber);

  beforeEach(() => {
    clock = new ManualClock(Date.UTC(2026, 10, 20, 12, 0, 0));
    calls = [];
  });

  it("has the flights within the window around the source's time stamp, bounds included", async () => {
    respond = () => departures(flight('QZ 1', -181), flight('QZ 2', -180), flight('QZ 3', 180), flight('QZ 4', 181));
    const board = await serve().board(airport, 'DEPARTURE', cut, call);
    expect(numbers(board)).toEqual(['QZ2', 'QZ3']);
    expect(board).toMatchObject({ sourceUpdatedAt: '2026-11-20T12:00:00.000Z', windowMinutes: 180, warnings: [] });
    expect(flightsOf(board)[0]).toMatchObject({
      departure: { airport, airportName: 'Dublin Airport' },
      arrival: { airport: null, airportName: 'Amsterdam' },
    });
  });

  it("centres the window on the source's clock when ours is wrong", async () => {
    respond = () => ({
      ...departures(flight('QZ 1', 1), flight('QZ 2', 12)),
      respondedAtMs: Date.UTC(2026, 10, 20, 12, 10),
    });
    expect(numbers(await serve().board(airport, 'DEPARTURE', { ...cut, windowMinutes: 5 }, call))).toEqual(['QZ2']);
  });

  it('limits to the flights nearest to the time stamp, in order of time, and states the total', async () => {
    respond = () =>
      departures(flight('QZ 5', 50), flight('QZ 4', -40), flight('QZ 1', 10), flight('QZ 2', -20), flight('QZ 3', 30));
    const boards = serve();
    const board = await boards.board(airport, 'DEPARTURE', cut, call);
    expect(numbers(board, 3)).toEqual(['QZ2', 'QZ1', 'QZ3']);
    expect(board.meta).toMatchObject({
      sourcesUsed: ['boards'],
      cache: { isHit: false, ttlSeconds: 60 },
    });
    expect(pageOfFlights(board, { first: 3 }).totalCount).toBe(5);
    expect(numbers(board, 1)).toEqual(['QZ1']);
  });

  it('prefers the earlier of two equally near flights', async () => {
    respond = () => departures(flight('QZ 1', 10), flight('QZ 2', -10));
    expect(numbers(await serve().board(airport, 'DEPARTURE', cut, call), 1)).toEqual(['QZ2']);
  });

  it('filters by the airline that lists a flight, by its whole code only', async () => {
    respond = () => departures(flight('QZ 1', 10), flight('BL 900', 10, 'IsCodeshared'), flight('B1 7', 20));
    const boards = serve();
    const by = async (airline: string) => numbers(await boards.board(airport, 'DEPARTURE', { ...cut, airline }, call));
    expect(await by('BL')).toEqual([]);
    expect(await by('QZ')).toEqual(['QZ1']);
    expect(await by('B1')).toEqual(['B17']);
    expect(await by('VX')).toEqual([]);
  });

  it('filters by an airline that sells a flight, under whatever number', async () => {
    respond = () =>
      departures(flight('QZ 1', 10), flight('BL 900', 10, 'IsCodeshared'), flight('BL 7', 20), flight('VX 3', 30));
    const boards = serve();
    const by = async (changes: object) => {
      const board = await boards.board(airport, 'DEPARTURE', { ...cut, ...changes }, call);
      expect(pageOfFlights(board, { first: 100 }).totalCount).toBe(numbers(board).length);
      return [board.key, numbers(board)];
    };
    expect(await by({ marketingAirline: 'BL' })).toEqual(['DUB-DEPARTURE-180-SOLD-BL', ['QZ1', 'BL7']]);
    expect(await by({ marketingAirline: 'QZ' })).toEqual(['DUB-DEPARTURE-180-SOLD-QZ', ['QZ1']]);
    expect(await by({ airline: 'QZ', marketingAirline: 'BL' })).toEqual(['DUB-DEPARTURE-180-QZ-SOLD-BL', ['QZ1']]);
    expect(await by({ airline: 'BL', marketingAirline: 'QZ' })).toEqual(['DUB-DEPARTURE-180-BL-SOLD-QZ', []]);
  });

  it('has flights from before the window that are still to come, when they are wanted', async () => {
    const minutesAgo = (minutes: number) => wireTime(Date.UTC(2026, 10, 20, 12, -minutes));
    const early = [
      flight('QZ 1', -400, 'IsOperator', { status: 'Boarding' }),
      flight('QZ 2', -390, 'IsOperator', { status: 'Delayed' }),
      flight('QZ 3', -380, 'IsOperator', { status: 'Expected' }, { revisedTime: minutesAgo(-20) }),
      // Nothing says that these are still there.
      flight('QZ 4', -370, 'IsOperator', { status: 'Expected' }),
      flight('QZ 5', -360, 'IsOperator', { status: 'Expected' }, { revisedTime: minutesAgo(350) }),
      flight('QZ 6', -350, 'IsOperator', { status: 'EnRoute' }, { predictedTime: minutesAgo(-30) }),
      flight('QZ 7', -340, 'IsOperator', { status: 'Canceled' }, { revisedTime: minutesAgo(-30) }),
      flight('QZ 8', -330, 'IsOperator', { status: 'Delayed' }, { runwayTime: minutesAgo(5) }),
    ];
    const within = [flight('QZ 10', -60), flight('QZ 11', 60)];
    const later = flight('QZ 20', 200, 'IsOperator', { status: 'Delayed' });
    respond = (fromLocal) => (fromLocal < '2026-11-20T06' ? departures(...early, ...within, later) : {});
    const boards = serve();
    const board = await boards.board(airport, 'DEPARTURE', { ...cut, includeOverdue: true }, call);
    expect(numbers(board)).toEqual(['QZ1', 'QZ2', 'QZ3', 'QZ10', 'QZ11']);
    expect(calls).toHaveLength(2);
    expect(board.key).toBe('DUB-DEPARTURE-180-OVERDUE');
    const page = pageOfFlights(board, { first: 2 });
    expect([page.totalCount, page.nodes.map(({ flightNumber }) => flightNumber)]).toEqual([5, ['QZ10', 'QZ11']]);
    const before = pageOfFlights(board, { before: page.pageInfo.startCursor });
    expect(before.nodes.map(({ flightNumber }) => flightNumber)).toEqual(['QZ1', 'QZ2', 'QZ3']);
    expect(numbers(boards.cut(await boards.read(airport, 705, call), 'DEPARTURE', cut))).toEqual(['QZ10', 'QZ11']);
  });

  it('warns of records that were not updated since a scheduled time', async () => {
    const updated = { lastUpdatedUtc: '2026-11-20 11:00Z' };
    const old = flight('QZ 1', -10, 'IsOperator', updated);
    respond = () => departures(old, flight('QZ 2', 10, 'IsOperator', updated), flight('QZ 3', -20));
    const board = await serve().board(airport, 'DEPARTURE', cut, call);
    expect(flightsOf(board).map(({ isOld, ageSeconds }) => [isOld, ageSeconds])).toEqual([
      [null, null],
      [true, 3600],
      [false, 3600],
    ]);
    expect(board.warnings).toMatchObject([
      { code: 'old_record', source: 'boards', message: expect.stringContaining('QZ1 at 2026-11-20T11:00:00Z') },
    ]);
    respond = () => departures(old, flight('QZ 4', -5, 'IsOperator', updated));
    const several = await serve().board(airport, 'DEPARTURE', cut, call);
    expect(several.warnings).toMatchObject([{ message: expect.stringContaining('2 of these flights') }]);
  });

  it('centres the window on the middle of a board about another time, with a warning', async () => {
    const weekMinutes = 7 * 24 * 60;
    respond = () =>
      departures(...[-200, -10, 0, 10, 200].map((minutes, index) => flight(`QZ ${index}`, minutes - weekMinutes)));
    const board = await serve().board(airport, 'DEPARTURE', cut, call);
    expect(numbers(board)).toEqual(['QZ1', 'QZ2', 'QZ3']);
    expect(board.sourceUpdatedAt).toBe('2026-11-13T12:00:00.000Z');
    expect(board.warnings).toEqual([expect.objectContaining({ code: 'another_window', source: 'boards' })]);
  });

  it("does not treat a board as another time's if one of its flights is of this time", async () => {
    const twoDaysMinutes = 2 * 24 * 60;
    respond = () => departures(flight('QZ 1', twoDaysMinutes - 1), flight('QZ 2', twoDaysMinutes * 2));
    const board = await serve().board(airport, 'DEPARTURE', cut, call);
    expect([numbers(board), board.warnings]).toEqual([[], []]);
  });

  it('serves both directions and narrower windows from one response', async () => {
    respond = () => departures(flight('QZ 1', 10));
    const boards = serve();
    await boards.board(airport, 'DEPARTURE', cut, call);
    const arrivals = await boards.board(airport, 'ARRIVAL', { ...cut, windowMinutes: 30 }, call);
    expect(calls).toHaveLength(1);
    expect(flightsOf(arrivals)).toEqual([]);
    expect(arrivals).toMatchObject({ direction: 'ARRIVAL', meta: { cache: { isHit: true } } });
  });

  it('reads the board again after its time to live', async () => {
    respond = () => departures(flight('QZ 1', 10));
    const boards = serve();
    await boards.board(airport, 'DEPARTURE', cut, call);
    respond = () => departures(flight('QZ 2', 10));
    await clock.advance(59_999);
    expect(numbers(await boards.board(airport, 'DEPARTURE', cut, call))).toEqual(['QZ1']);
    await clock.advance(1);
    expect(numbers(await boards.board(airport, 'DEPARTURE', cut, call))).toEqual(['QZ2']);
  });

  it('joins the stretches of a long window, with flights at a seam once', async () => {
    respond = (fromLocal) => {
      const minutes = (Date.parse(`${fromLocal}Z`) - Date.UTC(2026, 10, 20, 12)) / minuteMs;
      return departures(flight('QZ 1', minutes), flight('QZ 1', minutes + 720), flight('QZ 2', minutes + 10));
    };
    const board = await serve().board(airport, 'DEPARTURE', { windowMinutes: 1440, airline: null }, call);
    expect(calls).toHaveLength(5);
    // Five stretches from 24 hours ago. The QZ1 at the end of the last one is outside the window.
    expect(numbers(board)).toEqual(['QZ1', 'QZ2', 'QZ1', 'QZ2', 'QZ1', 'QZ2', 'QZ1', 'QZ2', 'QZ1']);
  });

  it('does not drop equal rows of one response', async () => {
    respond = () => departures(flight('QZ 1', 10), flight('QZ 1', 10));
    expect(flightsOf(await serve().board(airport, 'DEPARTURE', cut, call))).toHaveLength(2);
  });

  it('returns the stretches that were read, dated by the oldest, and reports the missing ones', async () => {
    let asked = 0;
    respond = () => {
      asked += 1;
      if (asked === 2) return 'timeout';
      return { ...departures(flight('QZ 1', 10)), respondedAtMs: clock.now() - asked * 1000 };
    };
    const board = await serve().board(airport, 'DEPARTURE', { ...cut, windowMinutes: 1440 }, call);
    expect(board.warnings).toMatchObject([{ code: 'source_unavailable', source: 'boards' }]);
    expect(board.warnings[0]?.message).toContain('2026-11-20T00:00');
    expect(board.sourceUpdatedAt).toBe('2026-11-20T11:59:55.000Z');
    expect(board.meta.sourceUpdatedAt).toBe(board.sourceUpdatedAt);
  });

  it("fails with the source's reason when no stretch is readable", async () => {
    respond = () => 'quota';
    await expect(serve().board(airport, 'DEPARTURE', { ...cut, windowMinutes: 1440 }, call)).rejects.toMatchObject({
      reason: 'quota',
      source: 'boards',
    });
  });

  it('serves the last response with a warning when the source fails, also in the next quarter hour', async () => {
    respond = () => departures(flight('QZ 1', 10));
    const boards = serve();
    await boards.board(airport, 'DEPARTURE', cut, call);
    respond = () => 'unreachable';
    for (const minutes of [2, 20]) {
      await clock.advance(minutes * minuteMs);
      const board = await boards.board(airport, 'DEPARTURE', cut, call);
      expect(numbers(board)).toEqual(['QZ1']);
      expect(board).toMatchObject({ sourceUpdatedAt: '2026-11-20T12:00:00.000Z', warnings: [{ code: 'stale_data' }] });
    }
    await clock.advance(60 * minuteMs);
    await expect(boards.board(airport, 'DEPARTURE', cut, call)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('places an unscheduled flight by its best time, and warns of a flight without any time', async () => {
    const unscheduled = {
      ...flight('QZ 1', 10),
      departure: {
        ...flight('QZ 1', 10).departure,
        scheduled: null,
        runwayActual: flight('QZ 1', 30).departure.scheduled,
      },
    };
    const untimed = { ...flight('QZ 2', 10), departure: { ...flight('QZ 2', 10).departure, scheduled: null } };
    respond = () => departures(unscheduled, untimed);
    const board = await serve().board(airport, 'DEPARTURE', cut, call);
    expect(numbers(board)).toEqual(['QZ1']);
    expect(board.warnings).toMatchObject([{ code: 'flights_without_time' }]);
  });

  it('returns a warning of several responses once', async () => {
    const warning = { code: flightsWarnings.airport_not_covered.code, source: 'boards', message: 'none' };
    respond = () => ({ warnings: { DEPARTURE: [warning], ARRIVAL: [] } });
    const board = await serve().board(airport, 'DEPARTURE', { ...cut, windowMinutes: 1440 }, call);
    expect(calls.length).toBeGreaterThan(1);
    expect(board.warnings).toEqual([warning]);
  });

  it('returns the warnings of its own direction', async () => {
    const warning = { code: 'rows_dropped' as const, source: 'boards', message: 'm' };
    respond = () => ({ warnings: { DEPARTURE: [warning], ARRIVAL: [] } });
    const boards = serve();
    expect((await boards.board(airport, 'DEPARTURE', cut, call)).warnings).toEqual([warning]);
    expect((await boards.board(airport, 'ARRIVAL', cut, call)).warnings).toEqual([]);
  });
});
