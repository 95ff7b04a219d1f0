import { isUnavailable } from '../errors/is-unavailable.ts';
import { type AnnouncementReader, createAnnouncementReader, type NumberedEvent } from './announcement-reader.ts';
import { type AnnouncementWatch, type AnnouncementWatchOptions, startAnnouncementWatch } from './announcement-watch.ts';

export interface AnnouncementsOptions<Row extends { readonly number: number }, Filter, Event>
  extends Omit<AnnouncementWatchOptions<Row>, 'deliver'> {
  /** What readers with these filters get of new rows: a list for each filter, in the order of the rows. */
  readonly select: (
    rows: readonly Row[],
    filters: readonly Filter[],
  ) => Promise<readonly (readonly NumberedEvent<Event>[])[]>;
  /** Events that wait for a slow reader before it is given up. */
  readonly maxWaiting: number;
  /** What the error says of a reader that was given up. */
  readonly fellBehind?: string;
}

export interface Announcements<Filter, Event> {
  /**
   * New rows from the moment this resolves, each once, in their order, until the signal aborts or `return`. A reader
   * that does not read fails with `stream_fell_behind`.
   */
  watch(filter: Filter, signal: AbortSignal): Promise<AsyncIterableIterator<Event>>;
  /** Readers at the moment. */
  readonly readers: number;
}

/**
 * Announces new rows to readers. One watch reads for all of a process, from the first one's arrival to the last one's
 * leave.
 */
export const createAnnouncements = <Row extends { readonly number: number }, Filter, Event>(
  options: AnnouncementsOptions<Row, Filter, Event>,
): Announcements<Filter, Event> => {
  const { select, maxWaiting, fellBehind, log, topic } = options;
  type Reader = AnnouncementReader<Filter, Event>;
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

  return {
    async watch(filter, signal) {
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
      if (signal.aborted) return reader.stream;
      try {
        running ??= startAnnouncementWatch({ ...options, deliver });
        const { lastNumber } = await running;
        reader.startAfter(await lastNumber());
      } catch (error) {
        await reader.stream.return();
        throw error;
      }
      return reader.stream;
    },
    get readers() {
      return readers.size;
    },
  };
};
