import { randomBytes } from 'node:crypto';
import { createMemoryEventBus } from '../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../platform/call/call.ts';
import { createGazetteer } from '../../../platform/places/create-gazetteer.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import type { JobPostingChangedEvent } from '../../../subgraphs/jobs/model/job-posting-changed-event.ts';
import { toPostingId } from '../../../subgraphs/jobs/model/posting-id.ts';
import { postingsTopic } from '../../../subgraphs/jobs/model/refresh.ts';
import { type ChangedFilter, createChangedJobs } from '../../../subgraphs/jobs/service/posted/changed-jobs.ts';
import { createIndexKeeper } from '../../../subgraphs/jobs/service/search/index-keeper.ts';
import { createStoredSearches } from '../../../subgraphs/jobs/service/search/stored-search.ts';
import { createChangeReader } from '../../../subgraphs/jobs/store/change-reader.ts';
import { createPostingReader } from '../../../subgraphs/jobs/store/posting-reader.ts';
import { createSearchStore } from '../../../subgraphs/jobs/store/search/search-store.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { allBoardsRead } from './all-boards-read.ts';
import { boardEntry, createStoredPostings, noonMs, type ReportedPosting } from './stored-postings.ts';

export const quarry = boardEntry('ATS_A', 'quarryline');

/** The tables, which are empty before each test. */
export const changeTables = {
  service: 'jobs',
  empty: `truncate job_posting_details, job_postings, job_boards;
    update job_index set revision = 0, announced = 0, changed = 0, changes_forgotten = 0`,
};

export const anyChange: ChangedFilter = {
  postingIds: null,
  query: null,
  location: null,
  publishedOnOrAfter: null,
  source: null,
  company: null,
  isRemote: null,
  employmentTypes: null,
  workplaceTypes: null,
  pay: null,
};

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Its id in the graph, by the number of a posting. */
export const idOf = (number: number): string => toPostingId('ATS_A', uuid(number));

interface ChangeStream extends AsyncIterableIterator<JobPostingChangedEvent> {
  /** Of the first event. */
  readonly cursor: string;
}

export const eventOf = async (stream: AsyncIterator<JobPostingChangedEvent>): Promise<JobPostingChangedEvent> =>
  (await stream.next()).value;

/** The next event as its change, the title, and the parts in alphabetical order. */
export const nextOf = async (stream: AsyncIterator<JobPostingChangedEvent>): Promise<readonly string[]> => {
  const { item } = await eventOf(stream);
  return item === null ? [] : [item.change, item.posting.title, ...[...item.changedParts].sort()];
};

/** One board whose postings, known by their numbers, a test changes, and readers of the changes. */
export const openWatchedChanges = async (database: Database, { maxWaiting = 1000 } = {}) => {
  const clock = new ManualClock(noonMs);
  const bus = createMemoryEventBus({ log: silentLogger });
  const call = new Call();
  const postings = createStoredPostings(database);
  await postings.store.syncBoards([quarry], noonMs);
  const store = createSearchStore(database);
  const changes = createChangeReader(database);
  const reader = createPostingReader(database, clock);
  const tokens = createSignedTokens(randomBytes(32), clock);
  const searches = createStoredSearches({
    keeper: createIndexKeeper({ store, clock, maxAgeMs: 250 }),
    store,
    unread: allBoardsRead,
    listings: reader.listings,
    gazetteer: createGazetteer,
    tokens,
  });
  let onRead = (): void | Promise<void> => {};
  const changed = createChangedJobs({
    store: {
      changeList: changes.changeList,
      changedAfter: async (...after) => {
        await onRead();
        return changes.changedAfter(...after);
      },
    },
    searches,
    reader,
    ...{ tokens, bus, clock, log: silentLogger, pollMs: 5000, maxWaiting },
  });
  const hint = (): void => bus.publish(postingsTopic, '');

  /** A reader that has received its first event. */
  const watch = async (
    filter: Partial<ChangedFilter> = {},
    after: string | null = null,
    of = call,
  ): Promise<ChangeStream> => {
    const stream = await changed.watch({ ...anyChange, ...filter }, after, of);
    const { cursor, item } = await eventOf(stream);
    if (item !== null) throw new Error('the first event is a change');
    return Object.assign(stream, { cursor });
  };
  /** Writes postings with one statement. */
  const writeAll = async (reported: Readonly<Record<number, ReportedPosting>>): Promise<void> => {
    const entries = Object.entries(reported).map(([number, posting]) => [uuid(Number(number)), posting]);
    await postings.write(quarry, Object.fromEntries(entries));
  };

  return {
    clock,
    call,
    changed,
    postings,
    watch,
    writeAll,
    hint,
    async write(number: number, title: string, others: Partial<ReportedPosting> = {}): Promise<void> {
      await writeAll({ [number]: { title, ...others } });
      hint();
    },
    /** A list without these, which closes those that the list before lacked. */
    async miss(...numbers: number[]): Promise<void> {
      const { rows } = await database.executeSql('select source_id from job_postings where closed_at is null');
      const open = rows.map((row) => String(row['source_id']));
      await postings.list(
        quarry,
        open.filter((id) => !numbers.map(uuid).includes(id)),
      );
      hint();
    },
    async reopen(number: number): Promise<void> {
      await postings.reopen(quarry, [uuid(number)]);
      hint();
    },
    /** The cursor of a reader that leaves. */
    async cursorNow(): Promise<string> {
      const leaving = new Call();
      const { cursor } = await watch({}, null, leaving);
      leaving.abort();
      return cursor;
    },
    /** Called before each read of changes. */
    beforeReads(act: () => void | Promise<void>): void {
      onRead = act;
    },
  };
};

export type WatchedChanges = Awaited<ReturnType<typeof openWatchedChanges>>;
