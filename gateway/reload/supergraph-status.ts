import type { Clock } from '../../platform/clock/clock.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** What `/readiness` says of the supergraph. Why it was refused is in the log, since the probe needs no key. */
export interface SupergraphReadiness {
  /** `refused`: the newest one cannot be served. `unreachable`: its source cannot be read. */
  readonly supergraph: 'current' | 'refused' | 'unreachable';
  /** How long the one that is served has not been known to be the newest. */
  readonly supergraphStaleSeconds?: number;
}

export interface SupergraphStatus {
  /** Another supergraph is served. */
  loaded(): void;
  /** What the source has is what is served. */
  unchanged(): void;
  /** What the source has cannot be served. */
  refused(): void;
  /** The source cannot be read. */
  unreachable(): void;
  /** The source can be read again, and what it has is judged apart. */
  reached(): void;
  readonly readiness: () => SupergraphReadiness;
}

/**
 * Whether the supergraph that is served is the newest, for metrics and `/readiness`. A gateway that serves an older one
 * stays ready: another replica would serve the same.
 */
export const createSupergraphStatus = (
  clock: Pick<Clock, 'now'>,
  { supergraphReloads, watchSupergraph }: Pick<Metrics, 'supergraphReloads' | 'watchSupergraph'>,
): SupergraphStatus => {
  let refusedAtMs: number | undefined;
  let unreachableAtMs: number | undefined;
  const staleMs = (): number =>
    clock.now() - Math.min(refusedAtMs ?? Number.POSITIVE_INFINITY, unreachableAtMs ?? Number.POSITIVE_INFINITY);
  const isStale = (): boolean => refusedAtMs !== undefined || unreachableAtMs !== undefined;
  watchSupergraph(() => (isStale() ? staleMs() : 0));
  return {
    loaded: () => {
      supergraphReloads.inc({ outcome: 'loaded' });
      refusedAtMs = undefined;
    },
    unchanged: () => {
      refusedAtMs = undefined;
    },
    refused: () => {
      supergraphReloads.inc({ outcome: 'refused' });
      refusedAtMs ??= clock.now();
    },
    unreachable: () => {
      supergraphReloads.inc({ outcome: 'unreachable' });
      unreachableAtMs ??= clock.now();
    },
    reached: () => {
      unreachableAtMs = undefined;
    },
    readiness: () => {
      if (!isStale()) return { supergraph: 'current' };
      return {
        supergraph: refusedAtMs === undefined ? 'unreachable' : 'refused',
        supergraphStaleSeconds: Math.round(staleMs() / 1000),
      };
    },
  };
};
