import { beforeAll, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import type { BoardsTable, JobTables, PostingsTable } from './job-tables.ts';
import { createPostingReader, type PostingReader } from './posting-reader.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const minutesAgo = (minutes: number) => new Date(noonMs - minutes * 60_000).toISOString();

const aBoard = (board: string, changes: Partial<Insertable<BoardsTable>> = {}): Insertable<BoardsTable> => {
  const token = board.slice(board.indexOf('/') + 1);
  return {
    board,
    source: 'ATS_B',
    token,
    company_name: `The ${token} company`,
    company_slug: token,
    region: null,
    refresh_interval_seconds: 600,
    listed: true,
    etag: null,
    last_modified: null,
    last_success_at: minutesAgo(5),
    last_error: null,
    claim: null,
    ...changes,
  };
};

const aPosting = (id: string, changes: Partial<Insertable<PostingsTable>> = {}): Insertable<PostingsTable> => ({
  id,
  board: 'ats_b/quarry',
  source: 'ATS_B',
  source_id: id.slice(3),
  source_url: `https://boards.example/quarry/jobs/${id}`,
  title: `Title of ${id}`,
  company_name: 'Quarry',
  company_slug: 'quarry',
  department_name: null,
  team_name: null,
  employment_type: null,
  workplace_type: null,
  is_remote: null,
  location_display: null,
  place_ids: [],
  salary_display: null,
  posted_at: null,
  capture_method: 'BOARD_API',
  content_hash: 'hash',
  first_seen_at: minutesAgo(600),
  terms: new Uint8Array(),
  revision: 1,
  announced: null,
  ...changes,
});

const boards = [
  aBoard('ats_b/quarry'),
  aBoard('ats_b/slate', { last_success_at: minutesAgo(5) }),
  aBoard('ats_b/gone', { listed: false }),
  // Twice the interval and a minute, to the second, and beyond.
  aBoard('ats_b/late', { last_success_at: minutesAgo(21) }),
  aBoard('ats_b/stale', { last_success_at: new Date(noonMs - 1_261_000).toISOString() }),
  aBoard('ats_b/never', { last_success_at: null }),
  aBoard('ats_a/Flex', { source: 'ATS_A' }),
];

const postings = [
  aPosting('jp_full', {
    department_name: 'Mines',
    team_name: 'Shafts',
    employment_type: 'FULL_TIME',
    workplace_type: 'HYBRID',
    is_remote: false,
    location_display: 'Berlin; Lyon, "centre"',
    place_ids: ['2950159', '2996944'],
    published_at: '2026-11-19T23:30:00+01:00',
    posted_at: '2026-11-19',
    salary_display: 'EUR 1 - 2',
  }),
  aPosting('jp_bare'),
  aPosting('jp_missing', { missed: 1, last_seen_at: minutesAgo(30) }),
  aPosting('jp_closed', { missed: 2, closed_at: minutesAgo(10), last_seen_at: minutesAgo(40) }),
  aPosting('jp_gone', { board: 'ats_b/gone', source_url: 'https://careers.example/?gh_jid=9' }),
  aPosting('jp_late', { board: 'ats_b/late', source_url: 'https://Careers.Example:8443/x?gh_jid=1' }),
  aPosting('jp_stale', { board: 'ats_b/stale', source_url: 'http://user@careers.example./?gh_jid=2' }),
  aPosting('jp_never', { board: 'ats_b/never', source_url: 'https://careers.example.org/?gh_jid=3' }),
  aPosting('jp_first', { board: 'ats_b/never', first_seen_at: minutesAgo(1) }),
  aPosting('jp_never_closed', {
    board: 'ats_b/never',
    source_url: 'HTTPS://closed.example#x',
    closed_at: minutesAgo(1),
  }),
  aPosting('jp_other', { board: 'ats_a/Flex', source: 'ATS_A', source_url: 'https://careers.example/' }),
];

describeTables('the reader of stored postings', { service: 'jobs' }, (opened) => {
  let reader: PostingReader;
  const clock = new ManualClock(noonMs);

  beforeAll(async () => {
    const db = tablesOf<JobTables>(opened.database);
    await db.insertInto('job_boards').values(boards).execute();
    await db.insertInto('job_postings').values(postings).execute();
    const details = postings.map(({ id }) => ({
      id,
      description_html: id === 'jp_full' ? '<p>Dig &amp; haul</p>' : null,
      apply_url: id === 'jp_full' ? 'https://boards.example/apply' : null,
      locations: JSON.stringify(id === 'jp_full' ? [{ display: 'Berlin', address: { locality: 'Berlin' } }] : []),
      compensation: id === 'jp_full' ? JSON.stringify({ currency: 'EUR', components: [] }) : null,
    }));
    await db.insertInto('job_posting_details').values(details).execute();
    reader = createPostingReader(opened.database, clock);
  });

  it('returns list rows in the order of the ids, also repeated ones, and null for missing ones', async () => {
    const found = await reader.listings(['jp_bare', 'jp_none', 'jp_full', 'jp_bare', 'jp_gone', 'jp_closed']);
    expect(found.map((listing) => listing?.postingId ?? null)).toEqual([
      'jp_bare',
      null,
      'jp_full',
      'jp_bare',
      null,
      null,
    ]);
    expect(await reader.listings([])).toEqual([]);
    expect(await reader.records([])).toEqual([]);
  });

  it('returns everything that a list shows', async () => {
    const [full, bare] = await reader.listings(['jp_full', 'jp_bare']);
    expect(full).toEqual({
      postingId: 'jp_full',
      source: 'ATS_B',
      sourceId: 'full',
      sourceUrl: 'https://boards.example/quarry/jobs/jp_full',
      title: 'Title of jp_full',
      companyName: 'Quarry',
      companySlug: 'quarry',
      departmentName: 'Mines',
      teamName: 'Shafts',
      employmentType: 'FULL_TIME',
      locationDisplay: 'Berlin; Lyon, "centre"',
      placeIds: ['2950159', '2996944'],
      isRemote: false,
      workplaceType: 'HYBRID',
      postedOn: '2026-11-19',
      publishedAt: '2026-11-19T22:30:00.000Z',
      salaryDisplay: 'EUR 1 - 2',
      captureMethod: 'BOARD_API',
      searchStatus: 'OPEN',
      stalenessStatus: 'FRESH',
    });
    expect(bare).toMatchObject({
      departmentName: null,
      isRemote: null,
      placeIds: [],
      publishedAt: null,
      postedOn: null,
    });
  });

  it('returns whole postings, closed ones too, and none of a board that left the list', async () => {
    const [full, closed, gone] = await reader.records(['jp_full', 'jp_closed', 'jp_gone']);
    expect(full).toMatchObject({
      postingId: 'jp_full',
      board: 'ats_b/quarry',
      descriptionHtml: '<p>Dig &amp; haul</p>',
      applyUrl: 'https://boards.example/apply',
      locations: [{ display: 'Berlin', address: { locality: 'Berlin' } }],
      compensation: { currency: 'EUR', components: [] },
      isListed: true,
      isClosed: false,
      fetchedAt: minutesAgo(5),
      stored: {
        firstSeenAt: minutesAgo(600),
        lastSeenAt: minutesAgo(5),
        closedAt: null,
        missed: 0,
        boardIsFresh: true,
      },
      warnings: [],
    });
    expect(closed).toMatchObject({
      isListed: false,
      isClosed: true,
      fetchedAt: minutesAgo(40),
      descriptionHtml: null,
      compensation: null,
      stored: { lastSeenAt: minutesAgo(40), closedAt: minutesAgo(10) },
    });
    expect(gone).toBeNull();
  });

  it.each([
    ['jp_full', 'OPEN', 'FRESH'],
    ['jp_missing', 'MISSING', 'STALE'],
    ['jp_late', 'OPEN', 'FRESH'],
    ['jp_stale', 'OPEN', 'STALE'],
    ['jp_never', 'OPEN', 'STALE'],
    ['jp_first', 'OPEN', 'FRESH'],
  ])('returns the state of %s: %s and %s', async (id, searchStatus, stalenessStatus) => {
    expect(await reader.listings([id])).toMatchObject([{ searchStatus, stalenessStatus }]);
  });

  it('treats a posting of a board that was never fully read as last seen when it was found', async () => {
    expect(await reader.records(['jp_never'])).toMatchObject([
      { fetchedAt: minutesAgo(600), stored: { lastSeenAt: minutesAgo(600), boardIsFresh: false } },
    ]);
  });

  it.each([
    ['careers.example', ['late', 'stale']],
    ['careers.example.org', ['never']],
    ['closed.example', ['never']],
    ['boards.example', ['never', 'quarry']],
    ['example', []],
    ['', []],
  ])('finds the boards of %s by the addresses of their postings', async (host, tokens) => {
    expect(await reader.boardsOfHost(host)).toEqual(tokens);
  });

  it('finds a board of the list by its name, in any spelling that the source accepts', async () => {
    const quarry = { board: 'ats_b/quarry', companyName: 'The quarry company', companySlug: 'quarry' };
    expect(await reader.board('ATS_B', 'Quarry')).toEqual(quarry);
    expect(await reader.board('ATS_A', 'Flex')).toMatchObject({ board: 'ats_a/Flex' });
    for (const [source, token] of [
      ['ATS_A', 'flex'],
      ['ATS_B', 'gone'],
      ['ATS_C', 'quarry'],
    ] as const)
      expect(await reader.board(source, token)).toBeNull();
  });
});
