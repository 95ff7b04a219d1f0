import { createHash } from 'node:crypto';

const longestMs = 86_400_000;
/** Part of the interval by which crawls are spread, so that sources of one interval do not come in one wave. */
const spread = 0.1;

/** Between 0 and 1, from the source and the time: spread like chance, and the same when asked again. */
const fractionOf = (slug: string, nowMs: number): number =>
  createHash('sha256').update(`${slug} ${nowMs}`).digest().readUInt32BE(0) / 0x1_0000_0000;

/** When a source that was just crawled is next due: after its interval, up to a tenth more. */
export const nextCrawlAtMs = (slug: string, intervalSeconds: number, nowMs: number): number =>
  nowMs + Math.round(intervalSeconds * 1000 * (1 + spread * fractionOf(slug, nowMs)));

/**
 * When a source that failed is next tried: after its interval, doubled with every further failure up to a day (or the interval, where that is
 * longer), and not before the source said.
 */
export const nextAttemptAtMs = (
  source: { readonly slug: string; readonly intervalSeconds: number; readonly failuresBefore: number },
  retryAfterSeconds: number | null,
  nowMs: number,
): number => {
  const intervalMs = source.intervalSeconds * 1000;
  const backedOffMs = Math.min(Math.max(longestMs, intervalMs), intervalMs * 2 ** Math.min(source.failuresBefore, 30));
  const waitMs = Math.max(backedOffMs, (retryAfterSeconds ?? 0) * 1000);
  return nowMs + Math.round(waitMs * (1 + spread * fractionOf(source.slug, nowMs)));
};
