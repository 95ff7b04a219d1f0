import type { UpstreamReason } from '../errors/service-error.ts';
import { minuteMs } from '../runtime/clock/clock.ts';
import { by } from '../runtime/lists/lists.ts';
import type { Database } from '../storage/database.ts';
import type { QuotaState } from '../upstream/quota-meter.ts';
import { countColumns } from './minute-counts.ts';
import { heartbeatMs } from './process-report.ts';
import type { CountedMinute } from './source-tally.ts';
import type { UpstreamView } from './upstream-view.ts';

/** A process without a report for this time counts as dead, and its breakers are ignored. */
export const deadAfterMs: number = 4 * heartbeatMs;

/** Includes the current minute. */
export const minutesShown = 60;

interface StateRow {
  readonly service: string;
  readonly source: string;
  readonly emulated: boolean;
  readonly withheld: UpstreamReason | null;
  readonly last_success_at: string | null;
  readonly last_failure_at: string | null;
  readonly last_failure_reason: UpstreamReason | null;
  readonly paused_until: string | null;
  readonly quota: QuotaState | null;
  readonly is_running: boolean;
  /** Of the source in all processes, the oldest first. */
  readonly minutes: readonly Readonly<Record<string, unknown>>[];
}

/** One statement, so that states and counts are of one moment: a report is written between two. */
const text = `
  WITH counted AS (
    SELECT minute, service, source, ${countColumns.map((name) => `CAST(sum(${name}) AS integer) AS ${name}`).join(', ')}
    FROM upstream_minutes WHERE minute > $3 AND minute <= $4
    GROUP BY minute, service, source
  ), by_source AS (
    SELECT service, source, jsonb_agg(to_jsonb(counted) ORDER BY minute) AS minutes
    FROM counted GROUP BY service, source
  )
  SELECT s.service, s.source, s.emulated, s.withheld, s.last_success_at, s.last_failure_at, s.last_failure_reason,
    s.paused_until, s.quota, (p.ended_at IS NULL AND p.seen_at >= CAST($1 AS timestamptz)) AS is_running,
    COALESCE(m.minutes, CAST('[]' AS jsonb)) AS minutes
  FROM upstream_states s JOIN processes p USING (process_id) LEFT JOIN by_source m USING (service, source)
  WHERE p.seen_at >= CAST($2 AS timestamptz)
  ORDER BY s.service, s.source`;

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

const keyOf = ({ service, source }: { readonly service: string; readonly source: string }): string =>
  `${service} ${source}`;

const toMinute = (row: Readonly<Record<string, unknown>>): CountedMinute => ({
  minute: Number(row['minute']),
  counts: countColumns.map((name) => Number(row[name])),
});

const toView = (row: StateRow): UpstreamView => ({
  service: row.service,
  source: row.source,
  emulated: row.emulated,
  withheld: row.withheld,
  lastSuccessAt: row.last_success_at,
  lastFailure:
    row.last_failure_at === null || row.last_failure_reason === null
      ? null
      : { at: row.last_failure_at, reason: row.last_failure_reason },
  pausedUntil: row.is_running ? row.paused_until : null,
  quota: row.quota,
  minutes: row.minutes.slice(-minutesShown).map(toMinute),
});

const joined = (one: UpstreamView, other: UpstreamView): UpstreamView => ({
  ...one,
  emulated: one.emulated || other.emulated,
  withheld: one.withheld === null ? null : other.withheld,
  lastSuccessAt: later(one.lastSuccessAt, other.lastSuccessAt),
  lastFailure: (one.lastFailure?.at ?? '') >= (other.lastFailure?.at ?? '') ? one.lastFailure : other.lastFailure,
  pausedUntil: later(one.pausedUntil, other.pausedUntil),
  quota: (one.quota?.statedAt ?? '') >= (other.quota?.statedAt ?? '') ? one.quota : other.quota,
});

/**
 * Returns upstreams of the last hour's processes, by service and name. Settings (`emulated`, `withheld`) are those of
 * running processes, if any.
 */
export const readUpstreams = async (database: Database, nowMs: number): Promise<readonly UpstreamView[]> => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const minute = Math.floor(nowMs / minuteMs);
  const result = await database.executePrepared('operations-upstreams', text, [
    iso(nowMs - deadAfterMs),
    iso(nowMs - minutesShown * minuteMs),
    minute - minutesShown,
    // A process whose clock is ahead may already be in the next minute.
    minute + 1,
  ]);
  const rows = result.rows as unknown as readonly StateRow[];
  const running = new Set(rows.filter(({ is_running }) => is_running).map(keyOf));
  const views = new Map<string, UpstreamView>();
  for (const row of [...rows].sort((one, other) => Number(other.is_running) - Number(one.is_running))) {
    const key = keyOf(row);
    const known = views.get(key);
    const view = toView(row);
    if (known === undefined) views.set(key, view);
    else if (row.is_running || !running.has(key)) views.set(key, joined(known, view));
    else views.set(key, { ...joined(known, view), emulated: known.emulated, withheld: known.withheld });
  }
  return [...views].sort(by(([source]) => source)).map(([, view]) => view);
};
