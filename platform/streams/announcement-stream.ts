import type { AnnouncementReader, NumberedEvent } from './announcement-reader.ts';
import { iterateInTurn } from './iterate-in-turn.ts';

/** Some of the rows behind a number, as one reader gets them. */
export interface MissedRows<Event> {
  readonly events: readonly NumberedEvent<Event>[];
  /** Number of the last row that was looked at; where the reading began if there was none. */
  readonly last: number;
  /** Whether no rows followed when these were read. */
  readonly isAll: boolean;
}

export interface AnnouncementStreamOptions<Filter, Event, Result> {
  /** Offers of new rows wait in it. */
  readonly reader: AnnouncementReader<Filter, Event>;
  /** The number after which reading begins. */
  readonly from: number;
  /** Reads on after a number. Undefined where nothing was missed: all that was announced by then is not wanted. */
  readonly readMissed?: (after: number) => Promise<MissedRows<Event>>;
  /** What the reader gets of a row. Null: of the beginning, before the first row. */
  readonly toResult: (number: number, event: Event | null) => Result;
  readonly isOver: () => boolean;
}

/**
 * The beginning, then what was missed, in pages that are read when the reader asks for more, then what is offered.
 * Between the last page and the first offer nothing is lost or doubled: offers wait from before a page is read, and
 * those that the page has are left out. Of pages that others follow, nothing waits.
 */
export const createAnnouncementStream = <Filter, Event, Result>(
  options: AnnouncementStreamOptions<Filter, Event, Result>,
): AsyncIterableIterator<Result> => {
  const { reader, from, readMissed, toResult, isOver } = options;
  let hasBegun = false;
  let position = from;
  let isBehind = readMissed !== undefined;
  let page: readonly NumberedEvent<Event>[] = [];
  let taken = 0;
  if (!isBehind) reader.startAfter(from);

  const readOn = async (): Promise<void> => {
    reader.hold();
    const missed = await readMissed?.(position);
    if (missed === undefined) return;
    page = missed.events;
    taken = 0;
    position = missed.last;
    isBehind = !missed.isAll;
    if (isBehind) reader.skip();
    else reader.startAfter(position);
  };

  const advance = async (): Promise<IteratorResult<Result>> => {
    if (!hasBegun && !isOver()) {
      hasBegun = true;
      return { value: toResult(from, null), done: false };
    }
    try {
      while (isBehind && taken >= page.length && !isOver()) await readOn();
    } catch (error) {
      await reader.stream.return();
      throw error;
    }
    const missed = page[taken];
    if (missed !== undefined && !isOver()) {
      taken += 1;
      return { value: toResult(missed.number, missed.event), done: false };
    }
    page = [];
    const offered = await reader.stream.next();
    return offered.done === true
      ? { value: undefined, done: true }
      : { value: toResult(offered.value.number, offered.value.event), done: false };
  };
  return iterateInTurn(advance, () => void reader.stream.return());
};
