import { describe, expect, it } from '@jest/globals';
import type { AirportStatus } from '../model/airport.ts';
import type { BoardEntry, FlightBoard } from '../model/board.ts';
import type { AircraftPosition, FlightTrack } from '../model/track.ts';
import { openWindow } from './fares/open-window.ts';
import { sameFlightBoard, sameStatus, sameTrack } from './same-results.ts';

const meta = (fetchedAt: string) => ({
  sourcesUsed: ['boards'],
  fetchedAt,
  sourceUpdatedAt: fetchedAt,
  cache: { isHit: true, ttlSeconds: 12 },
  quota: null,
  returned: null,
  totalResults: null,
});
const warnings = [{ code: 'not_seen' as const, source: 'adsb', message: 'It is not seen.' }];
const [noon, later] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:01:00.000Z'];

describe('a status that is read twice', () => {
  const program = {
    kind: 'GROUND_DELAY' as const,
    reason: 'low ceilings',
    averageDelayMinutes: 36,
    minimumDelayMinutes: null,
    maximumDelayMinutes: null,
    trend: null,
    startsAt: null,
    endsAt: null,
    dailyWindowUtc: null,
    isActive: true,
  };
  const status = {
    iata: 'SFO',
    delayStatus: 'GROUND_DELAY',
    summary: 'Ground delay program, 36 minutes on average (low ceilings)',
    programCoverage: 'COVERED',
    programs: [program],
    programsUpdatedAt: noon,
    weather: { observedAt: noon, rawText: 'METAR KSFO 201156Z 29012KT', clouds: [{ cover: 'OVC' }] },
    meta: meta(noon),
    warnings: [],
  } as unknown as AirportStatus;
  const copy = (changes: object = {}): AirportStatus => ({ ...structuredClone(status), ...changes });

  it('is equal when only time stamps and meta differ', () => {
    expect(sameStatus(status, copy({ programsUpdatedAt: later, meta: meta(later) }))).toBe(true);
  });

  it.each([
    ['a program', { programs: [{ ...program, averageDelayMinutes: 37 }] }],
    ['the number of programs', { programs: [] }],
    ['the summary', { summary: 'Ground delay program' }],
    ['the state', { delayStatus: 'CLOSED' }],
    ['the observation', { weather: { ...status.weather, observedAt: later } }],
    ['a layer of cloud', { weather: { ...status.weather, clouds: [{ cover: 'BKN' }] } }],
    ['that there is an observation', { weather: null }],
    ['a warning', { warnings }],
  ])('is different when %s differs', (_, changes) => {
    expect(sameStatus(status, copy(changes))).toBe(false);
  });
});

describe('a track that is read twice', () => {
  const position = {
    latitude: 37.6,
    longitude: -122.4,
    fixedAt: noon,
    ageSeconds: 1.5,
    isStale: false,
    isOnGround: false,
    barometricAltitudeFeet: 31_000,
    groundSpeedKnots: 440.5,
    trackDegrees: 90,
    squawk: '1200',
  } as AircraftPosition;
  const track = {
    flightNumber: 'UA1234',
    callsign: 'UAL9GX',
    callsignSource: 'BOARD_RECORD',
    aircraft: { registration: 'N1', hex: 'a00001', model: 'B772' },
    position,
    matchCount: 1,
    meta: meta(noon),
    warnings: [],
  } as FlightTrack;
  const copy = (changes: object = {}): FlightTrack => ({ ...structuredClone(track), ...changes });
  const moved = (changes: object) => copy({ position: { ...position, ...changes } });

  it('is equal when only the time and age of the fix, and meta, differ', () => {
    expect(sameTrack(track, { ...moved({ fixedAt: later, ageSeconds: 0.2 }), meta: meta(later) })).toBe(true);
    const unseen = copy({ position: null, aircraft: null });
    expect(sameTrack(unseen, structuredClone(unseen))).toBe(true);
  });

  it.each([
    ['the place', moved({ longitude: -122.3 })],
    ['the altitude', moved({ barometricAltitudeFeet: 30_900 })],
    ['the transponder code', moved({ squawk: '7700' })],
    ['that the fix is stale', moved({ isStale: true })],
    ['that it is on the ground', moved({ isOnGround: true })],
    ['that it is seen', copy({ position: null })],
    ['the aircraft', copy({ aircraft: null })],
    ['the callsign', copy({ callsign: 'UAL1' })],
    ['how many match', copy({ matchCount: 2 })],
    ['a warning', copy({ warnings })],
  ])('is different when %s differs', (_, other) => {
    expect(sameTrack(track, other)).toBe(false);
  });
});

describe('a board that is read twice', () => {
  const noonMs = Date.parse(noon);
  const entry = (minutes: number, changes: object = {}): BoardEntry => ({
    flight: {
      flightNumber: `UA${1000 + minutes}`,
      state: 'EXPECTED',
      departure: { scheduled: { at: new Date(noonMs + minutes * 60_000).toISOString() }, gate: null },
      arrival: { airport: { iata: 'JFK' } },
      ...changes,
    } as unknown as BoardEntry['flight'],
    atMs: noonMs + minutes * 60_000,
    carrier: 'UA',
    sellers: [],
  });
  const board = (entries: readonly BoardEntry[], atMs = noonMs, changes: object = {}): FlightBoard =>
    ({
      key: 'SFO-DEPARTURE-180',
      sourceUpdatedAt: new Date(atMs).toISOString(),
      window: openWindow(
        { entries, untimed: 0 },
        { windowMinutes: 180, airline: null, direction: 'DEPARTURE', aroundMs: atMs },
      ),
      meta: meta(new Date(atMs).toISOString()),
      warnings: [],
      ...changes,
    }) as unknown as FlightBoard;
  const flights = [entry(-20), entry(0), entry(40)];

  it('is equal when only its time stamp and meta differ', () => {
    const again = structuredClone(flights);
    expect(sameFlightBoard(board(flights), board(again, noonMs + 60_000))).toBe(true);
    const updated = [entry(-20), entry(0, { updatedAt: noon, ageSeconds: 7 }), entry(40)];
    expect(sameFlightBoard(board(flights), board(updated))).toBe(true);
  });

  it.each([
    ['the state of a flight', board([entry(-20), entry(0, { state: 'BOARDING' }), entry(40)])],
    ['a record that has become old', board([entry(-20), entry(0, { isOld: true }), entry(40)])],
    ['a gate', board([entry(-20), entry(0, { departure: { gate: 'B7' } }), entry(40)])],
    ['the time of a flight', board([entry(-20), { ...entry(0), atMs: noonMs + 1 }, entry(40)])],
    ['a flight that has come', board([...flights, entry(50)])],
    ['a flight that has left the window', board(flights, noonMs + 170 * 60_000)],
    ['a warning', board(flights, noonMs, { warnings })],
  ])('is different with %s', (_, other) => {
    expect(sameFlightBoard(board(flights), other)).toBe(false);
  });

  it('is different when time has moved its page, without a changed flight', () => {
    const many = Array.from({ length: 20 }, (_, index) => entry(index * 10 - 93));
    expect(sameFlightBoard(board(many), board(structuredClone(many), noonMs + 1000))).toBe(true);
    expect(sameFlightBoard(board(many), board(structuredClone(many), noonMs + 20 * 60_000))).toBe(false);
  });
});
