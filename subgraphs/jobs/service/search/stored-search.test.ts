import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { allBoardsRead } from '../../../../tests/kit/jobs/all-boards-read.ts';
import {
  boardEntry,
  createStoredPostings,
  dayMs,
  daysAgo,
  noonMs,
  type StoredPostings,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import type { StoredSearch } from '../../model/job-search.ts';
import type { EmploymentType, WorkplaceType } from '../../model/posting.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { facets } from './facets.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { anyPosting } from './job-search.ts';
import { createStoredSearches, type StoredSearches } from './stored-search.ts';

const quarry = boardEntry('ATS_A', 'quarryline');
const harbour = boardEntry('ATS_B', 'harbour', { companyName: 'Harbour Light' });
const berlin = ['2950159', 'DE.16', 'DE', 'EU', 'EUROPE'];
const portland = ['5746545', 'US.OR', 'US', 'NORTH_AMERICA'];

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (display: string) => [{ display, address: null }];

describeTables('searches of stored postings', { service: 'jobs' }, (opened) => {
  let postings: StoredPostings;
  let searches: StoredSearches;
  const gazetteer = createGazetteer();

  beforeAll(async () => {
    postings = createStoredPostings(opened.database);
    await postings.store.syncBoards([quarry, harbour], noonMs);
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
    await postings.write(quarry, {
      [uuid(1)]: { title: 'Senior Data Engineer', publishedAt: daysAgo(9), locations: at('Berlin'), placeIds: berlin },
      [uuid(2)]: {
        title: 'Data Engineering Manager',
        publishedAt: daysAgo(3),
        locations: at('Portland, OR'),
        placeIds: portland,
      },
      [uuid(3)]: {
        title: 'Engineer',
        searchText: 'You will move stones.',
        publishedAt: daysAgo(2),
        isRemote: true,
        placeIds: ['US'],
        remotePlaceIds: ['US'],
        locations: at('Remote, US'),
      },
      [uuid(4)]: {
        title: 'Data Analyst',
        employmentType: 'PART_TIME',
        workplaceType: 'REMOTE',
        departmentName: 'Finance',
        teamName: 'Node.js guild',
        publishedAt: null,
        postedOn: '2026-11-10',
        isRemote: true,
        locations: at('Remote'),
      },
      [uuid(5)]: {
        title: 'Archivist',
        employmentType: 'CONTRACT',
        workplaceType: 'ON_SITE',
        publishedAt: null,
        locations: at('Old Mill, Building 7'),
      },
    });
    await postings.write(harbour, {
      '501': {
        title: 'Data Engineer',
        publishedAt: daysAgo(20),
        locations: at('Berlin (HQ)'),
        placeIds: berlin,
        sourceUrl: 'https://job-boards.greenhouse.io/harbour/jobs/501',
      },
    });
  });

  const found = async (changes: Partial<StoredSearch>) =>
    searches.search({ ...anyPosting, sort: 'TERM_COUNT', first: 20, after: null, ...changes });
  const titles = async (changes: Partial<StoredSearch>): Promise<string[]> =>
    (await found(changes)).edges.map(({ node }) => node.title);

  it('sorts postings with all words before those with fewer, down to half, newest first in each group', async () => {
    expect(await titles({ query: 'senior data engineer' })).toEqual([
      'Senior Data Engineer',
      'Data Engineering Manager',
      'Data Engineer',
    ]);
    expect(await titles({ query: 'data engineers' })).toEqual([
      'Data Engineering Manager',
      'Senior Data Engineer',
      'Data Engineer',
      'Engineer',
      'Data Analyst',
    ]);
  });

  it('finds postings of any of several kinds of employment and workplaces, and none that does not say', async () => {
    expect(await titles({ employmentTypes: ['CONTRACT', 'PART_TIME'] })).toEqual(['Data Analyst', 'Archivist']);
    expect(await titles({ workplaceTypes: ['ON_SITE', 'HYBRID'] })).toEqual(['Archivist']);
    expect(await titles({ employmentTypes: ['CONTRACT'], workplaceTypes: ['REMOTE'] })).toEqual([]);
    expect(await titles({ employmentTypes: ['INTERNSHIP'] })).toEqual([]);
  });

  it('stores a facet for each kind of employment and workplace, also those that no posting has', async () => {
    const store = createSearchStore(opened.database);
    const employments: EmploymentType[] = [
      ...(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'TEMPORARY'] as const),
      ...(['INTERNSHIP', 'VOLUNTEER', 'OTHER'] as const),
    ];
    const workplaces: WorkplaceType[] = ['ON_SITE', 'HYBRID', 'REMOTE'];
    const texts = [...employments.map(facets.employment), ...workplaces.map(facets.workplace)];
    expect([...(await store.wordTerms(texts)).keys()].sort()).toEqual(texts.sort());
  });

  it('counts matches by company and remote, each without its own filter', async () => {
    const countsOf = async (changes: Partial<StoredSearch>) => {
      const { facets } = await found(changes);
      const counts = await facets?.companyCounts(['quarry-line', 'harbour-light', 'unknown']);
      return [Object.fromEntries(counts ?? []), await facets?.remoteCount()];
    };
    const all = { 'quarry-line': 5, 'harbour-light': 1 };
    expect(await countsOf({})).toEqual([all, 2]);
    expect(await countsOf({ companySlug: 'harbour-light' })).toEqual([all, 0]);
    expect(await countsOf({ isRemote: true })).toEqual([{ 'quarry-line': 2 }, 2]);
    expect(await countsOf({ query: 'data engineer', location: 'Berlin' })).toEqual([
      { 'quarry-line': 1, 'harbour-light': 1 },
      0,
    ]);
  });

  it('sorts postings with equally many words by those in their titles, when the sort is relevance', async () => {
    const relevance = (query: string) => titles({ query, sort: 'RELEVANCE' });
    // All five have "quarry" from their company's name, and none in its title: the latest comes first.
    expect(await relevance('quarry')).toEqual(await titles({ query: 'quarry' }));
    // Title words are stemmed too. The last three have one word, the first of them in its title.
    expect(await relevance('engineering quarry')).toEqual([
      'Engineer',
      'Data Engineering Manager',
      'Senior Data Engineer',
      'Data Engineer',
      'Data Analyst',
      'Archivist',
    ]);
    // A prefix also matches words of the title.
    expect(await relevance('analy* quarry')).toEqual(await relevance('analyst quarry'));
  });

  it('finds stems in every part of a posting, whatever the case, accents and punctuation', async () => {
    expect(await titles({ query: 'FINÁNCE' })).toEqual(['Data Analyst']);
    expect(await titles({ query: 'moving' })).toEqual(['Engineer']);
    for (const query of ['"node.js"', 'NodeJS', 'node', 'js'])
      expect(await titles({ query })).toEqual(['Data Analyst']);
    expect(await titles({ query: 'mill' })).toEqual(['Archivist']);
    expect(await titles({ query: 'quarry' })).toHaveLength(5);
  });

  it('reads a word with a star as a prefix of words as they were before stemming', async () => {
    expect(await titles({ query: 'manag*' })).toEqual(['Data Engineering Manager']);
    expect(await titles({ query: 'manager*' })).toEqual(['Data Engineering Manager']);
    expect(await titles({ query: 'archivi*' })).toEqual(['Archivist']);
    expect(await titles({ query: 'xylo*' })).toEqual([]);
  });

  it('does not count stop words as words, and warns that they were not searched for', async () => {
    const { edges, warnings } = await found({ query: 'the archivist' });
    expect(edges.map(({ node, matchedTermCount }) => [node.title, matchedTermCount])).toEqual([['Archivist', 1]]);
    expect(warnings.map(({ code }) => code)).toEqual(['keywords_ignored']);
    expect(await titles({ query: 'of the' })).toEqual([]);
  });

  it('finds a place with everything in it, remote work, and remote work restricted to a place', async () => {
    expect(await titles({ location: 'Deutschland' })).toEqual(['Senior Data Engineer', 'Data Engineer']);
    expect(await titles({ location: 'Portland, OR' })).toEqual(['Data Engineering Manager']);
    expect(await titles({ location: 'USA' })).toEqual(['Engineer', 'Data Engineering Manager']);
    expect(await titles({ location: 'Remote' })).toEqual(['Engineer', 'Data Analyst']);
    expect(await titles({ location: 'Remote, US' })).toEqual(['Engineer']);
    expect(await titles({ location: 'Remote, Germany' })).toEqual([]);
  });

  it('reports how many of the remote postings found are bound to a place, unless the search names one', async () => {
    const warned = async (changes: Partial<StoredSearch>) => (await found(changes)).warnings.map(({ code }) => code);
    const { warnings, totalCount } = await found({ location: 'Remote', first: 1 });
    expect(totalCount).toBe(2);
    expect(warnings).toEqual([
      {
        code: 'remote_within_places',
        source: 'request',
        message: expect.stringMatching(/^1 of the 2 postings found are remote only within .* "Remote, US"/),
      },
    ]);
    expect(await warned({ isRemote: true })).toEqual(['remote_within_places']);
    for (const changes of [
      { location: 'Remote, US' },
      { location: 'Berlin' },
      { location: 'Remote', query: 'analyst' },
      { location: 'Remote', query: 'xylophone' },
      { placeId: 'US', isRemote: true },
      { isRemote: false },
    ])
      expect({ changes, warned: await warned(changes) }).toEqual({ changes, warned: [] });
  });

  it('finds the states that an ambiguous name means, and never the whole country without a warning', async () => {
    expect(await titles({ location: 'West Coast' })).toEqual(['Data Engineering Manager']);
    expect(await titles({ location: 'Midwest' })).toEqual([]);
    expect((await found({ location: 'US Northwest' })).warnings).toEqual([]);
    const { edges, warnings } = await found({ location: 'Southern Germany' });
    expect(edges.map(({ node }) => node.title)).toEqual(['Senior Data Engineer', 'Data Engineer']);
    expect(warnings).toMatchObject([{ code: 'location_part_ignored', message: expect.stringContaining('"Southern"') }]);
    const { warnings: ofTown } = await found({ location: 'Villanova, PA' });
    expect(ofTown).toMatchObject([{ code: 'location_part_ignored', message: expect.stringContaining('"Villanova"') }]);
  });

  it('searches for an unknown place in the locations as displayed, and warns about it', async () => {
    const { edges, warnings } = await found({ location: 'building 7' });
    expect(edges.map(({ node }) => node.title)).toEqual(['Archivist']);
    expect(warnings.map(({ code }) => code)).toEqual(['location_as_text']);
  });

  it('names the reading of a place that has namesakes', async () => {
    const { warnings } = await found({ location: 'Portland' });
    expect(warnings.map(({ code }) => code)).toEqual(['location_ambiguous']);
    expect(warnings[0]?.message).toContain('Portland, Oregon, United States');
    expect(warnings[0]?.message).toContain('Maine');
  });

  it('does not warn about namesakes with the same label', async () => {
    expect((await found({ location: 'Mexico City' })).warnings).toEqual([]);
  });

  it('accepts a location with characters that the database refuses', async () => {
    const { edges, warnings } = await found({ location: 'building\u00007' });
    expect(edges.map(({ node }) => node.title)).toEqual(['Archivist']);
    expect(warnings.map(({ code }) => code)).toEqual(['location_as_text']);
  });

  it('filters by source, company, remote work and day of publication', async () => {
    expect(await titles({ source: 'ATS_B' })).toEqual(['Data Engineer']);
    expect(await titles({ companySlug: 'harbour-light' })).toEqual(['Data Engineer']);
    expect(await titles({ companySlug: 'nobody' })).toEqual([]);
    expect(await titles({ placeId: 'US', isRemote: false })).toEqual(['Data Engineering Manager']);
    expect(await titles({ publishedOnOrAfter: '2026-11-17' })).toEqual(['Engineer', 'Data Engineering Manager']);
    expect(await titles({ publishedOnOrAfter: '2026-11-10', query: 'analyst' })).toEqual(['Data Analyst']);
    expect(await titles({ publishedOnOrAfter: '2026-11-11', query: 'analyst' })).toEqual([]);
  });

  it('sorts postings of unknown date last', async () => {
    expect((await titles({})).at(-1)).toBe('Archivist');
  });

  it('splits keywords and texts alike, and distinguishes names with signs from their letters', async () => {
    await postings.write(harbour, {
      '601': { title: 'Front-end fitter (C++)', publishedAt: daysAgo(4) },
      '602': { title: 'R&D fitter, C and D', publishedAt: daysAgo(5) },
    });
    expect(await titles({ query: 'fitter C++' })).toEqual(['Front-end fitter (C++)', 'R&D fitter, C and D']);
    expect(await titles({ query: 'C++' })).toEqual(['Front-end fitter (C++)']);
    expect(await titles({ query: 'c' })).toEqual(['R&D fitter, C and D']);
    expect(await titles({ query: 'r&d' })).toEqual(['R&D fitter, C and D']);
    expect(await titles({ query: 'c*' })).toEqual(['Front-end fitter (C++)', 'R&D fitter, C and D']);
    // One of two words is enough: a name of two is one of them.
    const joined = (await found({ query: 'front-end,lathe' })).edges;
    expect(joined.map(({ node, matchedTermCount }) => [node.title, matchedTermCount])).toEqual([
      ['Front-end fitter (C++)', 1],
    ]);
    await postings.list(harbour, ['501']);
    await postings.list(harbour, ['501']);
  });

  it('continues after a cursor although postings were added before it, and refuses it for another search', async () => {
    const first = await found({ query: 'data engineer', first: 2 });
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false }, totalCount: 5 });
    await postings.write(
      quarry,
      { [uuid(6)]: { title: 'Data Engineer of the day', publishedAt: daysAgo(0) } },
      noonMs + dayMs,
    );
    const cursor = first.pageInfo.endCursor;
    const rest = await found({ query: 'data engineer', after: cursor });
    expect(rest.edges.map(({ node }) => node.title)).toEqual(['Data Engineer', 'Engineer', 'Data Analyst']);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    await expect(found({ query: 'data', after: cursor })).rejects.toMatchObject({ code: 'validation_error' });
    await expect(found({ query: 'data', after: 'x' })).rejects.toMatchObject({ code: 'validation_error' });
  });

  it('counts facets among the postings that its total counted, although others were read since', async () => {
    const { totalCount, facets } = await found({ query: 'data engineer' });
    await postings.write(harbour, { '503': { title: 'Data Engineer', isRemote: true } }, noonMs + dayMs);
    await postings.list(harbour, ['503'], noonMs + dayMs);
    expect((await found({ query: 'data engineer' })).totalCount).toBe((totalCount ?? 0) + 1);
    const counts = await facets?.companyCounts(['quarry-line', 'harbour-light']);
    expect([...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)).toBe(totalCount);
    expect(await facets?.remoteCount()).toBe(2);
  });

  describe('as postings change', () => {
    it('no longer finds a posting that was closed or left the list, and finds it again when it is back', async () => {
      await postings.write(harbour, { '502': { title: 'Lampwright' } }, noonMs + dayMs);
      expect(await titles({ query: 'lampwright' })).toEqual(['Lampwright']);
      await postings.list(harbour, ['501'], noonMs + 2 * dayMs);
      expect(await titles({ query: 'lampwright' })).toEqual(['Lampwright']);
      await postings.list(harbour, ['501'], noonMs + 3 * dayMs);
      expect(await titles({ query: 'lampwright' })).toEqual([]);
      await postings.store.syncBoards([quarry], noonMs + 4 * dayMs);
      expect(await titles({ source: 'ATS_B' })).toEqual([]);
      await postings.store.syncBoards([quarry, harbour], noonMs + 5 * dayMs);
      expect(await titles({ source: 'ATS_B' })).toEqual(['Data Engineer']);
    });

    it('finds an edited posting by its new words only', async () => {
      await postings.write(quarry, { [uuid(5)]: { title: 'Librarian', publishedAt: null } }, noonMs + 6 * dayMs);
      expect(await titles({ query: 'librarian' })).toEqual(['Librarian']);
      expect(await titles({ query: 'archivist' })).toEqual([]);
    });
  });
});
