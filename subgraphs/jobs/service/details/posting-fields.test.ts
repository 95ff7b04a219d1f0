import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { incomingPosting } from '../../../../tests/kit/jobs/stored-postings.ts';
import type { IncomingPosting, PostingRecord } from '../../model/posting.ts';
import { stalenessOfStored } from '../../model/staleness.ts';
import { descriptionMarkdown, descriptionPlain } from './descriptions.ts';
import { toLiveRecord } from './live-record.ts';
import { missingListingFields, missingPostingFields } from './missing-fields.ts';
import { toNetworkListing } from './network-search.ts';
import { closedAt, detailModeOf, isListed, metaOf, readingWarnings } from './posting-standing.ts';

const nowhere = { locationDisplay: null, placeIds: [], isRemote: null };
const reading = { source: 'ATS_A', board: null, isClosed: false, fetchedAtMs: 0, cache: null, warnings: [] } as const;

const recordOf = (changes: Partial<IncomingPosting> = {}, located: Partial<typeof nowhere> = {}): PostingRecord =>
  toLiveRecord(incomingPosting('1', changes), { ...nowhere, ...located }, reading);

const bare = { publishedAt: null } as const;
const full: Partial<IncomingPosting> = {
  companyName: 'Quarry Line',
  departmentName: 'Mines',
  teamName: 'Shafts',
  employmentType: 'FULL_TIME',
  workplaceType: 'ON_SITE',
  locations: [{ display: 'Munich', address: null }],
  publishedAt: '2026-11-19T12:00:00.000Z',
  postedOn: '2026-11-19',
  salaryDisplay: 'EUR 1 - 2',
  applyUrl: 'https://jobs.example/apply',
  compensation: { currency: 'EUR', interval: null, minimum: null, maximum: null, components: [] },
  descriptionHtml: '<p>Dig.</p>',
};
const located = { locationDisplay: 'Munich', isRemote: false } as unknown as Partial<typeof nowhere>;

describe('the fields that a source did not give', () => {
  it('are all that can be missing when it gave only a title', () => {
    expect(missingPostingFields(recordOf(bare), sharedGazetteer())).toEqual([
      'ADDRESS_STRUCTURED',
      'APPLY_URL',
      'COMPANY_NAME',
      'COMPENSATION_STRUCTURED',
      'DEPARTMENT_NAME',
      'DESCRIPTION_MARKDOWN',
      'DESCRIPTION_PLAIN',
      'EMPLOYMENT_TYPE',
      'IS_REMOTE',
      'LOCATION_DISPLAY',
      'POSTED_AT',
      'PUBLISHED_AT',
      'SALARY_DISPLAY',
      'TEAM_NAME',
      'WORKPLACE_TYPE',
    ]);
    expect(missingListingFields(recordOf(bare))).toEqual([
      'COMPANY_NAME',
      'DEPARTMENT_NAME',
      'EMPLOYMENT_TYPE',
      'IS_REMOTE',
      'LOCATION_DISPLAY',
      'POSTED_AT',
      'PUBLISHED_AT',
      'SALARY_DISPLAY',
      'TEAM_NAME',
      'WORKPLACE_TYPE',
    ]);
  });

  it('are none when it gave everything', () => {
    expect(missingPostingFields(recordOf(full, located), sharedGazetteer())).toEqual([]);
    expect(missingListingFields(recordOf(full, located))).toEqual([]);
  });

  it.each<[keyof IncomingPosting, string[]]>([
    ['companyName', ['COMPANY_NAME']],
    ['departmentName', ['DEPARTMENT_NAME']],
    ['teamName', ['TEAM_NAME']],
    ['employmentType', ['EMPLOYMENT_TYPE']],
    ['workplaceType', ['WORKPLACE_TYPE']],
    ['publishedAt', ['PUBLISHED_AT']],
    ['postedOn', ['POSTED_AT']],
    ['salaryDisplay', ['SALARY_DISPLAY']],
    ['compensation', ['COMPENSATION_STRUCTURED']],
    ['applyUrl', ['APPLY_URL']],
    ['descriptionHtml', ['DESCRIPTION_MARKDOWN', 'DESCRIPTION_PLAIN']],
  ])('are exactly those of %s when that alone is not there', (name, missing) => {
    expect(missingPostingFields(recordOf({ ...full, [name]: null }, located), sharedGazetteer())).toEqual(missing);
  });

  it('are the address alone when the location is not a known place', () => {
    const unknown = recordOf({ ...full, locations: [{ display: 'HQ', address: null }] }, located);
    expect(missingPostingFields(unknown, sharedGazetteer())).toEqual(['ADDRESS_STRUCTURED']);
  });

  it.each(['', '  ', '<p>&nbsp;</p>', '<p><img src="x.png" alt=""></p>', '<script>dig()</script>'])(
    'are both descriptions when the HTML has no words: %j',
    async (descriptionHtml) => {
      const record = recordOf({ ...full, descriptionHtml }, located);
      expect(missingPostingFields(record, sharedGazetteer())).toEqual(['DESCRIPTION_MARKDOWN', 'DESCRIPTION_PLAIN']);
      expect([await descriptionMarkdown(record), descriptionPlain(record)]).toEqual([null, null]);
    },
  );
});

describe('the description', () => {
  it('is Markdown and plain text, with entities decoded once', async () => {
    const record = recordOf({
      descriptionHtml:
        '<h2>R&amp;D</h2><p>Write <b>&amp;lt;p&amp;gt;</b> as &lt;p&gt;.</p><ul><li>Dig&nbsp;&mdash; daily</li></ul><a href="/more">More</a>',
    });
    expect(descriptionPlain(record)).toBe('R&D\n\nWrite &lt;p&gt; as <p>.\n\nDig — daily\n\nMore');
    const markdown = await descriptionMarkdown(record);
    expect(markdown).toContain('## R&D');
    expect(markdown).toContain('[More](https://jobs.lever.co/more)');
    expect(markdown).toMatch(/^[-*] +Dig\s— daily$/m);
    expect(markdown).not.toContain('amp;lt');
  });
});

describe('a description whose words are all on buttons', () => {
  it('is plain text in Markdown too, so that it is not missing', async () => {
    const record = recordOf({ descriptionHtml: '<button>Apply now</button>' });
    expect([await descriptionMarkdown(record), descriptionPlain(record)]).toEqual(['Apply now', 'Apply now']);
  });
});

describe('the state of a posting', () => {
  const state = { firstSeenAt: 'a', lastSeenAt: 'b', closedAt: null, missed: 0, boardIsFresh: true };
  const closed = { ...state, missed: 2, closedAt: 'c' };

  it.each([
    ['FRESH', state],
    ['STALE', { ...state, missed: 1 }],
    ['STALE', { ...state, boardIsFresh: false }],
    ['CLOSED', closed],
  ])('is %s in the store', (expected, stored) => {
    expect(stalenessOfStored(stored)).toBe(expected);
  });

  it('is known for a live reading and for a stored posting', () => {
    const live = recordOf();
    expect(live).toMatchObject({ searchStatus: 'OPEN', stalenessStatus: 'FRESH' });
    expect([detailModeOf(live), closedAt(live), isListed(live)]).toEqual(['LIVE_DETAIL', null, true]);
    const stored = { ...live, stored: closed, isListed: false };
    expect([detailModeOf(stored), closedAt(stored), isListed(stored)]).toEqual(['STORED_SNAPSHOT', 'c', false]);
  });

  it('is known for a list row without its details', async () => {
    const row = toNetworkListing(incomingPosting('1'), nowhere);
    expect([detailModeOf(row), closedAt(row), isListed(row)]).toEqual(['LIVE_DETAIL', null, true]);
    const stored = { ...row, source: 'ATS_A' } as const;
    expect(detailModeOf(stored)).toBe('STORED_SNAPSHOT');
    const refused = () => Promise.reject(new Error('nothing is to be read'));
    expect(await readingWarnings(stored, refused)).toEqual([]);
  });

  it('includes when and from where it was read', () => {
    const cache = { isHit: true, ttlSeconds: 3 };
    expect(metaOf({ ...recordOf(), cache })).toMatchObject({
      sourcesUsed: ['ats_a'],
      fetchedAt: '1970-01-01T00:00:00.000Z',
      cache,
    });
  });

  it('includes the warnings of the reading, and none when it failed', async () => {
    const warnings = [{ code: 'stale_data' as const, source: 'network', message: 'm' }];
    const row = toNetworkListing(incomingPosting('1'), nowhere);
    expect(await readingWarnings(row, async () => ({ ...recordOf(), warnings }))).toBe(warnings);
    expect(await readingWarnings({ ...recordOf(), warnings }, () => null)).toBe(warnings);
    expect(await readingWarnings(row, () => Promise.reject(new Error('away')))).toEqual([]);
  });
});

describe('a live posting', () => {
  it('has the company of its board when the source names none, and always the slug of its board', () => {
    const board = { board: 'ats_a/quarry', companyName: 'Quarry Line GmbH', companySlug: 'quarry-line' };
    const of = (companyName: string | null) =>
      toLiveRecord(incomingPosting('1', { companyName }), nowhere, { ...reading, board });
    expect(of(null)).toMatchObject({
      companyName: 'Quarry Line GmbH',
      companySlug: 'quarry-line',
      board: 'ats_a/quarry',
    });
    expect(of('Slate Works')).toMatchObject({ companyName: 'Slate Works', companySlug: 'quarry-line' });
  });

  it('from a board that is not on the list has the slug of its own company', () => {
    expect(recordOf({ companyName: 'Slate Works, Inc.' })).toMatchObject({ companySlug: 'slate-works', board: null });
    expect(recordOf({ companyName: '***' })).toMatchObject({ companyName: '***', companySlug: null });
    expect(recordOf({ companyName: null })).toMatchObject({ companyName: null, companySlug: null });
  });

  it('is not listed when it is closed, or reached only by its address', () => {
    const posting = incomingPosting('1', { isListed: true });
    expect(toLiveRecord(posting, nowhere, { ...reading, isClosed: true })).toMatchObject({
      isListed: false,
      isClosed: true,
    });
    expect(recordOf({ isListed: false })).toMatchObject({ isListed: false, isClosed: false });
  });
});

describe('a row of the network', () => {
  it('is open and fresh, under the id of its source', () => {
    const posting = incomingPosting('4012345678', {
      companyName: 'Quarry Line',
      postedOn: '2026-11-19',
      publishedAt: null,
    });
    expect(
      toNetworkListing(posting, { locationDisplay: 'Munich', placeIds: ['2867714'], isRemote: null }),
    ).toMatchObject({
      postingId: expect.stringMatching(/^jp_[0-9a-f]{12}$/),
      source: 'NETWORK',
      sourceId: '4012345678',
      companySlug: 'quarry-line',
      placeIds: ['2867714'],
      searchStatus: 'OPEN',
      stalenessStatus: 'FRESH',
    });
  });
});
