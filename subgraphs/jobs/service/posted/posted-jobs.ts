import type { AnnouncementSource } from '../../../../platform/streams/announcement-watch.ts';
import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../../platform/streams/announcements.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import { postingsTopic } from '../../model/refresh.ts';
import type { ChangedPosting, SearchStore } from '../../model/search-store.ts';
import type { IndexKeeper } from '../search/index-keeper.ts';
import type { StoredSearches } from '../search/stored-search.ts';
import { passes, toStoredFilters, type WatchedFilter } from './watched-filter.ts';

interface AnnouncedPosting {
  readonly number: number;
  readonly posting: ChangedPosting;
}

const toAnnounced = (posting: ChangedPosting): AnnouncedPosting => ({
  number: posting.announced ?? 0,
  posting,
});

/** Returns a source of new postings. They come from this process's index, which may also read them for a search. */
const openAnnouncedPostings = (keeper: IndexKeeper, hint: () => void): AnnouncementSource<AnnouncedPosting> => {
  let found: readonly AnnouncedPosting[] = [];
  let isReading = false;
  const stop = keeper.onAnnounced((news) => {
    found = [...found, ...news.map(toAnnounced)];
    if (!isReading) hint();
  });
  return {
    async lastNumber() {
      await keeper.renewed();
      return keeper.announced;
    },
    async rowsAfter(number) {
      isReading = true;
      try {
        await keeper.renewed();
      } finally {
        isReading = false;
      }
      // Postings are retained until a higher number is requested, so that undelivered ones come again.
      found = found.filter((each) => each.number > number);
      return found;
    },
    close: stop,
  };
};

export type PostedFilter = Omit<WatchedFilter, 'publishedOnOrAfter'>;

/** `watch` throws `validation_error` for words that cannot be searched. */
export type PostedJobs = Announcements<PostedFilter, ListedPosting>;

type Options = AnnouncementsOptions<AnnouncedPosting, StoredFilters, ListedPosting>;

interface PostedJobsOptions extends Pick<Options, 'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'> {
  readonly keeper: IndexKeeper;
  readonly store: Pick<SearchStore, 'announcedList' | 'announcedAfter'>;
  readonly searches: Pick<StoredSearches, 'compile'>;
  readonly listings: (ids: readonly string[]) => Promise<readonly (ListedPosting | null)[]>;
}

export const createPostedJobs = ({ keeper, store, searches, listings, ...options }: PostedJobsOptions): PostedJobs => {
  const select: Options['select'] = async (news, filters) => {
    const wanted: (readonly AnnouncedPosting[])[] = [];
    for (const filter of filters) {
      // A new posting may bring a word that no posting had before.
      const compiled = await searches.compile(filter);
      wanted.push(news.filter(({ posting }) => passes(compiled, posting)));
    }
    const ids = [...new Set(wanted.flat().map(({ posting }) => posting.id))];
    const found = ids.length === 0 ? [] : await listings(ids);
    const byId = new Map(found.flatMap((listing) => (listing === null ? [] : [[listing.postingId, listing] as const])));
    return wanted.map((postings) =>
      postings.flatMap(({ number, posting }) => {
        const event = byId.get(posting.id);
        return event === undefined ? [] : [{ number, event }];
      }),
    );
  };
  const announcements = createAnnouncements<AnnouncedPosting, StoredFilters, ListedPosting>({
    ...options,
    topic: postingsTopic,
    purpose: 'jobs.posted',
    list: () => store.announcedList(),
    open: (hint) => openAnnouncedPostings(keeper, hint),
    missedAfter: async (number, limit) => (await store.announcedAfter(number, limit)).map(toAnnounced),
    select,
    fellBehind: 'New postings were not read in time. Subscribe again with the last cursor as `after`.',
  });
  return {
    async watch(filter, after, call) {
      const filters = toStoredFilters({ ...filter, publishedOnOrAfter: null });
      await searches.compile(filters);
      return announcements.watch(filters, after, call);
    },
    get readers() {
      return announcements.readers;
    },
  };
};
