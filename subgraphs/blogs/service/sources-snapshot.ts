import type { Clock } from '../../../platform/clock/clock.ts';
import { shareInPortions } from '../../../platform/promise/going-on.ts';
import type { BlogHealth, BlogSource, IndexState, StoredSource } from '../model/blog-source.ts';
import { healthOf, healthOfAll } from './source-health.ts';

/** The index as one request sees it. */
export interface IndexSnapshot {
  readonly revision: number;
  /** Sources of the operator's list, by slug. */
  readonly sources: readonly BlogSource[];
  /** Slugs of the sources whose posts are shown; null when that is all that have any. */
  readonly shown: readonly string[] | null;
  readonly health: BlogHealth;
  /** A source of the list, or one that was of it when a post of it was read. */
  find(slug: string): BlogSource | undefined;
}

export interface SourcesSnapshot {
  /** At most `maxAgeMs` old. */
  read(): Promise<IndexSnapshot>;
  /** What is read from now on is not older than now. */
  forget(): void;
}

export interface SnapshotOptions {
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

/**
 * Revision and sources, which nearly every answer needs: read once for all requests of a moment. So a change by another process is seen
 * `maxAgeMs` late at most.
 */
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
