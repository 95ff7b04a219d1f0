import { createRequire } from 'node:module';
import type { Clock } from '../../../platform/clock/clock.ts';
import { createSleep } from '../../../platform/clock/create-sleep.ts';
import { systemClock } from '../../../platform/clock/system-clock.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

const runClock = createRequire(import.meta.url)('./run-clock.cjs') as { skip(ms: number): void };

/** How much faster time passes while nothing happens. */
const speed = 20;

/** No test waits as long. Such timers bound the work of threads and the like, which this thread does not see. */
const longMs = 20_000;

/** Milliseconds for which this thread has waited for events. */
const readWaitedMs = (): number => performance.eventLoopUtilization().idle;

const earliestOf = (timers: Iterable<Timer>): Timer | undefined => {
  let earliest: Timer | undefined;
  for (const timer of timers) if (earliest === undefined || timer.atMs < earliest.atMs) earliest = timer;
  return earliest;
};

/**
 * The system's clock, except that time passes faster while this thread only waits: intervals, backoffs and deadlines
 * are as long as in production, and take a fraction of it. While there is work, which may last long on a busy machine,
 * time has its usual pace, so that no deadline passes earlier than in production. `Date` moves along. Timers of 20 s
 * and more are the machine's. What waits for another process needs the system's clock: this thread does not see that
 * the other one works.
 */
const createBriskClock = (): Clock => {
  const timers = new Set<Timer>();
  let earliest: Timer | undefined;
  let alarm: NodeJS.Timeout | undefined;
  let seenMs = readWaitedMs();

  const arm = (): void => {
    clearTimeout(alarm);
    alarm = earliest && setTimeout(ring, (earliest.atMs - Date.now()) / speed).unref();
  };
  /** Skips most of the time for which this thread has waited, up to the next timer. */
  const skip = (): void => {
    const waitedMs = readWaitedMs();
    // Whole milliseconds, as `Date` always has.
    const toSkipMs = Math.floor((waitedMs - seenMs) * (speed - 1));
    seenMs = waitedMs;
    const untilNextMs = earliest === undefined ? 0 : Math.ceil(earliest.atMs) - Date.now();
    if (untilNextMs > 0) runClock.skip(Math.min(toSkipMs, untilNextMs));
  };
  const ring = (): void => {
    skip();
    // One at a time, with what it causes, as Node calls its timers.
    const due = earliest !== undefined && earliest.atMs <= Date.now() ? earliest : undefined;
    if (due !== undefined) {
      timers.delete(due);
      earliest = earliestOf(timers);
    }
    arm();
    due?.fire();
  };
  const after: Clock['after'] = (ms, callback) => {
    if (ms >= longMs) return systemClock.after(ms, callback);
    skip();
    const timer: Timer = { atMs: Date.now() + ms, fire: callback };
    timers.add(timer);
    if (earliest === undefined || timer.atMs < earliest.atMs) {
      earliest = timer;
      arm();
    }
    return () => {
      timers.delete(timer);
      if (timer !== earliest) return;
      earliest = earliestOf(timers);
      arm();
    };
  };
  return { now: () => Date.now(), after, sleep: createSleep(after) };
};

export const briskClock = createBriskClock();
