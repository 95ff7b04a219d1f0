import { describe, expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import type { BoardFlight, FlightState } from '../../model/board.ts';
import type { FlightStatus } from '../../model/track.ts';
import { isOver, statusPause } from './status-pace.ts';

const noonMs = Date.parse('2026-11-20T12:00:00Z');
const pauses = { eventfulMs: 2 * minuteMs, quietMs: 10 * minuteMs };

interface InventedLeg {
  readonly leavesMs?: number;
  readonly arrivesMs?: number;
  readonly state?: FlightState;
}

const movement = (ms: number | undefined) => ({
  scheduled: ms === undefined ? null : { at: new Date(ms).toISOString(), local: '', timeZone: null },
  estimated: null,
  actual: null,
  runwayActual: null,
});

const leg = ({ leavesMs, arrivesMs, state = 'EXPECTED' }: InventedLeg) =>
  ({ state, departure: movement(leavesMs), arrival: movement(arrivesMs) }) as BoardFlight;

const statusOf = (...legs: readonly InventedLeg[]) =>
  ({
    flightNumber: 'UA1',
    date: '2026-11-20',
    isFound: legs.length > 0,
    legs: legs.map(leg),
  }) as unknown as FlightStatus;

const flight = (state?: FlightState): InventedLeg => ({
  leavesMs: noonMs,
  arrivesMs: noonMs + 5 * hourMs,
  ...(state === undefined ? {} : { state }),
});

describe('a watched flight', () => {
  it.each([
    ['has arrived', statusOf(flight('ARRIVED')), noonMs + 5 * hourMs, true],
    ['is cancelled', statusOf(flight('CANCELED')), noonMs - 5 * hourMs, true],
    ['has one of two legs in the air', statusOf(flight('ARRIVED'), flight('EN_ROUTE')), noonMs, false],
    ['is diverted', statusOf(flight('DIVERTED')), noonMs + 5 * hourMs, false],
    ['is six hours past its last time', statusOf(flight('EN_ROUTE')), noonMs + 11 * hourMs, false],
    ['is longer past its last time', statusOf(flight('EN_ROUTE')), noonMs + 11 * hourMs + 1, true],
    ['has no times on its date', statusOf({}), noonMs, false],
    ['has no times, long after its date', statusOf({}), noonMs + 48 * hourMs, true],
    ['is not found while its date lasts anywhere', statusOf(), noonMs + 24 * hourMs, false],
    ['is not found on a date that is over', statusOf(), noonMs + 24 * hourMs + 1, true],
  ])('that %s', (_, status, nowMs, over) => {
    expect(isOver(status, nowMs)).toBe(over);
  });

  it.each([
    ['more than a day ahead', -25, 60],
    ['hours ahead', -4, 10],
    ['less than three hours before its departure', -2.9, 2],
    ['just after its departure', 0.4, 2],
    ['in the air', 2, 10],
    ['less than an hour before its arrival', 4.1, 2],
    ['late', 6, 2],
  ])('is looked up again, %s, after its pause', (_, hours, minutes) => {
    expect(statusPause(statusOf(flight('EN_ROUTE')), noonMs + hours * hourMs, pauses)).toBe(minutes * minuteMs);
  });

  it('is looked up hourly while it is not found, and soon while its times are unknown', () => {
    expect(statusPause(statusOf(), noonMs, pauses)).toBe(60 * minuteMs);
    expect(statusPause(statusOf({}), noonMs, pauses)).toBe(2 * minuteMs);
    expect(statusPause(statusOf(flight('ARRIVED'), {}), noonMs, pauses)).toBe(2 * minuteMs);
  });
});
