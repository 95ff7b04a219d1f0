import type { Clock } from '../../../../platform/clock/clock.ts';
import { contractFault, faultsError } from '../../../../platform/constraint/fault.ts';
import type { EventBus } from '../../../../platform/events/event-bus.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import { BoundedBuffer } from '../../../../platform/streams/bounded-buffer.ts';
import type { StoredSearch } from '../../model/job-search.ts';
import type { JobListing } from '../../model/listing.ts';
import type { JobSource } from '../../model/posting.ts';
import { postingsTopic } from '../../model/refresh.ts';
import type { ChangedPosting } from '../../model/search-store.ts';
import type { IndexKeeper } from '../search/index-keeper.ts';
import { anyPosting } from '../search/job-search.ts';
import type { StoredSearches } from '../search/stored-search.ts';
import { passes } from './posting-filter.ts';

export interface PostedFilter {
  readonly keywords?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly source?: JobSource | null | undefined;
}

export interface PostedJobsOptions {
  readonly keeper: IndexKeeper;
  readonly searches: Pick<StoredSearches, 'compile'>;
  readonly listings: (ids: readonly string[]) => Promise<readonly (JobListing | null)[]>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  /** How often to look without a hint. */
  readonly pollMs: number;
  /** Postings that wait for a slow reader before it is given up. */
  readonly maxWaiting: number;
}

export interface PostedJobs {
  /**
   * New postings from the moment this resolves, each once, in the order in which they were found, until the signal aborts or `return`. A reader
   * that does not read fails with `stream_fell_behind`. Throws `validation_error` for keywords that cannot be looked for.
   */
  watch(filter: PostedFilter, signal: AbortSignal): Promise<AsyncIterableIterator<JobListing>>;
  /** Readers at the moment. */
  readonly readers: number;
}

interface Reader {
  readonly search: StoredSearch;
  readonly buffer: BoundedBuffer<JobListing>;
  /** Number of the last posting that was there before it was. */
  startAfter: number;
}

const toSearch = ({ keywords, location, source }: PostedFilter): StoredSearch => {
  if (source === 'NETWORK')
    throw faultsError([
      contractFault(['source'], 'postings of the network are not stored, so nobody hears of new ones', source),
    ]);
  return { ...anyPosting, keywords: keywords ?? null, location: location ?? null, source: source ?? null };
};

export const createPostedJobs = (options: PostedJobsOptions): PostedJobs => {
  const { keeper, searches, listings, bus, clock, log, pollMs, maxWaiting } = options;
  const readers = new Set<Reader>();
  let stopWatch: Promise<() => void> | undefined;
  /** What is told is told in order, although looking up rows takes time. */
  let telling: Promise<void> = Promise.resolve();

  const tell = async (news: readonly ChangedPosting[]): Promise<void> => {
    const wanted = new Map<string, Reader[]>();
    for (const reader of readers) {
      // Compiled for each batch: a new posting may have brought a word that nobody had before.
      const compiled = await searches.compile(reader.search);
      for (const posting of news)
        if ((posting.announced ?? 0) > reader.startAfter && passes(compiled, posting))
          wanted.set(posting.id, [...(wanted.get(posting.id) ?? []), reader]);
    }
    const ids = news.map(({ id }) => id).filter((id) => wanted.has(id));
    for (const listing of ids.length === 0 ? [] : await listings(ids))
      if (listing !== null) for (const reader of wanted.get(listing.id) ?? []) reader.buffer.push(listing);
  };

  const leave = (reader: Reader): void => {
    readers.delete(reader);
    if (readers.size > 0) return;
    const last = stopWatch;
    stopWatch = undefined;
    last?.then((stop) => stop()).catch(() => {});
  };

  const onAnnounced = (news: readonly ChangedPosting[]): void => {
    telling = telling
      .then(() => tell(news))
      .catch((error: unknown) => {
        // Whoever may have missed some has to know: it is ended rather than left without.
        log.warn({ err: error }, 'new postings could not be told');
        for (const reader of [...readers]) {
          reader.buffer.fail(error);
          leave(reader);
        }
      });
  };

  const startWatch = async (): Promise<() => void> => {
    let stopped = false;
    let cancelPoll = () => {};
    const look = (): void => {
      if (stopped) return;
      cancelPoll();
      keeper
        .renewed()
        // Nothing is lost: the next look goes on where the last one that did not fail has ended.
        .catch((error: unknown) => log.warn({ err: error }, 'new postings could not be read'))
        .finally(() => {
          cancelPoll();
          if (!stopped) cancelPoll = clock.after(pollMs, look);
        });
    };
    const stopListening = keeper.onAnnounced(onAnnounced);
    try {
      const unsubscribe = await bus.subscribe(postingsTopic, look);
      look();
      return () => {
        stopped = true;
        cancelPoll();
        unsubscribe();
        stopListening();
      };
    } catch (error) {
      stopListening();
      throw error;
    }
  };

  return {
    async watch(filter, signal) {
      const search = toSearch(filter);
      await searches.compile(search);
      const onAbort = (): void => void reader.buffer.return();
      const reader: Reader = {
        search,
        // Until it is known after which number it starts, nothing is for it.
        startAfter: Number.POSITIVE_INFINITY,
        buffer: new BoundedBuffer<JobListing>({
          capacity: maxWaiting,
          overflow: 'fail',
          onReturn: () => {
            signal.removeEventListener('abort', onAbort);
            leave(reader);
          },
        }),
      };
      readers.add(reader);
      if (signal.aborted) {
        onAbort();
        return reader.buffer;
      }
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        stopWatch ??= startWatch();
        await stopWatch;
        await keeper.renewed();
        reader.startAfter = keeper.announced;
      } catch (error) {
        await reader.buffer.return();
        throw error;
      }
      return reader.buffer;
    },
    get readers() {
      return readers.size;
    },
  };
};
