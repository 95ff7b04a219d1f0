import type { EventBus } from '../cache/events/event-bus.ts';
import { unavailableRetryMs } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import type { Logger } from '../runtime/log/logger.ts';

/** Source of new rows, whose numbers become visible in order. */
export interface AnnouncementSource<Row extends { readonly number: number }> {
  lastNumber(): Promise<number>;
  /** Returns rows after a number, in order; fewer than `limit` only at the end. */
  rowsAfter(number: number, limit: number): Promise<readonly Row[]>;
  close?(): void;
}

export interface AnnouncementWatchOptions<Row extends { readonly number: number }> {
  readonly topic: string;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pollMs: number;
  /** The source may call `hint` when it has new rows. */
  readonly open: (hint: () => void) => AnnouncementSource<Row>;
  /** After an error, which is logged, the same rows are delivered again later. */
  readonly deliver: (rows: readonly Row[]) => Promise<void>;
}

export interface AnnouncementWatch {
  lastNumber(): Promise<number>;
  stop(): void;
}

const rowsAtOnce = 100;

/** Reads new rows at each hint and at an interval, and delivers each once and in order. */
export const startAnnouncementWatch = async <Row extends { readonly number: number }>(
  options: AnnouncementWatchOptions<Row>,
): Promise<AnnouncementWatch> => {
  const { topic, bus, clock, log, pollMs, open, deliver } = options;
  let stopped = false;
  let lookup = false;
  let hinted = false;
  let cancelPoll = () => {};
  /** Number of the latest row that was already read; undefined at first. */
  let last: number | undefined;

  const readOn = async (after: number): Promise<void> => {
    for (let from = after; ; ) {
      const rows = await source.rowsAfter(from, rowsAtOnce);
      if (rows.length > 0) await deliver(rows);
      from = rows.at(-1)?.number ?? from;
      last = from;
      if (rows.length < rowsAtOnce || stopped) return;
    }
  };
  const visit = async (): Promise<void> => {
    hinted = true;
    if (lookup || stopped || last === undefined) return;
    lookup = true;
    cancelPoll();
    let nextMs = pollMs;
    while (hinted && !stopped) {
      hinted = false;
      nextMs = pollMs;
      // Nothing is lost, because the next read continues after the last one that succeeded.
      await readOn(last).catch((error: unknown) => {
        log.warn({ err: error, topic }, 'new rows could not be announced');
        nextMs = Math.min(pollMs, unavailableRetryMs);
      });
    }
    lookup = false;
    if (!stopped) cancelPoll = clock.after(nextMs, hint);
  };
  const hint = (): void => void visit();

  const source = open(hint);
  let unsubscribe = () => {};
  try {
    // Subscribes first, so that no row is missed in between.
    unsubscribe = await bus.subscribe(topic, hint);
    last = await source.lastNumber();
  } catch (error) {
    unsubscribe();
    source.close?.();
    throw error;
  }
  hint();
  return {
    lastNumber: () => source.lastNumber(),
    stop: () => {
      stopped = true;
      cancelPoll();
      unsubscribe();
      source.close?.();
    },
  };
};
