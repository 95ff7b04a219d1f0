import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';

/** State of the supergraph in `/readiness`. The reason of a refusal is only logged, because the probe needs no key. */
interface SupergraphReadiness {
  /** `refused`: the newest one cannot be served. `unreachable`: the source cannot be read. */
  readonly supergraph: 'current' | 'refused' | 'unreachable';
  /** Time since the served supergraph was last known to be the newest. */
  readonly supergraphStaleSeconds?: number;
}

export interface SupergraphStatus {
  loaded(): void;
  /** The source has the served supergraph. */
  unchanged(): void;
  /** The source's supergraph cannot be served. */
  refused(): void;
  unreachable(): void;
  /** The source can be read; its content is reported separately. */
  reached(): void;
  readonly readiness: () => SupergraphReadiness;
}

/** A gateway with an older supergraph remains ready, because other replicas would serve the same. */
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
