import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';

/** How old the word may be that nothing more is to be spent. */
const lookMs = 600_000;

/**
 * Learns for nothing whether credits are there again. The meter would let a request through that costs, once an hour, to learn it: with few credits
 * left to keep, those would be gone in a day, and lists tell it free of charge. `ask` is such a request, which notes what it was told.
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
    // Either may be ahead, when a clock was wrong: then it says nothing.
    if ([lookedMs, Date.parse(known.statedAt)].some((ms) => Math.abs(nowMs - ms) < lookMs)) return;
    lookedMs = nowMs;
    try {
      await ask(signal);
    } catch (error) {
      // Then it stays as it was told; whoever is guarded learns that.
      if (!(error instanceof UpstreamError)) throw error;
    }
  };
};
