import { contractFault, faultsError } from '../../../../platform/constraint/fault.ts';
import { unavailableRetryMs } from '../../../../platform/errors/is-unavailable.ts';
import { retryUnavailable } from '../../../../platform/errors/retry-unavailable.ts';
import { BoundedBuffer } from '../../../../platform/streams/bounded-buffer.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { JobListing } from '../../model/listing.ts';
import type { JobSource } from '../../model/posting.ts';
import type { ChangedPosting } from '../../model/search-store.ts';
import { anyPosting } from '../search/job-search.ts';
import type { StoredSearches } from '../search/stored-search.ts';
import { type AnnouncedPostingsOptions, watchAnnounced } from './announced-postings.ts';
import { passes } from './posting-filter.ts';

export interface PostedFilter {
  readonly keywords: string | null;
  readonly location: string | null;
  readonly source: JobSource | null;
}

export interface PostedJobsOptions extends AnnouncedPostingsOptions {
  readonly searches: Pick<StoredSearches, 'compile'>;
  readonly listings: (ids: readonly string[]) => Promise<readonly (JobListing | null)[]>;
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
  readonly filters: StoredFilters;
  readonly buffer: BoundedBuffer<JobListing>;
  /** Number of the last posting that was there before it was. */
  startAfter: number;
}

const toFilters = ({ keywords, location, source }: PostedFilter): StoredFilters => {
  if (source === 'NETWORK')
    throw faultsError([
      contractFault(['source'], 'postings of the network are not stored, so new ones are not known', source),
    ]);
  return { ...anyPosting, keywords, location, source };
};

export const createPostedJobs = (options: PostedJobsOptions): PostedJobs => {
  const { keeper, searches, listings, clock, log, maxWaiting } = options;
  const readers = new Set<Reader>();
  let stopWatch: Promise<() => void> | undefined;
  /** News is delivered in order, although looking up rows takes time. */
  let delivering: Promise<void> = Promise.resolve();

  /** Gives nothing to any reader when it fails, so that it can be tried again as a whole. */
  const deliver = async (news: readonly ChangedPosting[]): Promise<void> => {
    const wanted = new Map<string, Reader[]>();
    for (const reader of readers) {
      // Compiled for each batch: a new posting may have brought the first use of a word.
      const compiled = await searches.compile(reader.filters);
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

  const waitForDatabase = async (error: unknown): Promise<boolean> => {
    if (readers.size === 0) return false;
    log.warn({ err: error }, 'new postings wait for the database');
    await clock.sleep(unavailableRetryMs);
    return true;
  };

  const onAnnounced = (news: readonly ChangedPosting[]): void => {
    delivering = delivering
      .then(() => retryUnavailable(() => deliver(news), waitForDatabase))
      .catch((error: unknown) => {
        // A reader that may have missed some has to know: it is ended rather than left without.
        log.warn({ err: error }, 'new postings could not be delivered');
        for (const reader of [...readers]) {
          reader.buffer.fail(error);
          leave(reader);
        }
      });
  };

  return {
    async watch(filter, signal) {
      const filters = toFilters(filter);
      await searches.compile(filters);
      const onAbort = (): void => void reader.buffer.return();
      const reader: Reader = {
        filters,
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
        stopWatch ??= watchAnnounced(options, onAnnounced);
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
