import { toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { Watch, WatchCondition, WatchFiring } from '../model/watch.ts';
import type { FiringRow, WatchRow } from './watch-tables.ts';

const instantOf = (value: Date | string | null): string | null => (value === null ? null : toInstant(value));

/** JSON columns contain values that this service wrote. */
export const fromJson = <T>(json: unknown): T => json as T;

export const toWatch = (row: WatchRow): Watch => {
  const variables = fromJson<Record<string, unknown>>(row.variables);
  return {
    watchId: row.watch_id,
    owner: row.owner,
    name: row.name,
    document: row.document,
    variables: Object.keys(variables).length === 0 ? null : variables,
    condition: fromJson<WatchCondition>(row.condition),
    state: row.state,
    stateMessage: row.state_message,
    createdAt: toInstant(row.created_at),
    endsAt: instantOf(row.ends_at),
    firedCount: row.fired_count,
    lastFiredAt: instantOf(row.last_fired_at),
  };
};

export const toFiring = (row: FiringRow): WatchFiring => ({
  sequence: row.sequence,
  firedAt: toInstant(row.fired_at),
  changes: fromJson(row.changes),
  data: fromJson(row.data),
});
