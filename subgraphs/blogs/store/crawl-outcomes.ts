import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { CrawlStore } from '../model/crawl.ts';
import type { BlogDatabase } from './blog-tables.ts';
import { crawlRows } from './source-claims.ts';

interface Success {
  readonly permanentUrl: string;
  readonly nextAttemptAtMs: number;
}

/** The list's own address is not stored as a redirect. */
export const succeeded = ({ permanentUrl, nextAttemptAtMs }: Success, nowMs: number): RawBuilder<unknown> =>
  sql`permanent_url = nullif(${permanentUrl}::text, list_url), had_success = true, last_success_at = ${toInstant(nowMs)}::timestamptz,
    last_attempt_at = ${toInstant(nowMs)}::timestamptz, last_error = null, consecutive_failures = 0, gone = false, crawl_attempts = 0,
    next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`;

const failed = (reason: string, nextAttemptAtMs: number | null, nowMs: number): RawBuilder<unknown> =>
  sql`consecutive_failures = consecutive_failures + 1, crawl_attempts = 0, last_error = ${reason}, last_attempt_at = ${toInstant(nowMs)}::timestamptz,
    next_attempt_at = ${nextAttemptAtMs === null ? null : toInstant(nextAttemptAtMs)}::timestamptz`;

/** See `CrawlStore`. */
export const createCrawlOutcomes = (
  db: BlogDatabase,
): Pick<CrawlStore, 'recordUnchanged' | 'recordFailure' | 'recordGone'> => ({
  recordUnchanged: (claim, change, nowMs) => crawlRows.settle(db, claim, succeeded(change, nowMs)),
  recordFailure: (claim, { reason, nextAttemptAtMs }, nowMs) =>
    crawlRows.settle(db, claim, failed(reason, nextAttemptAtMs, nowMs)),
  recordGone: (claim, { reason }, nowMs) =>
    crawlRows.settle(db, claim, sql`${failed(reason, null, nowMs)}, gone = true`),
});
