import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { AvailabilityChange, TableRequest } from '../../model/table-availability.ts';
import { createDayPolls, type DayState } from './day-polls.ts';
import { checkWindow } from './request-faults.ts';
import { toSlotChanges } from './slot-changes.ts';
import { isInWindow } from './slots-of.ts';
import type { Tables } from './table-availability.ts';

export interface TableWatchOptions {
  readonly tables: Pick<Tables, 'poll'>;
  readonly clock: Clock;
  readonly settings: { readonly pollMs: number };
}

export interface TableWatch {
  /**
   * The tables of one restaurant as they come and go: those that there are, then every change in the window. A slow reader gets one event with the
   * net change. Completes when the day is over everywhere on earth, and when the signal aborts or `return` is called. Throws `validation_error` for
   * a window that ends before it begins; the iterator throws `not_found` when the platform has no such restaurant.
   */
  watch(
    platform: ReservationPlatform,
    id: string,
    request: TableRequest,
    signal: AbortSignal,
  ): AsyncIterableIterator<AvailabilityChange>;
}

/** The next event for a reader who was told `told` last; undefined when nothing has changed for it. */
const toChange = (
  told: AvailabilityChange | undefined,
  { slots: all, failure, queriedAt }: DayState,
  request: TableRequest,
): AvailabilityChange | undefined => {
  const slots = all.filter((slot) => isInWindow(slot, request));
  const errors = failure === null ? null : [failure];
  if (told === undefined) return { slots, opened: [], gone: [], errors, queriedAt };
  const { opened, gone } = toSlotChanges(told.slots, slots);
  const sameHealth = (told.errors === null) === (errors === null);
  if (sameHealth && opened.length === 0 && gone.length === 0) return undefined;
  return { slots, opened, gone, errors, queriedAt };
};

type Result = IteratorResult<AvailabilityChange>;
const done: Result = { done: true, value: undefined };

export const createTableWatch = ({ tables, clock, settings: { pollMs } }: TableWatchOptions): TableWatch => {
  const polls = createDayPolls({ tables, clock, pollMs });
  return {
    watch: (platform, id, request, signal) => {
      checkWindow(request);
      let told: AvailabilityChange | undefined;
      let latest: DayState | undefined;
      let ended: { readonly error?: unknown } | undefined;
      const waiting: { readonly resolve: (result: Result) => void; readonly reject: (error: unknown) => void }[] = [];

      /** What a reader that asks now is given; undefined when it has to wait. An error is told once. */
      const take = (): Promise<Result> | undefined => {
        const change = latest === undefined ? undefined : toChange(told, latest, request);
        latest = undefined;
        if (change !== undefined) {
          told = change;
          return Promise.resolve({ done: false, value: change });
        }
        if (ended === undefined) return undefined;
        const { error } = ended;
        ended = {};
        return error === undefined ? Promise.resolve(done) : Promise.reject(error);
      };
      const serve = () => {
        for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
          const result = take();
          if (result === undefined) return;
          waiting.shift();
          result.then(first.resolve, first.reject);
        }
      };
      const finish = (end: { readonly error?: unknown }) => {
        if (ended !== undefined) return;
        ended = end;
        signal.removeEventListener('abort', close);
        serve();
      };
      /** The reader has gone: what it was not told is of no use any more. */
      const close = () => {
        latest = undefined;
        finish({});
        leave();
      };

      let leave = () => {};
      if (signal.aborted) finish({});
      else {
        signal.addEventListener('abort', close, { once: true });
        leave = polls.join(
          { platform, id, date: request.date, partySize: request.partySize },
          {
            onState: (state) => {
              latest = state;
              serve();
            },
            onEnd: (error) => finish(error === undefined ? {} : { error }),
          },
        );
      }

      const iterator: AsyncIterableIterator<AvailabilityChange> = {
        next: () =>
          take() ??
          new Promise((resolve, reject) => {
            waiting.push({ resolve, reject });
          }),
        return: async () => {
          close();
          return done;
        },
        [Symbol.asyncIterator]: () => iterator,
      };
      return iterator;
    },
  };
};
