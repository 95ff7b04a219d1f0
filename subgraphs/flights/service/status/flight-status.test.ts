import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import { decodeAircraft } from '../../upstream/adsb/decode.ts';
import { aircraftWire } from '../../upstream/adsb/wire.ts';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import { createPositionLookup } from '../positions/position-lookup.ts';
import { createTrack } from '../positions/track.ts';
import { createFlightLookup } from './flight-lookup.ts';
import { createFlightStatuses } from './flight-status.ts';

const call = new Call();
const nowMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

/** A flight of four days ago that the source still returns, and an aircraft that sends its callsign. */
const serve = (options: { lagMs: number; adsb?: boolean; record?: object; sold?: readonly string[] }) => {
  const clock = new ManualClock(nowMs);
  const time = (ms: number) => ({ at: new Date(ms).toISOString(), local: new Date(ms).toISOString() });
  const row = {
    number: 'QZ 289',
    callSign: 'QZY51J',
    status: 'Arrived',
    departure: { airport: { iata: 'MAD' }, scheduledTime: time(nowMs - 4 * dayMs) },
    arrival: { airport: { iata: 'DUB' }, scheduledTime: time(nowMs - 4 * dayMs + 3_600_000) },
    ...options.record,
  };
  const sold = (options.sold ?? []).map((number) => ({
    number,
    codeshareStatus: 'IsCodeshared',
    departure: { airport: { name: 'Madrid' } },
    arrival: row.arrival,
  }));
  const flights = [row, ...sold].map((each) => decodeFlight(flightWire.parse(each), null, () => null, nowMs));
  const cache = memoryReadThrough(clock);
  const airports = { find: () => undefined, findByIcao: () => undefined };
  const lookup = createFlightLookup({
    client: {
      source: 'boards',
      board: () => Promise.reject(new Error('not asked')),
      flights: () => Promise.resolve({ respondedAtMs: nowMs, flights, warnings: [] }),
    },
    cache,
    airports,
    settings: { statusTtlMs: 60_000, staleMs: 0 },
  });
  const sight = () => {
    const seen = aircraftWire.parse({ hex: 'abc123', flight: 'QZY51J', lat: 1, lon: 2, seen_pos: 1 });
    const respondedAtMs = nowMs - options.lagMs;
    const aircraft = options.adsb === false ? [] : [decodeAircraft(seen, respondedAtMs)];
    return Promise.resolve({ respondedAtMs, lagMs: options.lagMs, aircraft, warnings: [] });
  };
  const positions = createPositionLookup({
    client: { source: 'adsb', byCallsign: sight, byHex: sight },
    cache,
    clock,
    designatorOf: () => null,
    settings: { trackTtlMs: 5_000, staleMs: 0 },
  });
  const track = createTrack({ lookup, positions, clock, airports });
  const statuses = createFlightStatuses({ lookup, track, positions, clock, airports });
  return (date = '2026-11-16') => statuses.status('QZ289', date, { includePosition: true }, call);
};

describe('the status of a flight whose record is old', () => {
  it('says so, with the time of the last update', async () => {
    const status = await serve({ lagMs: 0, record: { status: 'Expected', lastUpdatedUtc: '2026-11-16 11:30Z' } })();
    expect(status).toMatchObject({
      legs: [{ updatedAt: '2026-11-16T11:30:00Z', isOld: true, ageSeconds: 4 * 86_400 + 1800 }],
      warnings: [{ code: 'old_record', source: 'boards', message: expect.stringContaining('QZ289') }],
    });
  });
});

describe('the status of a flight that is sold under several numbers', () => {
  it('is one leg', async () => {
    const status = await serve({ lagMs: 0, record: { codeshareStatus: 'IsOperator' }, sold: ['BL 9289', 'VX 1289'] })();
    expect(status.legs.map(({ flightNumber, codeshares }) => [flightNumber, codeshares])).toEqual([
      [
        'QZ289',
        [
          { flightNumber: 'BL9289', airline: null },
          { flightNumber: 'VX1289', airline: null },
        ],
      ],
    ]);
  });
});

describe('the status of a flight long past', () => {
  it('has the position recorded in its hours, with its age', async () => {
    expect(await serve({ lagMs: 4 * dayMs - 1_800_000 })()).toMatchObject({
      isFound: true,
      legs: [{ flightNumber: 'QZ289' }],
      position: { latitude: 1, isStale: true, fixedAt: '2026-11-16T12:29:59.000Z' },
      warnings: [{ code: 'stale_data', source: 'adsb' }],
    });
  });

  it('does not have the aircraft that now uses its callsign, nor a warning about it', async () => {
    expect(await serve({ lagMs: 0 })()).toMatchObject({ isFound: true, position: null, warnings: [] });
    expect(await serve({ lagMs: 0, adsb: false })()).toMatchObject({ isFound: true, position: null, warnings: [] });
  });

  it('names the date that the source returned instead of the requested one', async () => {
    expect(await serve({ lagMs: 0 })('2026-11-17')).toMatchObject({
      isFound: false,
      warnings: [{ code: 'flight_not_found', message: expect.stringContaining('leaves on 2026-11-16') }],
    });
  });
});
