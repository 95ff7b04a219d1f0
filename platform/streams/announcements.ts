import { isUnavailable } from '../errors/is-unavailable.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import { type AnnouncedList, createAnnouncementCursors } from './announcement-cursors.ts';
import { type AnnouncementReader, createAnnouncementReader, type NumberedEvent } from './announcement-reader.ts';
import { createAnnouncementStream, type MissedRows } from './announcement-stream.ts';
import { type AnnouncementWatch, type AnnouncementWatchOptions, startAnnouncementWatch } from './announcement-watch.ts';

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
  /** Returns rows after a number, in order, for a reader that missed them; fewer than `limit` only at the end. */
  readonly missedAfter: (number: number, limit: number) => Promise<readonly Row[]>;
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
   * the signal aborts or `return` is called. Rejects with `validation_error` for an invalid cursor. A reader that is
   * too slow fails with `stream_fell_behind`.
   */
  watch(filter: Filter, after: string | null, signal: AbortSignal): Promise<AsyncIterableIterator<Announcement<Item>>>;
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

  const readMissed = async (filter: Filter, after: number): Promise<MissedRows<Item>> => {
    const rows = await missedAfter(after, missedAtOnce);
    const [events = []] = rows.length === 0 ? [] : await select(rows, [filter]);
    return { events, last: rows.at(-1)?.number ?? after, isAll: rows.length < missedAtOnce };
  };

  return {
    async watch(filter, after, signal) {
      const reader: Reader = createAnnouncementReader({
        filter,
        maxWaiting,
        ...(fellBehind === undefined ? {} : { fellBehind }),
        onEnd: () => leave(reader),
      });
      // Before its start is known, so that the reader buffers the rows found in between.
      readers.add(reader);
      reader.stream.endWith(signal);
      try {
        const isOver = () => !readers.has(reader);
        if (!isOver()) running ??= startAnnouncementWatch({ ...options, deliver });
        const watch = await running;
        const cursors = createAnnouncementCursors(tokens, purpose, await list());
        const from = after === null ? ((await watch?.lastNumber()) ?? 0) : cursors.open(after);
        return createAnnouncementStream({
          reader,
          from,
          ...(after === null ? {} : { readMissed: (number: number) => readMissed(filter, number) }),
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
