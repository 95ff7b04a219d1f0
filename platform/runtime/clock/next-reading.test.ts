import { describe, expect, it } from '@jest/globals';
import { heldBackUntilMs, nextAttemptAtMs, nextReadingAtMs } from './next-reading.ts';

const day = 86_400;
const nowMs = Date.UTC(2026, 10, 20);
const waits = (failuresBefore: number, retryAfterSeconds: number | null = null, intervalSeconds = 900) =>
  (nextAttemptAtMs({ name: 'a', intervalSeconds, failuresBefore }, retryAfterSeconds, nowMs) - nowMs) / 1000;
/** Expects the wait, or up to a tenth more. */
const expectAbout = (seconds: number, wanted: number) => {
  expect(seconds).toBeGreaterThanOrEqual(wanted);
  expect(seconds).toBeLessThanOrEqual(wanted * 1.1);
};

describe('the next reading', () => {
  it('is due after the interval and up to a tenth more', () => {
    const waitOf = (name: string) => (nextReadingAtMs({ name, intervalSeconds: 900 }, nowMs) - nowMs) / 1000;
    const all = Array.from({ length: 200 }, (_, n) => waitOf(`source-${n}`));
    for (const seconds of all) expectAbout(seconds, 900);
    expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(60);
    expect(waitOf('a')).toBe(waitOf('a'));
  });
});

describe('the next attempt after a failure', () => {
  it.each([
    [0, 900],
    [1, 1800],
    [2, 3600],
    [6, 57_600],
    [7, day],
    [1000, day],
  ])('after %i failures before waits %i seconds', (failures, seconds) => expectAbout(waits(failures), seconds));

  it('is never before the Retry-After of the source, nor before its interval', () => {
    expectAbout(waits(0, 7200), 7200);
    expectAbout(waits(0, 90), 900);
    expectAbout(waits(9, 2 * day), 2 * day);
    expectAbout(waits(9, null, 7 * day), 7 * day);
  });
});

describe('the next attempt for a source that could not be called', () => {
  const wait = (retryAfterSeconds: number | null, intervalSeconds = 900) =>
    (heldBackUntilMs({ name: 'a', intervalSeconds }, retryAfterSeconds, nowMs) - nowMs) / 1000;

  it('comes within a minute and the interval, but not before the Retry-After of the source', () => {
    expect(wait(null)).toBeGreaterThanOrEqual(30);
    expect(wait(null)).toBeLessThanOrEqual(60);
    expect(wait(90)).toBe(90);
    expect(wait(null, 5)).toBe(5);
  });
});
