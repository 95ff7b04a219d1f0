import { describe, expect, it } from '@jest/globals';
import type { FlightRecord } from '../../model/board.ts';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import { canBeSeenNow, currentLeg, dateOfEarlierDeparture } from './leg-time.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const at = (hours: number) => ({ utc: new Date(nowMs + hours * 3_600_000).toISOString() });

/** A leg that leaves and arrives a number of hours from now. */
const leg = (leaves: number | null, arrives: number | null, status = 'Expected', number = 'QZ 1'): FlightRecord =>
  decodeFlight(
    flightWire.parse({
      number,
      status,
      departure: leaves === null ? {} : { scheduledTime: at(leaves) },
      arrival: arrives === null ? {} : { scheduledTime: at(arrives) },
    }),
    null,
    () => null,
  );

describe('canBeSeenNow', () => {
  it.each([
    [2, 4, true],
    [2.1, 4, false],
    [-4, -2, true],
    [-4, -2.1, false],
    [-22, null, true],
    [-22.1, null, false],
    [null, null, true],
  ])('for a leg from %s to %s hours from now is %s', (leaves, arrives, seen) => {
    expect(canBeSeenNow(leg(leaves, arrives), nowMs)).toBe(seen);
  });

  it('is false for a cancelled leg', () => {
    expect(canBeSeenNow(leg(-1, 1, 'Canceled'), nowMs)).toBe(false);
  });
});

describe('currentLeg', () => {
  const chosen = (...legs: FlightRecord[]) => currentLeg(legs, nowMs)?.flightNumber ?? null;

  it('prefers the leg in the air, then the nearest, then a cancelled one', () => {
    expect(chosen(leg(0.2, 2, 'Boarding', 'QZ 1'), leg(-5, 0.5, 'EnRoute', 'QZ 2'))).toBe('QZ2');
    expect(chosen(leg(6, 8, 'Expected', 'QZ 1'), leg(-5, -2, 'Arrived', 'QZ 2'))).toBe('QZ2');
    expect(chosen(leg(-1, 1, 'Canceled', 'QZ 1'), leg(20, 22, 'Expected', 'QZ 2'))).toBe('QZ2');
    expect(chosen()).toBeNull();
  });

  it('does not treat a flight of two days ago as in the air', () => {
    expect(chosen(leg(-50, -48, 'EnRoute', 'QZ 1'), leg(3, 5, 'Expected', 'QZ 2'))).toBe('QZ2');
  });
});

describe('dateOfEarlierDeparture', () => {
  it('is the day before for a flight so long that the previous one may be in the air', () => {
    expect(dateOfEarlierDeparture(leg(9, 23), nowMs)).toBe('2026-11-19');
    expect(dateOfEarlierDeparture(leg(9, null), nowMs)).toBe('2026-11-19');
  });

  it('is null for a short flight, and for one that has left', () => {
    expect(dateOfEarlierDeparture(leg(9, 11), nowMs)).toBeNull();
    expect(dateOfEarlierDeparture(leg(-1, 13), nowMs)).toBeNull();
    expect(dateOfEarlierDeparture(leg(null, null), nowMs)).toBeNull();
  });
});
