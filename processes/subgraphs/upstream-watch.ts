import type { UpstreamReason } from '../../platform/errors/service-error.ts';
import type { SourceTally } from '../../platform/observability/source-tally.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import type { DriftKind } from '../../platform/upstream/drift/drift-watch.ts';
import type { QuotaState } from '../../platform/upstream/quota-meter.ts';
import type { UpstreamEvent } from '../../platform/upstream/upstream-factory-options.ts';
import type { UpstreamAddress } from '../../platform/upstream/upstream-settings.ts';
import type { WebFetchEvent } from '../../platform/upstream/web/guarded-fetcher.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

/** Passes events at the upstreams of a service to metrics and to the reports of this process. */
export interface UpstreamWatch {
  /** Lists a source that may be called, once for each of its addresses. */
  know(source: string, address: Pick<UpstreamAddress, 'emulated' | 'lacksKey' | 'switchedOff'>): void;
  requested(source: string, outcome: UpstreamEvent['outcome'], durationMs: number): void;
  /** Records a read of a web address. */
  fetched(source: string, event: WebFetchEvent): void;
  drifted(source: string, kind: DriftKind, count: number): void;
  metered(source: string, quota: QuotaState): void;
  /** `name` distinguishes the breakers of one source. */
  paused(source: string, name: string, pauseMs: number | null): void;
}

/** For a reader of pages every status is a response; for the state of a source these are failures. */
const reasonOfStatus = (status: number | null): UpstreamReason | 'ok' =>
  status === null || status < 400 ? 'ok' : status === 429 ? 'rate_limited' : status >= 500 ? 'unreachable' : 'ok';

const withheldAt = ({
  lacksKey,
  switchedOff,
}: Pick<UpstreamAddress, 'lacksKey' | 'switchedOff'>): UpstreamReason | null =>
  switchedOff ? 'blocked' : lacksKey ? 'bad_key' : null;

export const createUpstreamWatch = (
  service: string,
  { metrics, tallies, clock }: Pick<Infrastructure, 'metrics' | 'tallies' | 'clock'>,
): UpstreamWatch => {
  const known = new Map<string, SourceTally>();
  const tallyOf = (name: string): SourceTally => memoized(known, name, (source) => tallies.of({ service, source }));
  return {
    know: (source, address) => tallyOf(source).know({ emulated: address.emulated, withheld: withheldAt(address) }),
    requested: (source, outcome, durationMs) => {
      metrics.upstreamRequests.observe({ upstream: source, outcome }, durationMs / 1000);
      tallyOf(source).attempted(outcome, durationMs);
    },
    fetched: (source, { outcome, status, durationMs }) => {
      metrics.upstreamRequests.observe({ upstream: source, outcome }, durationMs / 1000);
      // A refused address was never called.
      if (outcome === 'refused') return;
      const reason = outcome === 'too_large' ? 'malformed' : outcome === 'ok' ? reasonOfStatus(status) : outcome;
      tallyOf(source).attempted(reason, durationMs);
    },
    drifted: (source, kind, count) => {
      metrics.wireDrift.inc({ upstream: source, kind }, count);
      tallyOf(source).drifted(count);
    },
    metered: (source, quota) => {
      metrics.upstreamQuota.set({ upstream: source }, quota.remaining);
      tallyOf(source).metered(quota);
    },
    paused: (source, name, pauseMs) => tallyOf(source).paused(name, pauseMs === null ? null : clock.now() + pauseMs),
  };
};
