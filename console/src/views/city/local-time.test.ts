import { expect, it } from '@jest/globals';
import { clockOf, dayOf, hoursBetween } from './local-time.ts';

const atMs = Date.UTC(2026, 10, 23, 5, 4);

it('says the day and the wall clock of a city', () => {
  expect(clockOf(atMs, 'America/Los_Angeles')).toBe('Sun 21:04');
  expect(clockOf(Date.UTC(2026, 10, 23, 0, 5), 'Europe/London')).toBe('Mon 00:05');
});

it('says which day it is in a city, which may be another one than at home', () => {
  expect(dayOf(atMs, 'America/Los_Angeles')).toBe('2026-11-22');
  expect(dayOf(atMs, 'Asia/Tokyo')).toBe('2026-11-23');
});

it('says how far clocks are apart, over the change of the day and in parts of hours', () => {
  expect(hoursBetween(atMs, 'America/Los_Angeles', 'Europe/Berlin')).toBe(-9);
  expect(hoursBetween(atMs, 'Asia/Kolkata', 'Europe/London')).toBe(5.5);
  expect(hoursBetween(atMs, 'UTC', 'UTC')).toBe(0);
});
