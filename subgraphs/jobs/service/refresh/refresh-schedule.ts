import { createHash } from 'node:crypto';

const longestMs = 86_400_000;
/** Part of the interval by which readings are spread, so that boards of one interval do not come in one wave. */
const spread = 0.1;

/** Between 0 and 1, from the board and the time: spread like chance, and the same when asked again. */
const fractionOf = (board: string, nowMs: number): number =>
  createHash('sha256').update(`${board} ${nowMs}`).digest().readUInt32BE(0) / 0x1_0000_0000;

/** When a board that was just read is next due: after its interval, up to a tenth more. */
export const nextRefreshAtMs = (board: string, intervalSeconds: number, nowMs: number): number =>
  nowMs + Math.round(intervalSeconds * 1000 * (1 + spread * fractionOf(board, nowMs)));

/** How long a board waits whose source was not to be asked just now: until then, or so that a crowd of them does not come back at once. */
const heldBackMs = 30_000;

/** When a board that could not even be asked for is tried again: soon, though not before the source said, and no later than after its interval. */
export const heldBackUntilMs = (
  { board, intervalSeconds }: { readonly board: string; readonly intervalSeconds: number },
  retryAfterSeconds: number | null,
  nowMs: number,
): number => {
  const soonMs = Math.min(heldBackMs * (1 + fractionOf(board, nowMs)), intervalSeconds * 1000);
  return nowMs + Math.round(Math.max(soonMs, (retryAfterSeconds ?? 0) * 1000));
};

/**
 * When a board that failed is next tried: after its interval, doubled with every further failure up to a day (or the interval, where that is
 * longer), and not before the source said.
 */
export const nextAttemptAtMs = (
  state: { readonly board: string; readonly intervalSeconds: number; readonly failuresBefore: number },
  retryAfterSeconds: number | null,
  nowMs: number,
): number => {
  const intervalMs = state.intervalSeconds * 1000;
  const backedOffMs = Math.min(Math.max(longestMs, intervalMs), intervalMs * 2 ** Math.min(state.failuresBefore, 30));
  const waitMs = Math.max(backedOffMs, (retryAfterSeconds ?? 0) * 1000);
  return nowMs + Math.round(waitMs * (1 + spread * fractionOf(state.board, nowMs)));
};
