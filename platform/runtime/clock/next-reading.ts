import { createHash } from 'node:crypto';
import { dayMs } from './clock.ts';

interface ReadAtIntervals {
  readonly name: string;
  readonly intervalSeconds: number;
}

const longestMs = dayMs;
/** Share of the interval by which polls are spread, so that sources with one interval are not polled in waves. */
const spread = 0.1;
/** Shortest wait of a source that could not be called yet; also spread. */
const heldBackMs = 30_000;

/** Pseudo-random, between 0 and 1, but always the same for name and time. */
const fractionOf = (name: string, nowMs: number): number =>
  createHash('sha256').update(`${name} ${nowMs}`).digest().readUInt32BE(0) / 0x1_0000_0000;

/** Returns when a source that was read is due again: after its interval and up to a tenth more. */
export const nextReadingAtMs = ({ name, intervalSeconds }: ReadAtIntervals, nowMs: number): number =>
  nowMs + Math.round(intervalSeconds * 1000 * (1 + spread * fractionOf(name, nowMs)));

/**
 * Returns when a source that failed is tried again: after its interval, doubled with each failure up to a day (or the
 * interval, if longer), and not before its Retry-After.
 */
export const nextAttemptAtMs = (
  { name, intervalSeconds, failuresBefore }: ReadAtIntervals & { readonly failuresBefore: number },
  retryAfterSeconds: number | null,
  nowMs: number,
): number => {
  const intervalMs = intervalSeconds * 1000;
  const backedOffMs = Math.min(Math.max(longestMs, intervalMs), intervalMs * 2 ** Math.min(failuresBefore, 30));
  const waitMs = Math.max(backedOffMs, (retryAfterSeconds ?? 0) * 1000);
  return nowMs + Math.round(waitMs * (1 + spread * fractionOf(name, nowMs)));
};

/**
 * Returns when a source that could not be called is tried again: within its interval, but not before its Retry-After.
 */
export const heldBackUntilMs = (
  { name, intervalSeconds }: ReadAtIntervals,
  retryAfterSeconds: number | null,
  nowMs: number,
): number => {
  const soonMs = Math.min(heldBackMs * (1 + fractionOf(name, nowMs)), intervalSeconds * 1000);
  return nowMs + Math.round(Math.max(soonMs, (retryAfterSeconds ?? 0) * 1000));
};
