import type { StateStore } from '../cache/state/state-store.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { type Clock, dayMs, hourMs } from '../runtime/clock/clock.ts';

export interface QuotaReading {
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  readonly lastCost: number | null;
  readonly resetsAt: string | null;
}

export interface QuotaState extends QuotaReading {
  readonly floor: number;
  /** ISO 8601 UTC. */
  readonly statedAt: string;
}

/** Tracks the quota of an upstream, for all processes with the same state store. */
export interface QuotaMeter {
  note(reading: QuotaReading): void;
  /**
   * Rejects with `UpstreamError` `quota` when no more than the floor remains; the caller then uses its cache. After a
   * reset, or an hour without a reading, one request passes as a probe.
   */
  guard(): Promise<void>;
  /**
   * Guards a request, and counts its maximum cost as spent while it is in flight, so that concurrent requests cannot
   * all use the last credits.
   */
  spend<T>(cost: number, ask: () => Promise<T>): Promise<T>;
  /** Null before the first reading. */
  state(): Promise<QuotaState | null>;
}

interface QuotaMeterOptions {
  readonly source: string;
  /** True for an emulated upstream, whose quota must not be mixed up with the real one. Default: false. */
  readonly emulated?: boolean;
  readonly store: StateStore;
  readonly clock: Clock;
  /** Number of remaining calls at which requests with a cost are refused. */
  readonly floor: number;
  readonly onReading: (quota: QuotaState) => void;
}

/** Time without a reading after which the quota may have been reset. */
export const quotaForgetMs = hourMs;
/** Time that other requests wait for the one that probes the quota. */
const probeMs = 60_000;
/** Longer than any quota's period. */
const holdMs = 30 * dayMs;

export const createQuotaMeter = (options: QuotaMeterOptions): QuotaMeter => {
  const { source, emulated = false, store, clock, floor, onReading } = options;
  const account = emulated ? `${source}:emulated` : source;
  const stateKey = `quota:${account}`;
  const probeKey = `quota-probe:${account}`;
  let own: QuotaState | undefined;
  let underWay = 0;

  /** When this process may probe again if the store cannot be reached. */
  let ownProbeAtMs = 0;

  /** Returns the last reading of any process, or of this process if the store cannot be reached. */
  const latest = async (): Promise<QuotaState | null> => {
    // Only `note` writes to this key.
    const shared = (await store.find(stateKey).catch(() => undefined)) as QuotaState | undefined;
    if (own === undefined) return shared ?? null;
    return shared !== undefined && shared.statedAt > own.statedAt ? shared : own;
  };

  const note = (reading: QuotaReading): void => {
    own = { ...reading, floor, statedAt: new Date(clock.now()).toISOString() };
    onReading(own);
    // If the store fails, only the other processes miss the reading; the store logs the failure.
    void store.hold(stateKey, own, holdMs).catch(() => {});
  };

  // A reading from the future is as unreliable as an old one, because some clock was wrong, perhaps by years.
  const mayHaveRestarted = ({ resetsAt, statedAt }: QuotaState): boolean =>
    (resetsAt !== null && Date.parse(resetsAt) <= clock.now()) ||
    Math.abs(clock.now() - Date.parse(statedAt)) >= quotaForgetMs;

  const refusal = ({ remaining, resetsAt }: QuotaState): UpstreamError =>
    new UpstreamError(source, 'quota', {
      heldBack: true,
      predicate: `has ${Math.max(0, remaining - underWay)} calls left, and this deployment keeps ${floor}`,
      ...(resetsAt === null
        ? {}
        : { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(resetsAt) - clock.now()) / 1000)) }),
    });

  /** Resolves to true once a minute for the whole deployment, or for this process if the store cannot be reached. */
  const claimProbe = async (): Promise<boolean> => {
    try {
      return await store.claim(probeKey, probeMs);
    } catch {
      if (ownProbeAtMs > clock.now()) return false;
      ownProbeAtMs = clock.now() + probeMs;
      return true;
    }
  };

  /** The check and the addition happen in one turn of the event loop, so that requests cannot overspend together. */
  const take = async (cost: number): Promise<void> => {
    const known = await latest();
    if (known !== null && known.remaining - underWay <= floor) {
      const isProbe = mayHaveRestarted(known) && (await claimProbe());
      if (!isProbe) throw refusal(known);
    }
    underWay += cost;
  };

  return {
    note,
    guard: () => take(0),
    spend: async (cost, ask) => {
      await take(cost);
      try {
        return await ask();
      } finally {
        underWay -= cost;
      }
    },
    state: async () => {
      const known = await latest();
      return known === null ? null : { ...known, floor };
    },
  };
};
