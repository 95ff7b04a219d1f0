import { isUnavailable } from '../errors/is-unavailable.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import { type AnnouncedList, createAnnouncementCursors } from './announcement-cursors.ts';
import { type AnnouncementReader, createAnnouncementReader, type NumberedEvent } from './announcement-reader.ts';
import { createAnnouncementStream, type MissedRows } from './announcement-stream.ts';
import { type AnnouncementWatch, type AnnouncementWatchOptions, startAnnouncementWatch } from './announcement-watch.ts';

/** An event of a reader: a new row, or none of the first event, which says where reading begins. */
export interface Announcement<Item> {
  /** Goes on behind this event. */
  readonly cursor: string;
  readonly item: Item | null;
}

export interface AnnouncementsOptions<Row extends { readonly number: number }, Filter, Item>
  extends Omit<AnnouncementWatchOptions<Row>, 'deliver'> {
  /** Name of the list in its cursors. */
  readonly purpose: string;
  readonly tokens: SignedTokens;
  readonly list: () => Promise<AnnouncedList>;
  /**
   * Rows after a number, in their order, for a reader that has missed them. Fewer than `limit` are all that there are.
   */
  readonly missedAfter: (number: number, limit: number) => Promise<readonly Row[]>;
  /** What readers with these filters get of new rows: a list for each filter, in the order of the rows. */
  readonly select: (
    rows: readonly Row[],
    filters: readonly Filter[],
  ) => Promise<readonly (readonly NumberedEvent<Item>[])[]>;
  /** Events that wait for a slow reader before it is given up. What it missed before it came does not count. */
  readonly maxWaiting: number;
  /** What the error says of a reader that was given up. */
  readonly fellBehind?: string;
}

export interface Announcements<Filter, Item> {
  /**
   * New rows from the moment this resolves, or all behind the cursor `after`, each once, in their order, until the
   * signal aborts or `return`. Rejects with `validation_error` for what is no cursor of this list. A reader that does
   * not read new rows fails with `stream_fell_behind`.
   */
  watch(filter: Filter, after: string | null, signal: AbortSignal): Promise<AsyncIterableIterator<Announcement<Item>>>;
  /** Readers at the moment. */
  readonly readers: number;
}

/** Rows that one statement reads of what a reader has missed. */
const missedAtOnce = 100;

/**
 * Announces new rows to readers. One watch reads for all of a process, from the first one's arrival to the last one's
 * leave; what a reader has missed is read for it alone.
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
      // Readers that may have missed some are ended rather than left without.
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
      // Among the readers before it is known after which number it starts: what is found in between waits in the
      // reader.
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
