import type { AnnouncementSource } from '../../../../platform/streams/announcement-watch.ts';
import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../../platform/streams/announcements.ts';
import type { JobPosting } from '../../model/job-posting.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { NumberedChange, PostingChange } from '../../model/posting-change.ts';
import { postingsTopic } from '../../model/refresh.ts';
import type { ChangeReader } from '../../store/change-reader.ts';
import type { PostingReader } from '../../store/posting-reader.ts';
import type { StoredSearches } from '../search/stored-search.ts';
import { passes, toStoredFilters, type WatchedFilter } from './watched-filter.ts';

export interface ChangedFilter extends WatchedFilter {
  /** Null for all. */
  readonly postingIds: readonly string[] | null;
}

interface WatchedChanges {
  readonly ids: ReadonlySet<string> | null;
  readonly filters: StoredFilters;
}

/** `watch` throws `validation_error` for words that cannot be searched. */
export type ChangedJobs = Announcements<ChangedFilter, PostingChange>;

type Options = AnnouncementsOptions<NumberedChange, WatchedChanges, PostingChange>;

interface ChangedJobsOptions extends Pick<Options, 'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'> {
  readonly store: ChangeReader;
  readonly searches: Pick<StoredSearches, 'compile'>;
  readonly reader: Pick<PostingReader, 'listings' | 'records'>;
}

/**
 * Returns a source of changes. Of a posting that changes while pages are read, all changes since the first page are
 * named: an earlier one moves with it to a later page.
 */
const openChanges = (store: ChangeReader): AnnouncementSource<NumberedChange> => {
  let since: number | undefined;
  return {
    lastNumber: async () => (await store.changeList()).lastNumber,
    async rowsAfter(number, limit) {
      since ??= number;
      const rows = await store.changedAfter(number, limit, since);
      if (rows.length < limit) since = undefined;
      return rows;
    },
  };
};

const isPublished = ({ publishedOnOrAfter }: StoredFilters, { posting }: NumberedChange): boolean =>
  publishedOnOrAfter === null || posting.newestMs >= Date.parse(publishedOnOrAfter);

export const createChangedJobs = ({ store, searches, reader, ...options }: ChangedJobsOptions): ChangedJobs => {
  const selectOne = async (rows: readonly NumberedChange[], { ids, filters }: WatchedChanges) => {
    const named = rows.filter((row) => (ids === null || ids.has(row.posting.id)) && isPublished(filters, row));
    if (named.length === 0) return [];
    // An edit may bring a word that no posting had before.
    const compiled = await searches.compile(filters);
    return named.filter(({ posting }) => passes(compiled, posting));
  };

  /** One that closed or opened after its row was read has another change to come. */
  const readPostings = async (rows: readonly NumberedChange[]): Promise<ReadonlyMap<string, JobPosting>> => {
    const ids = (isOpen: boolean) =>
      [...new Set(rows)].filter(({ posting }) => posting.open === isOpen).map(({ posting }) => posting.id);
    const [open, closed] = await Promise.all([reader.listings(ids(true)), reader.records(ids(false))]);
    const found = [...open, ...closed.filter((record) => record?.isClosed === true)];
    return new Map(found.flatMap((posting) => (posting === null ? [] : [[posting.postingId, posting] as const])));
  };

  const announcements = createAnnouncements<NumberedChange, WatchedChanges, PostingChange>({
    ...options,
    topic: postingsTopic,
    purpose: 'jobs.changed',
    list: () => store.changeList(),
    open: () => openChanges(store),
    missedAfter: (number, limit, from) => store.changedAfter(number, limit, from),
    select: async (rows, watched) => {
      const wanted: (readonly NumberedChange[])[] = [];
      for (const each of watched) wanted.push(await selectOne(rows, each));
      const postings = await readPostings(wanted.flat());
      return wanted.map((changes) =>
        changes.flatMap(({ number, change, changedParts, posting: { id } }) => {
          const posting = postings.get(id);
          return posting === undefined ? [] : [{ number, event: { change, changedParts, posting } }];
        }),
      );
    },
    fellBehind: 'Changes of postings were not read in time. Subscribe again with the last cursor as `after`.',
  });
  return {
    async watch({ postingIds, ...filter }, after, call) {
      const filters = toStoredFilters(filter);
      await searches.compile(filters);
      return announcements.watch({ ids: postingIds === null ? null : new Set(postingIds), filters }, after, call);
    },
    get readers() {
      return announcements.readers;
    },
  };
};
