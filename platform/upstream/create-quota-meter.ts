import type { Clock } from '../clock/clock.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { StateStore } from '../state/state-store.ts';
import type { QuotaMeter, QuotaReading, QuotaState } from './quota-meter.ts';

export interface QuotaMeterOptions {
  /** Public name of the upstream. */
  readonly source: string;
  /** Whether a stand-in is asked: what that grants shall not be taken for what the upstream does. Default: false. */
  readonly emulated?: boolean;
  /** Keeps what one process was told for the others. */
  readonly store: StateStore;
  readonly clock: Clock;
  /** At or below so many left, nothing that costs is asked. */
  readonly floor: number;
  /** Takes each reading, for metrics and reports. */
  readonly onReading: (quota: QuotaState) => void;
}

/** After so long without a word the quota may have begun anew, whatever was said of it. */
export const quotaForgetMs = 3_600_000;
/** How long others wait for the one request that learns how it stands. */
const probeMs = 60_000;
/** Longer than any quota lasts. */
const holdMs = 30 * 86_400_000;

export const createQuotaMeter = (options: QuotaMeterOptions): QuotaMeter => {
  const { source, emulated = false, store, clock, floor, onReading } = options;
  const account = emulated ? `${source}:emulated` : source;
  const stateKey = `quota:${account}`;
  const probeKey = `quota-probe:${account}`;
  let own: QuotaState | undefined;
  /** What requests of this process that have not ended may cost. */
  let underWay = 0;

  /** When this process may probe again while the store is away. */
  let ownProbeAtMs = 0;

  /** The last reading of any process, or of this one while the store, which logs that, is away. */
  const latest = async (): Promise<QuotaState | null> => {
    // Only `note` below ever wrote under the name.
    const shared = (await store.find(stateKey).catch(() => undefined)) as QuotaState | undefined;
    if (own === undefined) return shared ?? null;
    return shared !== undefined && shared.statedAt > own.statedAt ? shared : own;
  };

  const note = (reading: QuotaReading): void => {
    own = { ...reading, floor, statedAt: new Date(clock.now()).toISOString() };
    onReading(own);
    // What is lost when the store fails is that other processes know it, too.
    void store.hold(stateKey, own, holdMs).catch(() => {});
  };

  // A word from far ahead is as good as an old one: a clock was wrong, here or at another process, and may have been so by years.
  const mayHaveBegunAnew = ({ resetsAt, statedAt }: QuotaState): boolean =>
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

  /** True for one request of the deployment in each minute; while the store is away, for one of this process. */
  const claimProbe = async (): Promise<boolean> => {
    try {
      return await store.claim(probeKey, probeMs);
    } catch {
      if (ownProbeAtMs > clock.now()) return false;
      ownProbeAtMs = clock.now() + probeMs;
      return true;
    }
  };

  /** Nothing may come between the look at what is left and taking from it. */
  const take = async (cost: number): Promise<void> => {
    const known = await latest();
    if (known !== null && known.remaining - underWay <= floor) {
      const isProbe = mayHaveBegunAnew(known) && (await claimProbe());
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
