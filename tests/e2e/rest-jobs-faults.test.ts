import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toPostingId } from '../../subgraphs/jobs/model/posting-id.ts';
import { fewBoards, untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import type { RowBody, SearchBody } from '../kit/jobs/rest-bodies.ts';
import { undescribedIn } from '../kit/rest/described-responses.ts';
import { type EnvelopeErrorBody, type RestClient, type RestResponse, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const uuid = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
const place = { lever: `https://jobs.lever.co/quarryline/${uuid}`, network: 'https://www.linkedin.com/jobs/view/1234' };
const networkId = toPostingId('NETWORK', '1234');

const search = (client: RestClient, query: string) =>
  client.send<EnvelopeErrorBody>(`/v1/search-jobs?${query}`, { method: 'POST' });
const detail = (client: RestClient, id: string, sourceUrl: string, more = '') =>
  client.get<EnvelopeErrorBody>(`/v1/postings/${id}?source_url=${encodeURIComponent(sourceUrl)}${more}`);

/** Status, and the places and types of all validation errors. */
const reported = ({ status, body }: RestResponse<EnvelopeErrorBody>) => [
  status,
  body.error?.details?.map(({ loc, type }) => `${loc.join('.')} ${type}`),
];

describe('a request that is refused', () => {
  let tributary: Tributary;
  let client: RestClient;
  let row: RowBody;
  let other: RowBody;
  let cursor: string;

  beforeAll(async () => {
    tributary = await startTributary({ environment: fewBoards });
    client = restClient(tributary, '/jobs');
    await untilBoardsAreRead(tributary);
    const { body } = await client.get<Record<string, unknown>>('/openapi.json');
    expect(body['info']).toMatchObject({ title: 'Job Postings Service', version: '1.0.0' });
    const found = await client.send<SearchBody>('/v1/search-jobs?source=ats_a&keywords=m*&limit=2', { method: 'POST' });
    const [first, second] = found.body.data.jobs;
    if (first === undefined || second === undefined || found.body.data.next_cursor === null)
      throw new Error('too few rows');
    row = first;
    other = second;
    cursor = found.body.data.next_cursor;
  });
  afterAll(() => tributary.close());

  /** Differences between a response of its route and the description. */
  const validationErrorsOf = (method: string, path: string, { status, body }: RestResponse<unknown>): unknown =>
    undescribedIn('jobs', method, path, { status, body });

  it.each<[string, number, string[]]>([
    ['', 422, ['query.keywords missing']],
    ['keywords=', 422, ['query.keywords string_too_short']],
    ['keywords=%20%20', 422, ['query.keywords string_too_short']],
    ['source=ats_a&keywords=%2C%2C', 422, ['query.keywords value_error']],
    ['source=ats_a&keywords=a+b+c+d+e+f+g+h+i', 422, ['query.keywords value_error']],
    ['keywords=x&limit=0', 422, ['query.limit greater_than_equal']],
    ['keywords=x&limit=101', 422, ['query.limit less_than_equal']],
    ['keywords=x&limit=ten', 422, ['query.limit int_parsing']],
    ['keywords=x&limit=', 422, ['query.limit int_parsing']],
    ['keywords=x&limit=1&limit=2', 422, ['query.limit repeated_parameter']],
    ['keywords=x&location=', 422, ['query.location string_too_short']],
    ['keywords=x&published_on_or_after=2026-02-30', 422, ['query.published_on_or_after date_from_datetime_parsing']],
    ['keywords=x&published_on_or_after=20261101', 422, ['query.published_on_or_after date_from_datetime_parsing']],
    [
      'keywords=x&published_on_or_after=2026-11-01T10:00:00Z',
      422,
      ['query.published_on_or_after date_from_datetime_inexact'],
    ],
    ['keywords=x&source=ats_a,ats_b', 400, ['query.source enum']],
    ['keywords=x&source=ats_a&source=ats_b', 400, ['query.source repeated_parameter']],
    ['keywords=x&source=', 400, ['query.source enum']],
    ['keywords=x&source=ATS_A', 400, ['query.source enum']],
    ['keywords=x&source=all', 400, ['query.source enum']],
    ['keywords=x&fields=id,application_url', 400, ['query.fields.1 enum']],
    ['keywords=x&fields=description_plain', 400, ['query.fields.0 enum']],
    ['keywords=x&fields=nope&source=nope', 400, ['query.fields.0 enum', 'query.source enum']],
    ['keywords=x&fields=nope&limit=0', 422, ['query.limit greater_than_equal', 'query.fields.0 enum']],
    ['keywords=x&source=network&cursor=abc', 400, ['query.cursor request_contract']],
  ])('search %s: %i', async (query, status, problems) => {
    const response = await search(client, query);
    expect(reported(response)).toEqual([status, problems]);
    expect(response.body.error).toMatchObject({
      code: 'validation_error',
      source: 'request',
      param: problems[0]?.split(/[. ]/)[1],
      retryable: false,
      message: expect.stringMatching(/.{20}/),
    });
    expect(validationErrorsOf('post', '/v1/search-jobs', response)).toEqual([]);
  });

  it('accepts eight keywords, including stop words and punctuation', async () => {
    expect((await search(client, 'source=ats_a&keywords=a+b+c+d+e+f+g+h')).status).toBe(200);
    expect((await search(client, 'source=ats_a&keywords=a+b+c+d+%26+e+f+-+g+h+!')).status).toBe(200);
  });

  it('counts words joined by punctuation separately, and passes any number of them to the network', async () => {
    const nine = 'a,b-c/d.e_f%2Bgg%26hh+i';
    expect((await search(client, `source=ats_a&keywords=${nine.replace('+i', '')}`)).status).toBe(200);
    expect((await search(client, 'source=ats_a&keywords=C%2B%2B+C%23+Node.js+R%26D+e+f+g+h')).status).toBe(200);
    const response = await search(client, `source=ats_a&keywords=${nine}`);
    expect(reported(response)).toEqual([422, ['query.keywords value_error']]);
    expect((await search(client, `source=network&keywords=${nine}`)).status).toBe(200);
  });

  it.each([
    ['of another search', () => `source=ats_a&keywords=n*&cursor=${cursor}`],
    ['of another source', () => `source=ats_b&keywords=m*&cursor=${cursor}`],
    ['that was changed', () => `source=ats_a&keywords=m*&cursor=${cursor.slice(0, -2)}xx`],
    ['that is none', () => 'source=ats_a&keywords=m*&cursor=abc'],
  ])('a cursor %s', async (_what, query) => {
    const response = await search(client, query());
    expect([400, 422]).toContain(response.status);
    expect(response.body.error).toMatchObject({ code: 'validation_error', param: 'cursor', retryable: false });
    expect((await search(client, `source=ats_a&keywords=m*&cursor=${cursor}`)).status).toBe(200);
  });

  it.each<[string, string, string, string, number, string[]]>([
    ['an id of another form', 'jp_1234', place.network, '', 422, ['path.posting_id string_too_short']],
    ['an id that is none', 'jp_0123456789zz', place.network, '', 422, ['path.posting_id string_pattern_mismatch']],
    ['no address', networkId, '', '', 422, ['query.source_url string_too_short']],
    ['another scheme', networkId, 'ftp://jobs.lever.co/x', '', 422, ['query.source_url string_pattern_mismatch']],
    ['an address with blanks', networkId, 'https://a b/c', '', 422, ['query.source_url string_pattern_mismatch']],
    ['an address without a host', networkId, 'https://?x=1', '', 422, ['query.source_url value_error']],
    [
      'an id of another posting',
      'jp_000000000000',
      place.network,
      '',
      400,
      ['query.source_url request_contract', 'path.posting_id request_contract'],
    ],
    [
      'an address of no posting',
      networkId,
      'https://www.linkedin.com/company/x',
      '',
      400,
      ['query.source_url request_contract'],
    ],
    [
      'an unsupported family',
      networkId,
      'https://q.wd1.myworkdayjobs.com/x/1',
      '',
      400,
      ['query.source_url request_contract'],
    ],
    [
      'another unsupported family',
      networkId,
      'https://jobs-q.icims.com/jobs/1/job',
      '',
      400,
      ['query.source_url request_contract'],
    ],
    ['several sources', networkId, place.network, '&source=network,ats_a', 400, ['query.source enum']],
    ['an unknown field', networkId, place.network, '&fields=search_status', 400, ['query.fields.0 enum']],
    ['a field that is not exposed', networkId, place.network, '&fields=application_url', 400, ['query.fields.0 enum']],
    [
      'a source that the address is not of',
      toPostingId('ATS_A', uuid),
      place.lever,
      '&source=ats_b',
      400,
      ['query.source_url request_contract'],
    ],
    [
      'an unknown field and no address',
      networkId,
      '',
      '&fields=nope',
      422,
      ['query.source_url string_too_short', 'query.fields.0 enum'],
    ],
  ])('a posting by %s', async (_what, id, sourceUrl, more, status, problems) => {
    const response = await detail(client, id, sourceUrl, more);
    expect(reported(response)).toEqual([status, problems]);
    expect(response.body.error).toMatchObject({
      code: 'validation_error',
      source: 'request',
      param: problems[0]?.split(/[. ]/)[1],
      retryable: false,
    });
    expect(validationErrorsOf('get', '/v1/postings/{posting_id}', response)).toEqual([]);
  });

  it('a posting without an address, and one by the address of another row', async () => {
    const without = await client.get<EnvelopeErrorBody>(`/v1/postings/${row.id}`);
    expect(reported(without)).toEqual([422, ['query.source_url missing']]);
    expect((await detail(client, row.id, other.source_url)).status).toBe(400);
    // The same id as people retype it.
    expect((await detail(client, row.id.toUpperCase(), row.source_url)).status).toBe(200);
  });

  it('a posting that its source does not have is not found', async () => {
    for (const [id, sourceUrl] of [
      [toPostingId('ATS_A', uuid), place.lever],
      [toPostingId('ATS_B', '1'), 'https://boards.greenhouse.io/harbourworks/jobs/1'],
      [toPostingId('ATS_C', uuid), `https://jobs.ashbyhq.com/linear/${uuid}`],
      [toPostingId('NETWORK', '1'), 'https://www.linkedin.com/jobs/view/1'],
    ] as const) {
      const response = await detail(client, id, sourceUrl);
      expect([sourceUrl, response.status, response.body]).toEqual([
        sourceUrl,
        404,
        { error: { code: 'not_found', message: `The source has no posting ${id}.`, source: 'jobs', retryable: false } },
      ]);
      expect(validationErrorsOf('get', '/v1/postings/{posting_id}', response)).toEqual([]);
    }
  });

  it.each([
    ['no key', 401, 'unauthenticated', '/v1/status', { headers: { authorization: '' } }],
    [
      'a wrong key',
      401,
      'unauthenticated',
      '/v1/search-jobs?keywords=',
      { method: 'POST', headers: { authorization: 'Bearer no' } },
    ],
    ['an unknown path', 404, 'not_found', '/v1/nothing', {}],
    ['a search by GET', 405, 'method_not_allowed', '/v1/search-jobs?keywords=x', {}],
    ['a posting by POST', 405, 'method_not_allowed', `/v1/postings/${networkId}`, { method: 'POST' }],
    ['a path that is not encoded well', 400, 'bad_request', '/v1/postings/%E0%A4%A', {}],
  ])('for %s has the envelope of all errors', async (_what, status, code, path, init) => {
    const response = await client.send<EnvelopeErrorBody>(path, init);
    expect([response.status, Object.keys(response.body)]).toEqual([status, ['error']]);
    expect(response.body.error).toEqual({ code, message: expect.any(String), source: 'jobs', retryable: false });
  });

  it('responds as described when it is not refused', async () => {
    for (const source of ['network', 'ats_a', 'ats_b', 'ats_c']) {
      const found = await client.send<SearchBody>(`/v1/search-jobs?source=${source}&keywords=engineer&limit=3`, {
        method: 'POST',
      });
      expect([source, found.status, validationErrorsOf('post', '/v1/search-jobs', found)]).toEqual([source, 200, []]);
      for (const { id, source_url } of found.body.data.jobs) {
        const response = await detail(client, id, source_url);
        expect([response.status, validationErrorsOf('get', '/v1/postings/{posting_id}', response)]).toEqual([200, []]);
      }
    }
    const status = await client.get('/v1/status');
    expect([status.status, validationErrorsOf('get', '/v1/status', status)]).toEqual([200, []]);
    expect(
      validationErrorsOf('post', '/v1/search-jobs', { ...status, status: 200, body: { data: { jobs: {} } } }),
    ).not.toEqual([]);
  });
});
