import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/events/memory-event-bus.ts';
import { createGazetteer } from '../../../../platform/gazetteer/create-gazetteer.ts';
import { silentLogger } from '../../../../platform/log/logger.ts';
import { createSignedTokens } from '../../../../platform/tokens/create-signed-tokens.ts';
import { describeDatabases, type TestDatabase } from '../../../../tests/kit/backends.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  boardEntry,
  createStoredPostings,
  migrateJobs,
  noonMs,
  type StoredPostings,
  type ToldPosting,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { expectJoinedReads } from '../../../../tests/kit/joined-reads.ts';
import { postingsTopic } from '../../model/refresh.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { createIndexKeeper } from '../search/index-keeper.ts';
import { createStoredSearches } from '../search/stored-search.ts';
import { createPostedJobs } from './posted-jobs.ts';

const boards = [boardEntry('ATS_A', 'quarryline'), boardEntry('ATS_B', 'quarryline')] as const;
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describeDatabases('new postings that are stored', (backend) => {
  let opened: TestDatabase;
  let postings: StoredPostings;
  let number = 0;
  beforeAll(async () => {
    opened = await backend.open();
    await migrateJobs(opened.database);
    postings = createStoredPostings(opened.database);
    await postings.store.syncBoards(boards, noonMs);
  });
  afterAll(() => opened.dispose());

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
      const searches = createStoredSearches({ keeper, store, listings, gazetteer: createGazetteer, tokens });
      const settings = { pollMs: 5000, maxWaiting: 1000 };
      const posted = createPostedJobs({ keeper, store, searches, listings, tokens, bus, clock, log, ...settings });

      const sawyers = new Set<string>();
      const refresh = async (board: (typeof boards)[number], title: string, count: number): Promise<void> => {
        const entries = Array.from({ length: count }, (): [string, ToldPosting] => [uuid(++number), { title }]);
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
            const filter = { query, location: null, source: null };
            const stream = await posted.watch(filter, after, new AbortController().signal);
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
