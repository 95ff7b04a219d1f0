import type { CachedRead, ReadThroughCache } from '../../../platform/cache/read-through.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ReadPart } from '../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { ProgramFeed, ProgramSource } from '../model/airport.ts';
import { frozenWarnings } from './program-answer.ts';

/** How long what was read is of use. */
export interface ReadSettings {
  readonly ttlMs: number;
  /** How long after that an old answer may stand in for a source that fails. */
  readonly staleMs: number;
}

/** The program feed, cached once for all airports and for all that ask about it. */
export interface ProgramFeeds {
  readonly source: string;
  /** Throws `UpstreamError` when it could not be read and nothing older may stand in. */
  read(signal: AbortSignal): Promise<CachedRead<ProgramFeed>>;
  /** The read as a part of an answer. */
  part(read: CachedRead<ProgramFeed>): ReadPart;
  /** What the answer has to say of it, apart from its age in the cache. */
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
  read: (signal) =>
    cache.read<ProgramFeed>('flights:nas_status:feed', { ttlMs, staleMs, signal }, (loadSignal) =>
      nasStatus.feed(loadSignal),
    ),
  part: (read) => ({ source: nasStatus.source, freshnessMs: Date.parse(read.value.updatedAt), read }),
  warnings: ({ value, stale }) => [
    ...value.warnings,
    ...(stale ? [] : frozenWarnings(nasStatus.source, value, clock.now())),
  ],
});
