import type { Call } from '../call/call.ts';
import { isUnavailable } from '../errors/service-error.ts';
import type { SignedTokens } from '../storage/tokens/signed-tokens.ts';
import { type AnnouncedList, createAnnouncementCursors } from './announcement-cursors.ts';
import { type AnnouncementWatch, type AnnouncementWatchOptions, startAnnouncementWatch } from './announcement-watch.ts';
import { BoundedBuffer } from './bounded-buffer.ts';
import { iterateInTurn } from './iterate-in-turn.ts';

interface NumberedEvent<Event> {
  readonly number: number;
  readonly event: Event;
}

interface AnnouncementReader<Filter, Event> {
  readonly filter: Filter;
  readonly stream: BoundedBuffer<NumberedEvent<Event>>;
  offer(event: NumberedEvent<Event>): void;
  /** Buffers offers; this is also the initial state. */
  hold(): void;
  /** Drops buffered and later offers, whose rows will be read from the database. */
  skip(): void;
  /** Delivers buffered and later offers with a greater number. */
  startAfter(number: number): void;
  fail(error: unknown): void;
}

interface AnnouncementReaderOptions<Filter> {
  readonly filter: Filter;
  /** Number of buffered events beyond which the reader fails. */
  readonly maxWaiting: number;
  readonly fellBehind?: string;
  /** Called once, when the reader has left, failed or fallen behind. */
  readonly onEnd: () => void;
}

const createAnnouncementReader = <Filter, Event>({
  filter,
  maxWaiting,
  fellBehind,
  onEnd,
}: AnnouncementReaderOptions<Filter>): AnnouncementReader<Filter, Event> => {
  const stream = new BoundedBuffer<NumberedEvent<Event>>({
    capacity: maxWaiting,
    overflow: 'fail',
    ...(fellBehind === undefined ? {} : { fellBehind }),
    onReturn: onEnd,
  });
  /** Offers from before the reader's start is known. */
  let early: NumberedEvent<Event>[] | undefined = [];
  let startsAfter = Number.POSITIVE_INFINITY;
  const offer = (offered: NumberedEvent<Event>): void => {
    if (early !== undefined) early.push(offered);
    else if (offered.number > startsAfter) stream.push(offered);
  };
  return {
    filter,
    stream,
    offer,
    hold: () => {
      early ??= [];
    },
    skip: () => {
      early = undefined;
    },
    startAfter: (number) => {
      const offered = early ?? [];
      early = undefined;
      startsAfter = number;
      for (const each of offered) offer(each);
    },
    fail: (error) => {
      stream.fail(error);
      onEnd();
    },
  };
};

/** A page of missed rows, as events of one reader. */
interface MissedRows<Event> {
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
const createAnnouncementStream = <Filter, Event, Result>(
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

/** A new row, or, in a reader's first event, only the start position. */
export interface Announcement<Item> {
  readonly cursor: string;
  readonly item: Item | null;
}

export interface AnnouncementsOptions<Row extends { readonly number: number }, Filter, Item>
  extends Omit<AnnouncementWatchOptions<Row>, 'deliver'> {
  readonly purpose: string;
  readonly tokens: SignedTokens;
  readonly list: () => Promise<AnnouncedList>;
  /**
   * Returns rows after a number, in order, for a reader that missed them; fewer than `limit` only at the end. `from` is
   * where the reader begins.
   */
  readonly missedAfter: (number: number, limit: number, from: number) => Promise<readonly Row[]>;
  /** Returns, for each filter, the events of new rows in order. */
  readonly select: (
    rows: readonly Row[],
    filters: readonly Filter[],
  ) => Promise<readonly (readonly NumberedEvent<Item>[])[]>;
  /** Number of buffered new events beyond which a slow reader fails. */
  readonly maxWaiting: number;
  readonly fellBehind?: string;
}

export interface Announcements<Filter, Item> {
  /**
   * Streams new rows from the moment this resolves, or all rows after the cursor `after`, each once and in order, until
   * the call aborts or `return` is called. Rejects with `validation_error` for an invalid cursor. A reader that is
   * too slow fails with `stream_fell_behind`.
   */
  watch(filter: Filter, after: string | null, call: Call): Promise<AsyncIterableIterator<Announcement<Item>>>;
  readonly readers: number;
}

const missedAtOnce = 100;

/**
 * One watch reads new rows for all readers of a process, while there are any. Missed rows are read for each reader
 * separately.
 */
export const createAnnouncements = <Row extends { readonly number: number }, Filter, Item>(
  options: AnnouncementsOptions<Row, Filter, Item>,
): Announcements<Filter, Item> => {
  const { select, list, missedAfter, tokens, purpose, maxWaiting, fellBehind, log, topic } = options;
  type Reader = AnnouncementReader<Filter, Item>;
  const readers = new Set<Reader>();
  let running: Promise<AnnouncementWatch> | undefined;

  const deliver = async (rows: readonly Row[]): Promise<void> => {
    const present = [...readers];
    try {
      const selected = await select(
        rows,
        present.map(({ filter }) => filter),
      );
      for (const [index, reader] of present.entries()) for (const each of selected[index] ?? []) reader.offer(each);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // Readers that may have missed rows must not continue silently.
      log.warn({ err: error, topic }, 'new rows could not be delivered: their readers are ended');
      for (const reader of present) reader.fail(error);
    }
  };

  const leave = (reader: Reader): void => {
    readers.delete(reader);
    if (readers.size > 0) return;
    const last = running;
    running = undefined;
    last?.then(({ stop }) => stop()).catch(() => {});
  };

  const readMissed = async (filter: Filter, after: number, from: number): Promise<MissedRows<Item>> => {
    const rows = await missedAfter(after, missedAtOnce, from);
    const [events = []] = rows.length === 0 ? [] : await select(rows, [filter]);
    return { events, last: rows.at(-1)?.number ?? after, isAll: rows.length < missedAtOnce };
  };

  return {
    async watch(filter, after, call) {
      const reader: Reader = createAnnouncementReader({
        filter,
        maxWaiting,
        ...(fellBehind === undefined ? {} : { fellBehind }),
        onEnd: () => leave(reader),
      });
      // Before its start is known, so that the reader buffers the rows found in between.
      readers.add(reader);
      reader.stream.endWith(call.signal);
      try {
        const isOver = () => !readers.has(reader);
        if (!isOver()) running ??= startAnnouncementWatch({ ...options, deliver });
        const watch = await running;
        const cursors = createAnnouncementCursors(tokens, purpose, await list());
        const from = after === null ? ((await watch?.lastNumber()) ?? 0) : cursors.open(after);
        return createAnnouncementStream({
          reader,
          from,
          ...(after === null ? {} : { readMissed: (number: number) => readMissed(filter, number, from) }),
          toResult: (number, item): Announcement<Item> => ({ cursor: cursors.seal(number), item }),
          isOver,
        });
      } catch (error) {
        await reader.stream.return();
        throw error;
      }
    },
    get readers() {
      return readers.size;
    },
  };
};
