import { dayMs } from '../runtime/clock/clock.ts';
import type { QuotaReading } from './quota-meter.ts';

/** How much of a quota work may spend that no one waits for, such as watches. */
export interface UnattendedBudget {
  /** Part of what would be left without that work, from 0 to 1. */
  readonly share: number;
  /** At or below so many remaining calls, the work pauses. */
  readonly floor: number;
}

/** What unattended work has spent since the quota last restarted. All processes share it. */
export interface QuotaPeriod {
  readonly spent: number;
  readonly endsAtMs: number;
}

/**
 * `spread`: `left` calls may still be made until the quota restarts, `intervalMs` apart. `paused`: none, until it
 * restarts or more is left.
 */
type UnattendedPace =
  | { readonly kind: 'spread'; readonly left: number; readonly intervalMs: number }
  | { readonly kind: 'paused'; readonly untilMs: number };

/** Length of a period whose end the source does not state. */
const assumedPeriodMs = 30 * dayMs;

/** Binary fractions are not exact: 0.29 of 100 is 28.999. */
const wholePart = (value: number): number => Math.floor(value + 1e-9);

/**
 * Returns the period that a reading belongs to. One begins when the last has ended or the source states another end. An
 * end that has passed, or is not stated, is assumed to be thirty days after the beginning.
 */
export const quotaPeriodOf = (
  last: QuotaPeriod | undefined,
  { resetsAt }: Pick<QuotaReading, 'resetsAt'>,
  nowMs: number,
): QuotaPeriod => {
  const statedMs = resetsAt === null ? Number.NaN : Date.parse(resetsAt);
  const endsAtMs = statedMs > nowMs ? statedMs : undefined;
  if (last !== undefined && last.endsAtMs > nowMs && (endsAtMs ?? last.endsAtMs) === last.endsAtMs) return last;
  return { spent: 0, endsAtMs: endsAtMs ?? nowMs + assumedPeriodMs };
};

/**
 * Returns how fast unattended work may go on. In a period it spends at most its share of what would be left without it,
 * and nothing at the floor; what callers spend meanwhile makes it slower.
 */
export const unattendedPace = (
  { remaining }: Pick<QuotaReading, 'remaining'>,
  { spent, endsAtMs }: QuotaPeriod,
  { share, floor }: UnattendedBudget,
  nowMs: number,
): UnattendedPace => {
  const left = Math.min(remaining - floor, wholePart(share * (remaining + spent - floor)) - spent);
  return left < 1
    ? { kind: 'paused', untilMs: endsAtMs }
    : { kind: 'spread', left, intervalMs: Math.max(0, endsAtMs - nowMs) / left };
};
