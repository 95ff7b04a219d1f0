import { expect, it } from '@jest/globals';
import { clockOf, dayOf, hoursBetween, zonedClockOf, zoneOf } from './local-time.ts';

const atMs = Date.UTC(2026, 10, 23, 5, 4);

it('returns the day and local time of a city', () => {
  expect(clockOf(atMs, 'America/Los_Angeles')).toBe('Sun 21:04');
  expect(clockOf(Date.UTC(2026, 10, 23, 0, 5), 'Europe/London')).toBe('Mon 00:05');
});

it("returns the date in a city, which may differ from the reader's", () => {
  expect(dayOf(atMs, 'America/Los_Angeles')).toBe('2026-11-22');
  expect(dayOf(atMs, 'Asia/Tokyo')).toBe('2026-11-23');
});

it('returns the hours between zones across midnight, including fractions', () => {
  expect(hoursBetween(atMs, 'America/Los_Angeles', 'Europe/Berlin')).toBe(-9);
  expect(hoursBetween(atMs, 'Asia/Kolkata', 'Europe/London')).toBe(5.5);
  expect(hoursBetween(atMs, 'UTC', 'UTC')).toBe(0);
});

it('names a zone as people there do, and by its offset where English has no name', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Europe/London', 'Australia/Sydney', 'Asia/Kolkata', 'UTC'];
  expect(zones.map((zone) => zoneOf(atMs, zone))).toEqual(['EST', 'CET', 'GMT', 'AEDT', 'IST', 'UTC']);
  expect(zoneOf(atMs, 'Asia/Bangkok')).toBe('GMT+7');
  expect(zoneOf(Date.UTC(2026, 6, 1), 'America/New_York')).toBe('EDT');
  expect(zonedClockOf(atMs, 'America/Los_Angeles')).toBe('Sun 21:04 PST');
});
