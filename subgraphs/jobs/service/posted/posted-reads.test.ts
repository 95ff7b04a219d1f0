import { randomBytes } from 'node:crypto';
import { beforeAll, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { expectJoinedReads } from '../../../../tests/kit/blogs/joined-reads.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { allBoardsRead } from '../../../../tests/kit/jobs/all-boards-read.ts';
import {
  boardEntry,
  createStoredPostings,
  noonMs,
  type ReportedPosting,
  type StoredPostings,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { postingsTopic } from '../../model/refresh.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { createIndexKeeper } from '../search/index-keeper.ts';
import { createStoredSearches } from '../search/stored-search.ts';
import { createPostedJobs } from './posted-jobs.ts';

const boards = [boardEntry('ATS_A', 'quarryline'), boardEntry('ATS_B', 'quarryline')] as const;
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describeTables('new postings that are stored', { service: 'jobs' }, (opened) => {
  let postings: StoredPostings;
  let number = 0;
  beforeAll(async () => {
    postings = createStoredPostings(opened.database);
    await postings.store.syncBoards(boards, noonMs);
  });

  it.each([null, 'Sawyer'])(
    'are delivered once each over reads joined by cursors, with the words %s',
    async (query) => {
      const clock = new ManualClock(noonMs);
      const log = silentLogger;
      const bus = createMemoryEventBus({ log });
      const store = createSearchStore(opened.database);
      const keeper = createIndexKeeper({ store, clock, maxAgeMs: 250 });
      const { listings } = createPostingReader(opened.database, clock);
      const tokens = createSignedTokens(randomBytes(32), clock);
      const searches = createStoredSearches({
        keeper,
        store,
        unread: allBoardsRead,
        listings,
        gazetteer: createGazetteer,
        tokens,
      });
      const settings = { pollMs: 5000, maxWaiting: 1000 };
      const posted = createPostedJobs({ keeper, store, searches, listings, tokens, bus, clock, log, ...settings });

      const sawyers = new Set<string>();
      const refresh = async (board: (typeof boards)[number], title: string, count: number): Promise<void> => {
        const entries = Array.from({ length: count }, (): [string, ReportedPosting] => [uuid(++number), { title }]);
        const ids = await postings.write(board, Object.fromEntries(entries));
        if (title === 'Sawyer') for (const id of ids) sawyers.add(id);
        bus.publish(postingsTopic, '');
      };
      await expectJoinedReads(
        {
          announce: (count) =>
            Promise.all([
              refresh(boards[0], 'Diver', Math.floor(count / 2)),
              refresh(boards[1], 'Sawyer', Math.ceil(count / 2)),
            ]),
          watch: async (after) => {
            const filter = {
              ...{ query, location: null, source: null, company: null },
              ...{ isRemote: null, employmentTypes: null, workplaceTypes: null, pay: null },
            };
            const stream = await posted.watch(filter, after, new Call());
            return {
              next: async () => {
                const { value } = await stream.next();
                return { cursor: value.cursor, id: value.item?.postingId };
              },
              leave: async () => stream.return?.(),
            };
          },
          wanted: async () =>
            (await store.announcedAfter(0, 1_000_000)).flatMap(({ id }) =>
              query === null || sawyers.has(id) ? [id] : [],
            ),
        },
        6,
      );
    },
  );
});
