import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { allBoardsRead } from '../../../../tests/kit/jobs/all-boards-read.ts';
import {
  boardEntry,
  createStoredPostings,
  daysAgo,
  noonMs,
  type StoredPostings,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { createTermWriter } from '../../store/term-writer.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { anyPosting } from './job-search.ts';
import { createStoredSearches, type StoredSearches } from './stored-search.ts';

const entry = boardEntry('ATS_B', 'lantern');

describeTables('words of searches', { service: 'jobs', empty: 'delete from job_postings' }, (opened) => {
  let postings: StoredPostings;
  let searches: StoredSearches;
  let ids = new Map<string, string>();

  beforeAll(async () => {
    postings = createStoredPostings(opened.database);
    await postings.store.syncBoards([entry], noonMs);
  });
  beforeEach(async () => {
    const clock = new ManualClock(noonMs);
    const store = createSearchStore(opened.database);
    searches = createStoredSearches({
      keeper: createIndexKeeper({ store, clock, maxAgeMs: 0 }),
      store,
      unread: allBoardsRead,
      listings: createPostingReader(opened.database, clock).listings,
      gazetteer: createGazetteer,
      tokens: createSignedTokens(randomBytes(32), clock),
    });
  });

  /** Writes postings with these titles, the first the latest. */
  const write = async (titles: readonly string[]): Promise<void> => {
    const reported = titles.map((title, at) => [String(at + 1), { title, publishedAt: daysAgo(at) }] as const);
    const written = await postings.write(entry, Object.fromEntries(reported));
    ids = new Map(written.map((id, at) => [titles[at] ?? '', id]));
  };

  /** Gives postings the words that the rules of version 2 stored for them. */
  const storeAsBefore = async (words: Readonly<Record<string, string>>): Promise<void> => {
    const writer = createTermWriter(opened.database);
    for (const [title, list] of Object.entries(words)) {
      const split = list.split(' ');
      const [terms] = await writer.prepare([{ words: split, facets: split.map((word) => `title/${word}`) }]);
      await opened.database.executeSql('update job_postings set terms = $2, reading_version = 2 where id = $1', [
        ids.get(title),
        terms,
      ]);
    }
  };

  const search = async (query: string, first = 20, after: string | null = null) => {
    const page = await searches.search({ ...anyPosting, query, sort: 'RELEVANCE', first, after });
    const titles = page.edges.map(({ node }) => node.title);
    return { titles, total: page.totalCount, end: page.pageInfo.endCursor, more: page.pageInfo.hasNextPage };
  };
  const found = async (query: string): Promise<readonly string[]> => {
    const { titles, total } = await search(query);
    expect(total).toBe(titles.length);
    return titles;
  };

  it('find internships by `intern`, and neither internal nor international work', async () => {
    await write(['Internal Auditor', 'International Sales', 'Design Intern', 'Internship, Archive', 'Summer interns']);
    const internships = ['Design Intern', 'Internship, Archive', 'Summer interns'];
    for (const word of ['intern', 'INTERNS', 'internship']) expect(await found(word)).toEqual(internships);
    expect(await found('internal')).toEqual(['Internal Auditor']);
    expect(await found('internationally')).toEqual(['International Sales']);
    expect(await found('intern*')).toHaveLength(5);
    expect(await found('internat*')).toEqual(['International Sales']);
  });

  it.each([
    ['university', 'University Relations', 'Universal Credit Adviser'],
    ['organization', 'Organisational Designer', 'Organic Farmer'],
    ['police', 'Police Liaison', 'Policy Analyst'],
    ['news', 'News Editor', 'New Accounts Clerk'],
    ['experience', 'Experienced Welder', 'Experimental Baker'],
    ['community', 'Community Manager', 'Communications Manager'],
    ['operator', 'Crane Operator', 'Operations Lead'],
    ['business', 'Business Partner', 'Busy Kitchen Help'],
    ['marketing', 'Marketer', 'Market Researcher'],
    ['author', 'Author', 'Authority Liaison'],
    ['officer', 'Officers of the Watch', 'Office Manager'],
    ['customer', 'Customer Success', 'Custom Tailor'],
    ['accountant', 'Accounting Clerk', 'Account Executive'],
    ['engine', 'Engine Fitter', 'Engineer'],
    ['import', 'Import Clerk', 'Important Work'],
    ['hospital', 'Hospital Porter', 'Hospitality Trainee'],
    ['executive', 'Executive Chef', 'Execution Trader'],
    ['personal', 'Personal Trainer', 'Person in Charge'],
    ['identity', 'Identity Engineer', 'Identical Twins Study'],
    ['digital', 'Digital Archivist', 'Digit Sorter'],
  ])('find by %s "%s" and not "%s"', async (word, right, wrong) => {
    await write([wrong, right]);
    expect(await found(word)).toEqual([right]);
  });

  it('find `.NET` as a word of its own, and it by `net`', async () => {
    await write(['Net Mender', '.NET Developer', 'ASP.NET Developer', 'Dotnet/C# Developer', 'Editor at behance.net']);
    expect(await found('.NET')).toEqual(['.NET Developer', 'ASP.NET Developer', 'Dotnet/C# Developer']);
    expect(await found('dotnet')).toEqual(await found('.net'));
    expect(await found('net')).toEqual(['Net Mender', '.NET Developer', 'ASP.NET Developer', 'Editor at behance.net']);
    expect(await found('asp.net')).toEqual(['ASP.NET Developer']);
    expect(await found('csharp')).toEqual(['Dotnet/C# Developer']);
  });

  it.each<[readonly string[], readonly string[], readonly string[]]>([
    [
      ['frontend', 'front-end', 'front end', 'Front–End'],
      ['Frontend Lead', 'Front-End Lead', 'Front End Lead'],
      ['End'],
    ],
    [['backend', 'back-end', 'back end'], ['Backend Lead', 'Lead, back end', 'Front/Back-End Lead'], ['Back Office']],
    [['fullstack', 'full-stack', 'full stack'], ['Fullstack', 'Full-Stack', 'Full stack'], ['Full-time Stacker']],
    [['machine-learning', 'machine learning'], ['Machine-Learning Lead', 'Machine Learning'], ['Learning Lead']],
    [['ci/cd', 'CI CD', 'cicd'], ['CI/CD Lead', 'CICD Lead'], ['CI Lead']],
    [['t-sql', 'TSQL'], ['T-SQL Lead', 'TSQL Lead'], ['SQL Lead']],
    [['objective-c', 'Objective C'], ['Objective-C Lead'], ['Objective Lead, Grade C']],
    [['e-commerce', 'ecommerce'], ['E-Commerce Lead', 'Ecommerce Lead'], ['Commerce Lead']],
  ])('find one set by all of %j', async (queries, right, wrong) => {
    await write([...wrong, ...right]);
    for (const query of queries) expect({ query, titles: await found(query) }).toEqual({ query, titles: right });
  });

  it('count two joined words as one of those that a posting should have', async () => {
    await write(['End Customer Lead', 'Frontend Engineer', 'Front-End Designer', 'Engineer']);
    const { titles, total } = await search('front end engineer', 2);
    expect(titles).toEqual(['Frontend Engineer', 'Front-End Designer']);
    expect(total).toBe(3);
  });

  it('return the same postings on pages as at once', async () => {
    await write(['Intern A', 'Internal B', 'Internship C', 'International D', 'Interns E', 'Intern F']);
    const paged: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page = await search('intern', 2, after);
      expect(page.total).toBe(4);
      paged.push(...page.titles);
      ({ end: after, more } = page);
    }
    expect(paged).toEqual(['Intern A', 'Internship C', 'Interns E', 'Intern F']);
  });

  it('miss no posting that was read by earlier rules', async () => {
    await write(['Intern', 'International Clerk', 'Front End Lead', 'Net Income Clerk', 'Archivist']);
    await storeAsBefore({
      Intern: 'intern',
      'International Clerk': 'international clerk',
      'Front End Lead': 'front end lead',
      'Net Income Clerk': 'net income clerk',
    });
    // What was stored is the same for both.
    expect(await found('intern')).toEqual(['Intern', 'International Clerk']);
    expect(await found('internship')).toEqual(['Intern', 'International Clerk']);
    expect(await found('frontend')).toEqual(['Front End Lead']);
    expect(await found('front-end lead')).toEqual(['Front End Lead']);
    expect(await found('.NET')).toEqual(['Net Income Clerk']);
    // Read again, they are different words.
    await write(['Intern', 'International Clerk', 'Front End Lead', 'Net Income Clerk', 'Archivist']);
    expect(await found('intern')).toEqual(['Intern']);
    expect(await found('.NET')).toEqual([]);
  });
});
