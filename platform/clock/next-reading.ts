import { createHash } from 'node:crypto';

/** Something that is read at an interval, such as a feed. */
export interface ReadAtIntervals {
  readonly name: string;
  readonly intervalSeconds: number;
}

const longestMs = 86_400_000;
/** Part of the interval by which readings are spread, so that all of one interval do not come in one wave. */
const spread = 0.1;
/** How long one waits whose source was not to be asked just now: until then, or so that a crowd of them does not come back at once. */
const heldBackMs = 30_000;

/** Between 0 and 1, from the name and the time: spread like chance, and the same when asked again. */
const fractionOf = (name: string, nowMs: number): number =>
  createHash('sha256').update(`${name} ${nowMs}`).digest().readUInt32BE(0) / 0x1_0000_0000;

/** When what was just read is next due: after its interval, up to a tenth more. */
export const nextReadingAtMs = ({ name, intervalSeconds }: ReadAtIntervals, nowMs: number): number =>
  nowMs + Math.round(intervalSeconds * 1000 * (1 + spread * fractionOf(name, nowMs)));

/**
 * When what could not be read is next tried: after its interval, doubled with every further failure up to a day (or the interval, where that is
 * longer), and not before the source said.
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

/** When what could not even be asked for is tried again: soon, though not before the source said, and no later than after its interval. */
export const heldBackUntilMs = (
  { name, intervalSeconds }: ReadAtIntervals,
  retryAfterSeconds: number | null,
  nowMs: number,
): number => {
  const soonMs = Math.min(heldBackMs * (1 + fractionOf(name, nowMs)), intervalSeconds * 1000);
  return nowMs + Math.round(Math.max(soonMs, (retryAfterSeconds ?? 0) * 1000));
};
