import type { ColumnType, Selectable } from 'kysely';
import type { SourceFailure } from '../../../../platform/errors/service-error.ts';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import type { FareWatchCriteria, FareWatchLowest, FareWatchState } from '../../model/fare-watch.ts';
import { toValue } from '../fare-record.ts';
import type { Instant, Json, OptionalInstant, OptionalJson } from '../fare-table.ts';

interface FareWatchesTable {
  readonly watch_id: string;
  readonly scope: string;
  readonly owner: string;
  readonly criteria: Json;
  readonly first_date: string;
  readonly last_date: string;
  readonly every_hours: number;
  readonly state: FareWatchState;
  readonly revision: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly ends_at: Instant;
  readonly ended_at: OptionalInstant;
  readonly due_at: OptionalInstant;
  readonly next_search_at: OptionalInstant;
  readonly resumes_at: OptionalInstant;
  /** Written as text: a `bigint` of the drivers is one. */
  readonly turn_number: ColumnType<string | number | null, string | null, string | null>;
  readonly next_date: string;
  readonly job_id: string | null;
  readonly search_count: number;
  readonly last_search_at: OptionalInstant;
  readonly failure: OptionalJson;
  readonly lowest: OptionalJson;
  readonly attempts: ColumnType<number, number, number>;
  readonly lease_owner: string | null;
  readonly lease_until: OptionalInstant;
}

interface FareWatchTurnsTable {
  readonly account: string;
  readonly spent: number;
  readonly period_ends_at: Instant;
  readonly last_turn_at: OptionalInstant;
  readonly last_number: ColumnType<string | number, string, string>;
}

/** No interface, because kysely needs an index signature. */
export type FareWatchTables = {
  readonly fare_watches: FareWatchesTable;
  readonly fare_watch_turns: FareWatchTurnsTable;
};

export type FareWatchRow = Selectable<FareWatchesTable>;

export interface FareWatchRecord {
  readonly watchId: string;
  readonly scope: string;
  readonly owner: string;
  readonly criteria: FareWatchCriteria;
  readonly state: FareWatchState;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly endsAt: string;
  readonly endedAt: string | null;
  readonly nextSearchAt: string | null;
  readonly resumesAt: string | null;
  /** Its place among the watches that wait for a turn; null while it does not wait. */
  readonly turnNumber: string | null;
  readonly nextDate: string;
  /** The search in flight. */
  readonly jobId: string | null;
  readonly searchCount: number;
  readonly lastSearchAt: string | null;
  readonly failure: SourceFailure | null;
  readonly lowest: FareWatchLowest | null;
}

const optional = (time: Date | string | null): string | null => (time === null ? null : toInstant(time));

export const toWatchRecord = (row: FareWatchRow): FareWatchRecord => ({
  watchId: row.watch_id,
  scope: row.scope,
  owner: row.owner,
  criteria: toValue(row.criteria),
  state: row.state,
  revision: row.revision,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
  endsAt: toInstant(row.ends_at),
  endedAt: optional(row.ended_at),
  nextSearchAt: optional(row.next_search_at),
  resumesAt: optional(row.resumes_at),
  turnNumber: row.turn_number === null ? null : String(row.turn_number),
  nextDate: row.next_date,
  jobId: row.job_id,
  searchCount: row.search_count,
  lastSearchAt: optional(row.last_search_at),
  failure: row.failure === null ? null : toValue(row.failure),
  lowest: row.lowest === null ? null : toValue(row.lowest),
});
