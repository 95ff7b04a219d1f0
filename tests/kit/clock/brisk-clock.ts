import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createSleep, systemClock } from '../../../platform/runtime/clock/system-clock.ts';

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

const runClock = createRequire(import.meta.url)('./run-clock.cjs') as { skip(ms: number): void };

/** How much faster time passes while nothing happens. */
const speed = 20;

/** No test waits as long. Such timers bound the work of threads and the like, which this thread does not see. */
const longMs = 20_000;

/** Idle time that is worth the reading of a file. */
const leastIdleMs = 0.5;

interface ThreadTimes {
  /** Milliseconds for which the event loop of this thread had nothing to do. */
  readonly readIdleMs: () => number;
  /** Milliseconds for which this thread could run and had no processor. Idle time includes those after an event. */
  readonly readDelayedMs: () => number;
}

/** Of Linux, in nanoseconds: time on a processor, time without one, number of turns. */
const scheduleFile = '/proc/thread-self/schedstat';
const hasSchedule = existsSync(scheduleFile);

const threadTimes: ThreadTimes = {
  readIdleMs: () => performance.eventLoopUtilization().idle,
  readDelayedMs: () => (hasSchedule ? Number(readFileSync(scheduleFile, 'latin1').split(' ')[1]) / 1e6 : 0),
};

const earliestOf = (timers: Iterable<Timer>): Timer | undefined => {
  let earliest: Timer | undefined;
  for (const timer of timers) if (earliest === undefined || timer.atMs < earliest.atMs) earliest = timer;
  return earliest;
};

/**
 * The system's clock, except that time passes faster while this thread only waits: intervals, backoffs and deadlines
 * are as long as in production, and take a fraction of it. While there is work, which may last long on a busy machine,
 * time has its usual pace, so that no deadline passes earlier than in production. The same holds while the thread waits
 * for a processor. `Date` moves along. Timers of 20 s and more are the machine's. What waits for another process needs
 * the system's clock: this thread does not see that the other one works.
 */
export const createBriskClock = ({ readIdleMs, readDelayedMs }: ThreadTimes = threadTimes): Clock => {
  const timers = new Set<Timer>();
  let earliest: Timer | undefined;
  let alarm: NodeJS.Timeout | undefined;
  let [seenIdleMs, seenDelayedMs] = [readIdleMs(), readDelayedMs()];

  const arm = (): void => {
    clearTimeout(alarm);
    alarm = earliest && setTimeout(read, (earliest.atMs - Date.now()) / speed).unref();
  };
  /** Skips most of the time for which this thread has waited, up to the next timer. */
  const skip = (): void => {
    const idleMs = readIdleMs();
    if (idleMs - seenIdleMs < leastIdleMs) return;
    const delayedMs = readDelayedMs();
    const waitedMs = Math.max(0, idleMs - seenIdleMs - (delayedMs - seenDelayedMs));
    [seenIdleMs, seenDelayedMs] = [idleMs, delayedMs];
    // Whole milliseconds, as `Date` always has.
    const toSkipMs = Math.floor(waitedMs * (speed - 1));
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
  /** Rings after what has arrived was read, as the system's clock does. */
  const read = (): void => void setImmediate(ring);
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
