import type { ColumnType, Selectable } from 'kysely';
import type { FareSearchStage, FareSearchStatus } from '../model/fare.ts';

/** The drivers of PostgreSQL and PGlite read `timestamptz` as Date. Instants are written as ISO 8601 text. */
export type Instant = ColumnType<Date | string, string, string>;
export type OptionalInstant = ColumnType<Date | string | null, string | null, string | null>;

/** Written as JSON text, because node-postgres would write an array as a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | null, string | null>;

interface FareSearchesTable {
  readonly job_id: string;
  readonly scope: string;
  readonly owner: string | null;
  readonly request_id: string | null;
  readonly criteria_hash: string;
  readonly criteria: Json;
  readonly status: FareSearchStatus;
  readonly stage: FareSearchStage;
  readonly progress_percent: number;
  readonly offers_found: number;
  readonly revision: number;
  readonly submitted_at: Instant;
  readonly updated_at: Instant;
  readonly completed_at: OptionalInstant;
  readonly attempts: number;
  readonly lease_owner: string | null;
  readonly lease_until: Instant;
  readonly source_search_id: string | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly retryable: boolean | null;
  readonly result: OptionalJson;
  readonly source_tokens: OptionalJson;
  readonly data_freshness: string | null;
  readonly warnings: Json;
  /** Of the watch that made it. */
  readonly watch_id: string | null;
}

/** No interface, because kysely needs an index signature. */
export type FareTables = { readonly fare_searches: FareSearchesTable };

export type FareSearchRow = Selectable<FareSearchesTable>;
