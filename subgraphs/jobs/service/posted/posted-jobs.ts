import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { AnnouncementSource } from '../../../../platform/streams/announcement-watch.ts';
import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../../platform/streams/announcements.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import { reaches } from '../../model/pay.ts';
import { postingsTopic } from '../../model/refresh.ts';
import { jobsRules } from '../../model/rules.ts';
import { type ChangedPosting, forEachTerm, type SearchStore } from '../../model/search-store.ts';
import type { IndexKeeper } from '../search/index-keeper.ts';
import type { AnyTerm } from '../search/index-query.ts';
import { anyPosting, type JobSearchInput } from '../search/job-search.ts';
import type { CompiledSearch, StoredSearches } from '../search/stored-search.ts';

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

const passes = (
  { sought, filters, without, pay }: Pick<CompiledSearch, 'sought' | 'filters' | 'without' | 'pay'>,
  posting: Pick<ChangedPosting, 'terms' | 'kinds' | 'pay'>,
): boolean => {
  if (pay !== null && !reaches(posting.pay, pay)) return false;
  const terms = new Set<number>();
  forEachTerm(posting, (term) => terms.add(term));
  const hasAny = (any: AnyTerm): boolean => any.some((term) => terms.has(term));
  return filters.every(hasAny) && !hasAny(without) && sought.words.every(hasAny);
};

export type PostedFilter = Omit<JobSearchInput, 'publishedOnOrAfter' | 'sort' | 'first' | 'after'>;

/** `watch` throws `validation_error` for words that cannot be searched. */
export type PostedJobs = Announcements<PostedFilter, ListedPosting>;

type Options = AnnouncementsOptions<AnnouncedPosting, StoredFilters, ListedPosting>;

interface PostedJobsOptions extends Pick<Options, 'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'> {
  readonly keeper: IndexKeeper;
  readonly store: Pick<SearchStore, 'announcedList' | 'announcedAfter'>;
  readonly searches: Pick<StoredSearches, 'compile'>;
  readonly listings: (ids: readonly string[]) => Promise<readonly (ListedPosting | null)[]>;
}

const toFilters = ({ source, company, ...filter }: PostedFilter): StoredFilters => {
  if (source === 'NETWORK') throw validationFailure(brokenRule(jobsRules.network_is_not_stored, ['source'], source));
  return { ...anyPosting, ...filter, source, companySlug: company };
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
    async watch(filter, after, call) {
      const filters = toFilters(filter);
      await searches.compile(filters);
      return announcements.watch(filters, after, call);
    },
    get readers() {
      return announcements.readers;
    },
  };
};
