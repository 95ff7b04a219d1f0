import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { shareInPortions } from '../../../../platform/runtime/promise/share-in-portions.ts';
import type { BlogHealth, BlogSource, BlogSourceState, IndexState, StoredSource } from '../../model/blog-source.ts';
import type { SourceHealthRow } from '../../model/crawl.ts';

const failingAfter = 3;

/** A source that was never crawled is healthy. */
export const healthOf = (row: SourceHealthRow): BlogSourceState => {
  if (row.gone || row.consecutiveFailures >= failingAfter) return 'FAILING';
  return row.consecutiveFailures > 0 || row.partial ? 'DEGRADED' : 'HEALTHY';
};

/** Returns the common state, or `DEGRADED`. Healthy without any. */
export const healthOfAll = (states: readonly BlogSourceState[]): BlogSourceState => {
  if (states.every((state) => state === 'HEALTHY')) return 'HEALTHY';
  return states.every((state) => state === 'FAILING') ? 'FAILING' : 'DEGRADED';
};

/** The index as one request sees it. */
export interface IndexSnapshot {
  readonly revision: number;
  /** By slug. */
  readonly sources: readonly BlogSource[];
  /** Slugs of the sources whose posts are shown; null for all. */
  readonly shown: readonly string[] | null;
  readonly health: BlogHealth;
  /** Also finds a source that left the list and still has posts. */
  find(slug: string): BlogSource | undefined;
}

export interface SourcesSnapshot {
  /** Returns a snapshot at most `maxAgeMs` old. */
  read(): Promise<IndexSnapshot>;
  /** Makes the next `read` load a new snapshot. */
  forget(): void;
}

interface SnapshotOptions {
  readonly readState: () => Promise<IndexState>;
  readonly clock: Clock;
  readonly maxAgeMs: number;
}

const toSource = ({ listed: _, partial, gone, health, ...source }: StoredSource): BlogSource => ({
  ...source,
  health: {
    state: healthOf({
      lastSuccessAtMs: health.lastSuccessAt === null ? null : Date.parse(health.lastSuccessAt),
      lastAttemptAtMs: health.lastAttemptAt === null ? null : Date.parse(health.lastAttemptAt),
      consecutiveFailures: health.consecutiveFailureCount,
      partial,
      gone,
    }),
    ...health,
  },
});

const healthOfSources = (sources: readonly BlogSource[]): BlogHealth => {
  const states = sources.map(({ health }) => health.state);
  const successes = sources.map(({ health }) => health.lastSuccessAt).filter((at) => at !== null);
  const healthySourceCount = states.filter((state) => state === 'HEALTHY').length;
  return {
    state: healthOfAll(states),
    lastCrawledAt: successes.sort().at(-1) ?? null,
    healthySourceCount,
    degradedSourceCount: states.length - healthySourceCount,
    sources,
  };
};

const toSnapshot = ({ revision, sources: stored }: IndexState): IndexSnapshot => {
  const sources = stored.filter(({ listed }) => listed).map(toSource);
  const bySlug = new Map(stored.map((each) => [each.slug, toSource(each)]));
  return {
    revision,
    sources,
    shown: sources.length === stored.length ? null : sources.map(({ slug }) => slug),
    health: healthOfSources(sources),
    find: (slug) => bySlug.get(slug),
  };
};

/** Caches revision and sources, which nearly every request needs. */
export const createSourcesSnapshot = ({ readState, clock, maxAgeMs }: SnapshotOptions): SourcesSnapshot => {
  let latest: { readonly begunAtMs: number; readonly snapshot: () => Promise<IndexSnapshot> } | undefined;
  return {
    read: () => {
      const nowMs = clock.now();
      if (latest === undefined || nowMs - latest.begunAtMs >= maxAgeMs) {
        const reading = readState().then(toSnapshot);
        const begun = { begunAtMs: nowMs, snapshot: shareInPortions(reading) };
        latest = begun;
        reading.catch(() => {
          if (latest === begun) latest = undefined;
        });
      }
      return latest.snapshot();
    },
    forget: () => {
      latest = undefined;
    },
  };
};
