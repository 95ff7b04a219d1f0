import { sql } from 'kysely';
import { type Clock, hourMs, toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { FetchLog, RecentFetches } from '../model/fetch-log.ts';
import type { JobTables } from './job-tables.ts';

interface FetchLogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Number of the latest fetches that count, none older than `longestMs`. */
const most = 50;
const longestMs = hourMs;
/** More rows are stored, because numbers may have gaps. */
const spare = 50;

/**
 * A log that all processes share. Fetches recorded while a statement is in flight go into the next one, so that busy
 * searches do not cost a statement each.
 */
export const createFetchLog = ({ database, clock, log }: FetchLogOptions): FetchLog => {
  const db = tablesOf<JobTables>(database);
  let waiting: { readonly at: string; readonly source: string; readonly succeeded: boolean }[] = [];
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting;
      waiting = [];
      await sql`
        with added as (
          insert into job_fetches (at, source, succeeded)
          select at, source, succeeded from json_to_recordset(${JSON.stringify(rows)}::text::json)
            as noted (at timestamptz, source text, succeeded boolean)
          returning number
        )
        delete from job_fetches where number < (select min(number) from added) - ${most + spare}`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'fetches from sources could not be noted'));
    }
    writing = undefined;
  };

  return {
    record(source, succeeded) {
      waiting.push({ at: toInstant(clock.now()), source, succeeded });
      // Older fetches would not count any more.
      if (waiting.length > most) waiting.shift();
      writing ??= write();
    },
    async recent(): Promise<RecentFetches> {
      await writing;
      const { rows } = await sql<RecentFetches>`
        select count(*) as fetches, count(*) filter (where not succeeded) as failures, min(at) as since
        from (
          select at, succeeded from job_fetches where at > ${toInstant(clock.now() - longestMs)}::timestamptz
          order by number desc limit ${most}
        ) latest`.execute(db);
      return rows[0] ?? { fetches: 0, failures: 0, since: null };
    },
  };
};
