import type { AnnouncementReader, NumberedEvent } from './announcement-reader.ts';
import { iterateInTurn } from './iterate-in-turn.ts';

/** A page of missed rows, as events of one reader. */
export interface MissedRows<Event> {
  readonly events: readonly NumberedEvent<Event>[];
  /** Number of the last row read, or the start of an empty page. */
  readonly last: number;
  /** True if this was the last page when it was read. */
  readonly isAll: boolean;
}

interface AnnouncementStreamOptions<Filter, Event, Result> {
  readonly reader: AnnouncementReader<Filter, Event>;
  readonly from: number;
  /** Absent for a reader that wants only new rows. */
  readonly readMissed?: (after: number) => Promise<MissedRows<Event>>;
  /** The event is null for the start, before the first row. */
  readonly toResult: (number: number, event: Event | null) => Result;
  readonly isOver: () => boolean;
}

/**
 * Streams the start, then missed rows in pages that are read on demand, then new rows. No row is lost or repeated:
 * offers are buffered from before each page is read, and those in the page are left out.
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
