import { contractFault, faultsError } from '../../../../platform/constraint/fault.ts';
import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../../platform/streams/announcements.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import type { JobSource } from '../../model/posting.ts';
import { postingsTopic } from '../../model/refresh.ts';
import type { SearchStore } from '../../model/search-store.ts';
import type { IndexKeeper } from '../search/index-keeper.ts';
import { anyPosting } from '../search/job-search.ts';
import type { StoredSearches } from '../search/stored-search.ts';
import { type AnnouncedPosting, openAnnouncedPostings, toAnnounced } from './announced-postings.ts';
import { passes } from './posting-filter.ts';

export interface PostedFilter {
  readonly query: string | null;
  readonly location: string | null;
  readonly source: JobSource | null;
}

/** `watch` throws `validation_error` for words that cannot be searched. */
export type PostedJobs = Announcements<PostedFilter, ListedPosting>;

type Options = AnnouncementsOptions<AnnouncedPosting, StoredFilters, ListedPosting>;

interface PostedJobsOptions extends Pick<Options, 'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'> {
  readonly keeper: IndexKeeper;
  readonly store: Pick<SearchStore, 'announcedList' | 'announcedAfter'>;
  readonly searches: Pick<StoredSearches, 'compile'>;
  readonly listings: (ids: readonly string[]) => Promise<readonly (ListedPosting | null)[]>;
}

const toFilters = ({ query, location, source }: PostedFilter): StoredFilters => {
  if (source === 'NETWORK')
    throw faultsError([
      contractFault(['source'], 'postings of the network are not stored, so new ones are not known', source),
    ]);
  return { ...anyPosting, query, location, source };
};

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
    missedAfter: async (...after) => (await store.announcedAfter(...after)).map(toAnnounced),
    select,
    fellBehind: 'New postings were not read in time. Subscribe again with the last cursor as `after`.',
  });
  return {
    async watch(filter, after, signal) {
      const filters = toFilters(filter);
      await searches.compile(filters);
      return announcements.watch(filters, after, signal);
    },
    get readers() {
      return announcements.readers;
    },
  };
};
