import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import type { FlightRecord } from '../../model/board.ts';
import type { SeenAircraft } from '../../model/track.ts';
import { icaoDesignatorOf } from '../../reference/airlines.ts';
import type { AdsbClient } from '../../upstream/adsb/client.ts';
import { decodeAircraft } from '../../upstream/adsb/decode.ts';
import { aircraftWire } from '../../upstream/adsb/wire.ts';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import { createPositionLookup, deriveCallsign } from './position-lookup.ts';

describe('deriveCallsign', () => {
  it.each([
    ['UA1234', 'UAL1234'],
    ['BA0012', 'BAW12'],
    ['U2123A', 'EZY123A'],
    ['5X76', 'UPS76'],
    ['RYR289', 'RYR289'],
    ['0X1', null],
    ['UA', null],
  ])('derives from %s %s', (flightNumber, callsign) => {
    expect(deriveCallsign(flightNumber, null, icaoDesignatorOf)).toBe(callsign);
  });

  it("prefers the designator of the number's record to that of the table", () => {
    const record = decodeFlight(
      flightWire.parse({ number: 'UA 12', airline: { iata: 'UA', icao: 'UCA' } }),
      null,
      () => null,
    );
    expect(deriveCallsign('UA12', record, icaoDesignatorOf)).toBe('UCA12');
    expect(deriveCallsign('UA13', record, icaoDesignatorOf)).toBe('UAL13');
  });
});

const call = new Call();
const startMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 3_600_000;

const aircraft = (
  hex: string,
  flight: string | undefined,
  rest: object = { lat: 1, lon: 2, seen_pos: 1 },
): SeenAircraft => decodeAircraft(aircraftWire.parse({ hex, flight, ...rest }), startMs);

const leg = (body: object): FlightRecord =>
  decodeFlight(flightWire.parse({ number: 'QZ 289', ...body }), null, () => null);

interface Responses {
  readonly callsigns?: Record<string, SeenAircraft[]>;
  readonly hexes?: Record<string, SeenAircraft[]>;
  /** Lag of the source's data. */
  readonly lagMs?: number;
}

const lookupOf = ({ lagMs = 0, ...responses }: Responses) => {
  const asked: string[] = [];
  const clock = new ManualClock(startMs);
  const respond = (name: string, found: SeenAircraft[] | undefined) => {
    asked.push(name);
    return Promise.resolve({ respondedAtMs: clock.now() - lagMs, lagMs, aircraft: found ?? [], warnings: [] });
  };
  const client: AdsbClient = {
    source: 'adsb',
    byCallsign: (callsign) => respond(callsign, responses.callsigns?.[callsign]),
    byHex: (hex) => respond(hex, responses.hexes?.[hex]),
  };
  const positions = createPositionLookup({
    client,
    cache: memoryReadThrough(clock),
    clock,
    designatorOf: (iata) => (iata === 'QZ' ? 'QZY' : null),
    settings: { trackTtlMs: 5_000, staleMs: 3_600_000 },
  });
  const locate = (record: FlightRecord | null) => positions.locate('QZ289', record, call);
  return { locate, asked, clock };
};

const scheduled = (hours: number) => ({ scheduledTime: { utc: new Date(startMs + hours * 3_600_000).toISOString() } });
const ofHex = { aircraft: { modeS: 'ABC123' } };

describe('the position lookup', () => {
  it("does not return the record's aircraft while it uses another callsign", async () => {
    const { locate, asked } = lookupOf({ hexes: { abc123: [aircraft('abc123', 'QZY99X')] } });
    const located = await locate(leg({ callSign: 'QZY5A', ...ofHex }));
    expect(located).toMatchObject({ callsign: 'QZY5A', callsignSource: 'BOARD_RECORD', seen: null, matches: 0 });
    expect(asked).toEqual(['QZY5A', 'abc123']);
  });

  it("returns the record's aircraft while it sends no callsign", async () => {
    const { locate } = lookupOf({ hexes: { abc123: [aircraft('abc123', undefined)] } });
    expect(await locate(leg({ callSign: 'QZY5A', ...ofHex }))).toMatchObject({
      callsign: 'QZY5A',
      callsignSource: 'AIRCRAFT_HEX',
      matches: 1,
    });
  });

  it.each([
    ['has landed long ago', { departure: scheduled(-9), arrival: scheduled(-5) }],
    ['leaves tomorrow', { departure: scheduled(20), arrival: scheduled(24) }],
    ['does not fly', { status: 'Canceled' }],
  ])('does not search the aircraft of a flight that %s', async (_case, times) => {
    const { locate, asked } = lookupOf({ hexes: { abc123: [aircraft('abc123', 'QZY99X')] } });
    expect(await locate(leg({ ...times, ...ofHex }))).toMatchObject({ callsignSource: 'DERIVED', seen: null });
    expect(asked).toEqual(['QZY289']);
  });

  it('derives no callsign when the record states one', async () => {
    const { locate, asked } = lookupOf({ callsigns: { QZY289: [aircraft('abc999', 'QZY289')] } });
    expect(await locate(leg({ callSign: 'QZY5A' }))).toMatchObject({ seen: null });
    expect(asked).toEqual(['QZY5A']);
  });

  it("chooses the record's aircraft among several, else one with an ICAO address", async () => {
    const many = [aircraft('~00abcd', 'QZY5A'), aircraft('abc123', 'QZY5A', {}), aircraft('abc777', 'QZY5A')];
    const { locate } = lookupOf({ callsigns: { QZY5A: many } });
    expect((await locate(leg({ callSign: 'QZY5A' }))).seen?.aircraft.hex).toBe('abc777');
    const named = await locate(leg({ callSign: 'QZY5A', ...ofHex }));
    expect(named.seen?.aircraft.hex).toBe('abc123');
    expect(named.warnings.map(({ code }) => code)).toEqual(['several_matches', 'no_position']);
  });

  it('ignores an aircraft that the source matched by another callsign', async () => {
    const { locate } = lookupOf({ callsigns: { QZY5A: [aircraft('abc777', 'QZY5AB')] } });
    expect(await locate(leg({ callSign: 'QZY5A' }))).toMatchObject({ matches: 0, seen: null });
  });

  it('marks a fix that became stale in the cache', async () => {
    const { locate, clock } = lookupOf({
      callsigns: { QZY289: [aircraft('abc777', 'QZY289', { lat: 1, lon: 2, seen_pos: 57 })] },
    });
    expect((await locate(null)).seen?.position?.isStale).toBe(false);
    await clock.advance(4_000);
    expect((await locate(null)).seen?.position).toMatchObject({ isStale: true, ageSeconds: 57 });
  });

  it('returns the position of a recorded flight in its hours, with the age of the fix', async () => {
    const lagMs = 500 * 24 * hourMs;
    const { locate } = lookupOf({ hexes: { abc123: [aircraft('abc123', undefined)] }, lagMs });
    const located = await locate(
      leg({ departure: scheduled(-500 * 24 - 1), arrival: scheduled(-500 * 24 + 1), ...ofHex }),
    );
    expect(located).toMatchObject({ callsignSource: 'AIRCRAFT_HEX', isInItsHours: true, matches: 1 });
    expect(located.seen?.position).toMatchObject({ isStale: true, ageSeconds: 500 * 86_400 + 1 });
    expect(located.warnings).toEqual([
      { code: 'stale_data', source: 'adsb', message: expect.stringMatching(/2025-07-08T12:00:00.000Z, 500 days ago/) },
    ]);
  });

  it('does not treat an aircraft that flies now as a flight long past', async () => {
    const { locate, asked } = lookupOf({ hexes: { abc123: [aircraft('abc123', undefined)] } });
    const located = await locate(leg({ departure: scheduled(-75), arrival: scheduled(-72), ...ofHex }));
    expect(located).toMatchObject({ callsignSource: 'DERIVED', seen: null });
    expect(asked).toEqual(['abc123', 'QZY289']);
    const stated = lookupOf({ callsigns: { QZY5A: [aircraft('abc123', 'QZY5A')] } });
    const past = leg({ callSign: 'QZY5A', departure: scheduled(-75), arrival: scheduled(-72) });
    expect(await stated.locate(past)).toMatchObject({ callsign: 'QZY5A', matches: 1, isInItsHours: false });
  });

  it.each([
    [120_000, false],
    [120_001, true],
  ])('treats data that are %i ms behind as frozen: %p', async (lagMs, standsStill) => {
    const { locate } = lookupOf({ callsigns: { QZY5A: [aircraft('abc123', 'QZY5A')] }, lagMs });
    const { seen, warnings } = await locate(leg({ callSign: 'QZY5A' }));
    expect(seen?.position?.isStale).toBe(standsStill);
    expect(warnings.map(({ code }) => code)).toEqual(standsStill ? ['stale_data'] : []);
  });
});
