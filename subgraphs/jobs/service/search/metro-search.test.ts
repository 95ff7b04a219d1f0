import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { allBoardsRead } from '../../../../tests/kit/jobs/all-boards-read.ts';
import {
  boardEntry,
  createStoredPostings,
  daysAgo,
  incomingPosting,
  noonMs,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { createLocationResolver } from '../refresh/resolve-locations.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { anyPosting } from './job-search.ts';
import { createStoredSearches, type StoredSearches } from './stored-search.ts';

const board = boardEntry('ATS_A', 'quarryline');
/** Titles are the locations. */
const locations = [
  'Palo Alto, CA',
  'Oakland, CA',
  'South San Francisco, CA',
  'Mtn View',
  'San Francisco',
  'Sacramento, CA',
  'Bay Area',
  'San Francisco Bay Area',
  'Silicon Valley',
  'Plano, TX',
  'DFW',
  'Croydon, UK',
  'Remote - Bay Area',
  'California',
];

describeTables('a search by metropolitan area', { service: 'jobs' }, (opened) => {
  let searches: StoredSearches;
  const gazetteer = createGazetteer();
  const resolve = createLocationResolver(() => gazetteer);

  beforeAll(async () => {
    const postings = createStoredPostings(opened.database);
    await postings.store.syncBoards([board], noonMs);
    const clock = new ManualClock(noonMs);
    const store = createSearchStore(opened.database);
    searches = createStoredSearches({
      keeper: createIndexKeeper({ store, clock, maxAgeMs: 0 }),
      store,
      unread: allBoardsRead,
      listings: createPostingReader(opened.database, clock).listings,
      gazetteer: () => gazetteer,
      tokens: createSignedTokens(randomBytes(32), clock),
    });
    const rows = locations.map((display, number) => {
      const located = { locations: [{ display, address: null }] };
      const { idsAround, remoteIdsAround, isRemote } = resolve(incomingPosting(String(number), located));
      const row = { ...located, title: display, placeIds: idsAround, remotePlaceIds: remoteIdsAround };
      const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      return [id, { ...row, isRemote: isRemote === true, publishedAt: daysAgo(number + 1) }];
    });
    await postings.write(board, Object.fromEntries(rows));
  });

  /** Walks all pages; the total and the facets have to agree with them. */
  const titlesAt = async (location: string): Promise<string[]> => {
    const titles: string[] = [];
    const totals = new Set<number | null>();
    for (let after: string | null = null; ; ) {
      const page = await searches.search({ ...anyPosting, location, sort: 'TERM_COUNT', first: 3, after });
      titles.push(...page.edges.map(({ node }) => node.title));
      totals.add(page.totalCount);
      const counts = await page.facets?.companyCounts([board.companyName.toLowerCase().replace(' ', '-')]);
      for (const count of (counts ?? new Map()).values()) totals.add(count);
      const last = page.edges.at(-1)?.cursor;
      if (!page.pageInfo.hasNextPage || last === undefined) break;
      after = last;
    }
    expect([...totals]).toEqual([titles.length]);
    return titles;
  };

  it('finds the postings of its cities and those that name it, and no others', async () => {
    expect(await titlesAt('Bay Area')).toEqual([
      'Palo Alto, CA',
      'Oakland, CA',
      'South San Francisco, CA',
      'Mtn View',
      'San Francisco',
      'Bay Area',
      'San Francisco Bay Area',
      'Silicon Valley',
      'Remote - Bay Area',
    ]);
    expect(await titlesAt('Silicon Valley')).toEqual([
      'Palo Alto, CA',
      'South San Francisco, CA',
      'Mtn View',
      'Silicon Valley',
    ]);
    expect(await titlesAt('DFW')).toEqual(['Plano, TX', 'DFW']);
    expect(await titlesAt('Greater London')).toEqual(['Croydon, UK']);
  });

  it('finds what names the area in its region, and at its chief city only what names that', async () => {
    expect(await titlesAt('California')).toEqual(expect.arrayContaining(['Bay Area', 'Silicon Valley', 'California']));
    expect(await titlesAt('San Francisco')).toEqual(['San Francisco', 'San Francisco Bay Area']);
    expect(await titlesAt('Dallas')).toEqual([]);
    expect(await titlesAt('Remote, Bay Area')).toEqual(['Remote - Bay Area']);
  });
});
