import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { ReadPart } from '../../../../platform/upstream/read-meta.ts';
import type { ProgramFeed, ProgramSource } from '../../model/airport.ts';
import { frozenWarnings } from './program-result.ts';

export interface ReadSettings {
  readonly ttlMs: number;
  /** How long an expired value may be served when the source fails. */
  readonly staleMs: number;
}

/** The program feed, cached once for all airports. */
export interface ProgramFeeds {
  readonly source: string;
  /** Throws `UpstreamError` when there is not even a stale value. */
  read(call: Call): Promise<CachedRead<ProgramFeed>>;
  part(read: CachedRead<ProgramFeed>): ReadPart;
  /** Excludes warnings about the feed's age in the cache. */
  warnings(read: CachedRead<ProgramFeed>): readonly Warning[];
}

export const createProgramFeeds = (
  {
    nasStatus,
    cache,
    clock,
  }: { readonly nasStatus: ProgramSource; readonly cache: ReadThroughCache; readonly clock: Clock },
  { ttlMs, staleMs }: ReadSettings,
): ProgramFeeds => ({
  source: nasStatus.source,
  read: (call) =>
    cache.read<ProgramFeed>('flights:nas_status:feed', { ttlMs, staleMs, call }, (loadCall) =>
      nasStatus.feed(loadCall),
    ),
  part: (read) => ({ source: nasStatus.source, freshnessMs: Date.parse(read.value.updatedAt), read }),
  warnings: ({ value, stale }) => [
    ...value.warnings,
    ...(stale ? [] : frozenWarnings(nasStatus.source, value, clock.now())),
  ],
});
