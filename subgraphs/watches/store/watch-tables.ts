import type { ColumnType, Selectable } from 'kysely';
import type { WatchState } from '../model/__generated__/enums.ts';

type Instant = ColumnType<Date | string, string, string>;
type OptionalInstant = ColumnType<Date | string | null, string | null | undefined, string | null>;
/** Written as JSON text, because node-postgres would write an array as a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
type Default<T> = ColumnType<T, T | undefined, T>;

interface ShardsTable {
  readonly shard: number;
  readonly due_at: OptionalInstant;
  readonly lease_owner: string | null;
  readonly lease_until: OptionalInstant;
}

interface StreamsTable {
  readonly stream_key: string;
  readonly shard: number;
  readonly document: string;
  readonly variables: Json;
  readonly services: readonly string[] | null;
  readonly position: Default<string | null>;
  readonly last: OptionalJson;
  readonly revision: Default<string | number>;
}

interface WatchesTable {
  readonly watch_id: string;
  readonly owner: string;
  readonly stream_key: string;
  readonly name: string;
  readonly condition: Json;
  readonly memory: OptionalJson;
  readonly state: WatchState;
  readonly state_message: Default<string | null>;
  readonly created_at: Instant;
  readonly ends_at: OptionalInstant;
  readonly fired_count: Default<number>;
  readonly last_fired_at: OptionalInstant;
}

interface FiringsTable {
  readonly watch_id: string;
  readonly sequence: number;
  readonly fired_at: Instant;
  readonly changes: Json;
  readonly data: OptionalJson;
}

/** No interface, because kysely needs an index signature. */
export type WatchTables = {
  readonly watch_shards: ShardsTable;
  readonly watch_streams: StreamsTable;
  readonly watches: WatchesTable;
  readonly watch_firings: FiringsTable;
};

export type ShardRow = Selectable<ShardsTable>;
type StreamRow = Selectable<StreamsTable>;
export type FiringRow = Selectable<FiringsTable>;
export type WatchRow = Selectable<WatchesTable> & Pick<StreamRow, 'document' | 'variables'>;
