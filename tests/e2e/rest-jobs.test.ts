import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toPostingId } from '../../subgraphs/jobs/model/posting-id.ts';
import { fewBoards, untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import type { PostingBody, RowBody, SearchBody } from '../kit/jobs/rest-bodies.ts';
import { type RestClient, requestsOf, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;

beforeAll(async () => {
  tributary = await startTributary({ environment: fewBoards });
  client = restClient(tributary, '/jobs/v1');
  await untilBoardsAreRead(tributary);
});
afterAll(() => tributary.close());

const storedSources = ['ats_a', 'ats_b', 'ats_c'] as const;
const sources = ['network', ...storedSources] as const;

const rowFields = [
  'capture_method',
  'company_name',
  'department_name',
  'detail_available',
  'employment_type',
  'id',
  'is_remote',
  'location_display',
  'missing_fields',
  'posted_at',
  'published_at',
  'salary_display',
  'search_status',
  'source',
  'source_id',
  'source_url',
  'staleness_status',
  'team_name',
  'title',
  'workplace_type',
];
const postingFields = [
  'address_structured',
  'apply_url',
  'capture_method',
  'company_name',
  'compensation_structured',
  'department_name',
  'description_markdown',
  'description_plain',
  'employment_type',
  'id',
  'is_listed',
  'is_remote',
  'location_display',
  'missing_fields',
  'posted_at',
  'published_at',
  'salary_display',
  'secondary_locations',
  'source',
  'source_id',
  'source_url',
  'staleness_status',
  'team_name',
  'title',
  'workplace_type',
];

type Query = Readonly<Record<string, string | number>>;
const toQuery = (query: Query): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();

/** The response to a search that is expected to succeed. */
const search = async (query: Query): Promise<SearchBody['data']> => {
  const { status, body } = await client.send<SearchBody>(`/search-jobs?${toQuery(query)}`, { method: 'POST' });
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body.data;
};
const detailOf = (row: Pick<RowBody, 'id' | 'source_url'>, more: Query = {}) =>
  client.get<PostingBody>(`/postings/${row.id}?${toQuery({ source_url: row.source_url, ...more })}`);

/** A text with which a word of many postings of every source begins. */
const common = { network: 'engineer', ats_a: 'm*', ats_b: 'm*', ats_c: 'm*' } as const;

/** The fields that a response reports as missing. */
const missingIn = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(fields)
    .filter((name) => fields[name] === null)
    .sort();

describe('a search over REST', () => {
  it.each(sources)(
    'of %s returns rows with all their fields, and correctly reports the missing ones',
    async (source) => {
      const data = await search({ source, keywords: common[source], limit: 5 });
      expect(Object.keys(data)).toEqual(['source', 'jobs', 'total', 'next_cursor', 'warnings']);
      expect([data.source, data.jobs.length]).toEqual([source, 5]);
      for (const row of data.jobs) {
        expect(Object.keys(row).sort()).toEqual(rowFields);
        expect(row).toMatchObject({ source, detail_available: true, search_status: 'open', staleness_status: 'fresh' });
        expect(row.id).toMatch(/^jp_[0-9a-f]{12}$/);
        expect(row.missing_fields).toEqual(missingIn({ ...row }));
      }
    },
  );

  it('reads the network live when no source is named, with neither total nor cursor', async () => {
    const before = await requestsOf(tributary, 'network');
    const data = await search({ keywords: 'designer', limit: 12 });
    expect(data).toMatchObject({ source: 'network', total: null, next_cursor: null });
    expect(new Set(data.jobs.map(({ id }) => id)).size).toBe(12);
    expect(await requestsOf(tributary, 'network')).toBeGreaterThan(before + 1);
  });

  it('of a stored source calls no source', async () => {
    const count = async () =>
      (await Promise.all(['network', 'ats-a', 'ats-b', 'ats-c'].map((name) => requestsOf(tributary, name)))).join();
    const before = await count();
    for (const source of storedSources) await search({ source, keywords: 'm*' });
    expect(await count()).toBe(before);
  });

  it.each(storedSources)('of %s continues where a page ended, and ends', async (source) => {
    const whole = await search({ source, keywords: 'm*', limit: 100 });
    expect(whole).toMatchObject({ total: whole.jobs.length, next_cursor: null });
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchBody['data'] = await search({
        source,
        keywords: 'm*',
        limit: 4,
        ...(cursor === null ? {} : { cursor }),
      });
      expect(page.total).toBe(whole.total);
      ids.push(...page.jobs.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(ids).toEqual(whole.jobs.map(({ id }) => id));
  });

  it('returns twenty rows by default, and a hundred at most', async () => {
    expect((await search({ source: 'ats_a', keywords: 'm*' })).jobs).toHaveLength(20);
    expect((await search({ source: 'ats_a', keywords: 'm*', limit: 1 })).jobs).toHaveLength(1);
    expect((await search({ source: 'ats_a', keywords: 'm*', limit: 100 })).jobs.length).toBeGreaterThan(20);
  });

  it('returns only the named fields', async () => {
    const { jobs, total } = await search({ source: 'ats_b', keywords: 'm*', fields: 'title,id', limit: 3 });
    expect(jobs.map((row) => Object.keys(row))).toEqual([1, 2, 3].map(() => ['id', 'title']));
    expect(total).toBeGreaterThan(3);
    const { jobs: whole } = await search({ source: 'ats_b', keywords: 'm*', fields: '', limit: 1 });
    expect(Object.keys(whole[0] ?? {}).sort()).toEqual(rowFields);
  });

  it('leaves out what was published before a day, or at an unknown time', async () => {
    const { jobs } = await search({ source: 'ats_c', keywords: 'm*', limit: 100 });
    const daysOf = ({ posted_at, published_at }: RowBody) =>
      [posted_at, published_at?.slice(0, 10)].flatMap((day) => day ?? []);
    const day = jobs.flatMap(daysOf).sort()[Math.floor(jobs.length / 2)] ?? '';
    const later = await search({ source: 'ats_c', keywords: 'm*', limit: 100, published_on_or_after: day });
    expect(later.jobs.length).toBeGreaterThan(0);
    expect(later.jobs.length).toBeLessThan(jobs.length);
    const expected = jobs.filter((row) => daysOf(row).some((each) => each >= day));
    expect(later.jobs.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('returns only postings of a place, and reports a text that is none', async () => {
    const { jobs } = await search({ source: 'ats_c', keywords: 'm*', location: 'Remote', limit: 100 });
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter(({ is_remote }) => is_remote !== true)).toEqual([]);
    const nowhere = await search({ source: 'ats_a', keywords: 'm*', location: 'Zzyzzxhausen' });
    expect(nowhere).toMatchObject({ jobs: [], total: 0, warnings: [{ code: 'location_as_text' }] });
  });

  it('warns of what it ignored', async () => {
    const { warnings } = await search({ source: 'ats_a', keywords: 'the m*', limt: 3 });
    expect(warnings.map(({ code }) => code)).toEqual(['keywords_ignored', 'input_ignored']);
  });

  it.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['without a body and without a type', {}, undefined],
    ['with the type of JSON and no length', { 'content-type': 'application/json' }, undefined],
    ['with the type of JSON and no content', { 'content-type': 'application/json', 'content-length': '0' }, undefined],
    ['with a body that is ignored', { 'content-type': 'application/json' }, '{"keywords": 1}'],
    ['with a body that is no JSON', { 'content-type': 'text/plain' }, 'keywords'],
  ])('reads its parameters from the query: %s', async (_what, headers, content) => {
    const result = await new Promise<[number | undefined, SearchBody]>((resolve, reject) => {
      const url = `${tributary.url}/jobs/v1/search-jobs?source=ats_a&keywords=m*&limit=1`;
      const sent = request(url, { method: 'POST', headers: { authorization: `Bearer ${tributary.key}`, ...headers } });
      sent.on('error', reject);
      sent.on('response', async (response) => {
        const parts = await response.toArray();
        resolve([response.statusCode, JSON.parse(parts.join(''))]);
      });
      if (content === undefined && headers['content-length'] === undefined) sent.useChunkedEncodingByDefault = false;
      sent.end(content);
    });
    expect([result[0], result[1].data.jobs.length]).toEqual([200, 1]);
  });
});

describe('the detail of a posting over REST', () => {
  it.each(storedSources)('of %s is the stored row, with all its fields', async (source) => {
    const { jobs } = await search({ source, keywords: 'm*', limit: 3 });
    const name = source.replace('_', '-');
    const before = await requestsOf(tributary, name);
    for (const row of jobs) {
      const { status, body } = await detailOf(row);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['data', 'meta']);
      expect(Object.keys(body.data).sort()).toEqual(postingFields);
      const {
        missing_fields: _missing,
        search_status: _status,
        detail_available: _detail,
        ...same
      } = row as RowBody & {
        search_status: string;
        detail_available: boolean;
      };
      expect(body.data).toMatchObject({ ...same, is_listed: true });
      expect(body.data.missing_fields).toEqual(missingIn(body.data));
      expect(body.meta).toEqual({ mode: 'stored_snapshot', fetched_at: expect.stringMatching(/Z$/), warnings: [] });
    }
    expect(await requestsOf(tributary, name)).toBe(before);
  });

  it('of the network is read live, once a minute', async () => {
    const [row] = (await search({ keywords: 'engineer', limit: 1 })).jobs;
    if (row === undefined) throw new Error('no row');
    const before = await requestsOf(tributary, 'network');
    const { status, body } = await detailOf(row);
    expect([status, body.meta.mode, body.meta.warnings]).toEqual([200, 'live_detail', []]);
    expect(Object.keys(body.data).sort()).toEqual(postingFields);
    expect(body.data).toMatchObject({
      id: row.id,
      source_url: row.source_url,
      title: row.title,
      capture_method: 'public_page',
    });
    expect(body.data.missing_fields).toEqual(missingIn(body.data));
    await detailOf(row, { source: 'network', fields: 'title' });
    expect(await requestsOf(tributary, 'network')).toBe(before + 1);
  });

  /** Postings of boards that are not on the list, as their own system returns them. */
  const elsewhere = async () => {
    const ask = async (path: string) => (await fetch(`${tributary.emulatorUrl}${path}`)).json() as Promise<never>;
    const [[a], { jobs: b }, { jobs: c }, { jobs: careers }] = await Promise.all([
      ask('/ats-a/v0/postings/mistral?mode=json&limit=1') as Promise<{ id: string; hostedUrl: string }[]>,
      ask('/ats-b/v1/boards/figma/jobs') as Promise<{ jobs: { id: number; absolute_url: string }[] }>,
      ask('/ats-c/posting-api/job-board/replicate') as Promise<{ jobs: { id: string; jobUrl: string }[] }>,
      ask('/ats-b/v1/boards/datadog/jobs') as Promise<{ jobs: { id: number; absolute_url: string }[] }>,
    ]);
    return [
      ['ATS_A', a?.id, a?.hostedUrl],
      ['ATS_B', b[0]?.id, b[0]?.absolute_url],
      ['ATS_C', c[0]?.id, c[0]?.jobUrl],
      // An employer's own page, which must be read to find the board that it shows.
      ['ATS_B', careers[0]?.id, careers[0]?.absolute_url],
    ] as const;
  };

  it('that is not stored is read live from any board, also from one that only its page names', async () => {
    const postings = await elsewhere();
    expect(postings[3]?.[2]).toContain('gh_jid=');
    for (const [source, sourceId, sourceUrl] of postings) {
      const row = { id: toPostingId(source, String(sourceId)), source_url: String(sourceUrl) };
      const { status, body } = await detailOf(row);
      expect([sourceUrl, status, status === 200 ? body.meta.mode : body]).toEqual([sourceUrl, 200, 'live_detail']);
      expect(body.data).toMatchObject({
        ...row,
        source: source.toLowerCase(),
        staleness_status: 'fresh',
        is_listed: true,
      });
      expect(String(body.data['description_markdown']).length).toBeGreaterThan(100);
      // The same with the source named.
      expect((await detailOf(row, { source: source.toLowerCase() })).status).toBe(200);
    }
  });

  it('is found by the other forms of its address', async () => {
    const { jobs } = await search({ source: 'ats_a', keywords: 'm*', limit: 1 });
    const { jobs: ofB } = await search({ source: 'ats_b', keywords: 'm*', limit: 1 });
    for (const [row, source_url] of [
      [jobs[0], `${jobs[0]?.source_url}/apply?lever-source=board`],
      [ofB[0], `https://any.employer.example/careers?gh_jid=${ofB[0]?.source_id}`],
      [ofB[0], `https://boards.eu.greenhouse.io/embed/job_app?for=harbourworks&token=${ofB[0]?.source_id}`],
    ] as const) {
      const { status, body } = await detailOf({ id: row?.id ?? '', source_url });
      expect([source_url, status, body.meta?.mode]).toEqual([source_url, 200, 'stored_snapshot']);
    }
  });

  it('has the named fields, and always its metadata', async () => {
    const [row] = (await search({ source: 'ats_c', keywords: 'm*', limit: 1 })).jobs;
    if (row === undefined) throw new Error('no row');
    const { body } = await detailOf(row, { fields: 'title,compensation_structured' });
    expect(body).toMatchObject({ data: { title: row.title }, meta: { mode: 'stored_snapshot' } });
    expect(Object.keys(body.data)).toEqual(['title', 'compensation_structured']);
  });
});

describe('the health of the service over REST', () => {
  it('is computed from the latest fetches, and calls no source', async () => {
    const before = await requestsOf(tributary, 'ats-b');
    const { status, body } = await client.get('/status');
    expect([status, body]).toEqual([
      200,
      { status: 'ok', recent_fetches: expect.any(Number), recent_failures: 0, since: expect.stringMatching(/Z$/) },
    ]);
    expect(await requestsOf(tributary, 'ats-b')).toBe(before);
  });
});
