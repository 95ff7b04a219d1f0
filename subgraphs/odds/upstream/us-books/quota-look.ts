import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';

/** Age at which a report of no spendable credits is checked again. */
const lookMs = 600_000;

/**
 * Checks for free whether credits are available again. Otherwise the meter would let one request through each hour, and
 * few remaining credits would be gone in a day.
 */
export const createQuotaLook = (
  quota: QuotaMeter,
  clock: Clock,
  ask: (signal: AbortSignal) => Promise<unknown>,
): ((signal: AbortSignal) => Promise<void>) => {
  let lookedMs = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    const known = await quota.state();
    if (known === null || known.remaining > known.floor) return;
    const nowMs = clock.now();
    // A time in the future proves that a clock was wrong, and is ignored.
    if ([lookedMs, Date.parse(known.statedAt)].some((ms) => Math.abs(nowMs - ms) < lookMs)) return;
    lookedMs = nowMs;
    try {
      await ask(signal);
    } catch (error) {
      // The known state remains; the guarded call reports the failure.
      if (!(error instanceof UpstreamError)) throw error;
    }
  };
};
