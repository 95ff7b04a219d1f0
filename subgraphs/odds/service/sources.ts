import type { ReadThroughCache } from '../../../platform/cache/read-through.ts';
import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { QuotaMeter } from '../../../platform/upstream/quota-meter.ts';
import { joinReads, type ReadMeta, type ReadPart } from '../../../platform/upstream/read-meta.ts';
import type { OddsClient, SourceResult } from '../model/odds-client.ts';
import type { OddsSource } from '../model/odds-sport.ts';

interface OddsSourceEntry {
  readonly client: OddsClient;
  readonly quota: QuotaMeter | null;
  readonly ttlMs: number;
  /** Between two polls of a watched board: longer than the time to live. */
  readonly pauseMs: number;
}

export interface SourceRead<T> {
  readonly value: T;
  readonly fetchedAtMs: number;
  /** The read, for results that join several. */
  readonly part: ReadPart;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

interface ReadRequest<T> {
  readonly source: OddsSource;
  readonly what: readonly unknown[];
  readonly ttlMs: number;
  readonly load: (client: OddsClient, call: Call) => Promise<SourceResult<T> | null>;
  readonly counts?: (value: T) => { readonly returned?: number; readonly totalResults?: number };
  /** The source's time of the oldest part; null when not stated. */
  readonly freshnessMs?: (value: T) => number | null;
}

export interface OddsSources {
  entry(source: OddsSource): OddsSourceEntry;
  /**
   * Null when the source does not have the value. Throws `UpstreamError` when it fails and no stale value may be
   * returned.
   */
  read<T>(request: ReadRequest<T>, call: Call): Promise<SourceRead<T> | null>;
}

interface OddsSourcesOptions {
  readonly entries: Readonly<Record<OddsSource, OddsSourceEntry>>;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  readonly staleMs: number;
}

export const createOddsSources = ({ entries, cache, clock, staleMs }: OddsSourcesOptions): OddsSources => ({
  entry: (source) => entries[source],
  read: async ({ source, what, ttlMs, load, counts, freshnessMs }, call) => {
    const { client, quota } = entries[source];
    const key = JSON.stringify(['odds', source, ...what]);
    const read = await cache.read(key, { ttlMs, staleMs, call }, (loadCall) => load(client, loadCall));
    // The remaining quota changes with each request to the source.
    if (quota !== null) call.dependencies?.isUnknown();
    // A stale "not found" is not returned while the source fails: the value may exist by now.
    if (read.value === null && read.stale) throw read.error;
    if (read.value === null) return null;
    const { value, warnings } = read.value;
    const part = { source: client.source, freshnessMs: freshnessMs?.(value) ?? null, read };
    const joined = joinReads([part], { nowMs: clock.now(), quota: await quota?.state(), ...counts?.(value) });
    return {
      value,
      fetchedAtMs: read.storedAtMs,
      part,
      meta: joined.meta,
      warnings: [...joined.warnings, ...warnings],
    };
  },
});
