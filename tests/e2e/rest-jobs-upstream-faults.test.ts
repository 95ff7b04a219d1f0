import { afterEach, describe, expect, it } from '@jest/globals';
import { toPostingId } from '../../subgraphs/jobs/model/posting-id.ts';
import { fewBoards, untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import type { PostingBody, SearchBody } from '../kit/jobs/rest-bodies.ts';
import { type EnvelopeErrorBody, type RestClient, restClient, setFault } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const uuid = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
const upstreams = ['network', 'ats-a', 'ats-b', 'ats-c'];

let tributary: Tributary;
let client: RestClient;
/**
 * Each test has a start of its own, because breakers, cool-downs and caches have memory. There are no boards unless
 * they are named.
 */
const start = async (environment: Readonly<Record<string, string | undefined>> = {}) => {
  tributary = await startTributary({ environment });
  client = restClient(tributary, '/jobs');
};
afterEach(() => tributary.close());

const search = <Body = EnvelopeErrorBody>(query: string) =>
  client.send<Body>(`/v1/search-jobs?${query}`, { method: 'POST' });
const detail = <Body = EnvelopeErrorBody>(id: string, sourceUrl: string) =>
  client.get<Body>(`/v1/postings/${id}?source_url=${encodeURIComponent(sourceUrl)}`);

describe('too many requests', () => {
  it('are refused in the envelope of all errors', async () => {
    await start({ RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_BURST: '2' });
    const responses = [];
    for (let count = 0; count < 3; count += 1) responses.push(await client.get<EnvelopeErrorBody>('/v1/status'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(responses[2]?.body.error).toMatchObject({ code: 'rate_limited', source: 'jobs', retryable: true });
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('while a source fails', () => {
  it.each([
    ['answers 503', { mode: 'status', status: 503 }, 'unreachable'],
    ['is asked too much', { mode: 'status', status: 429 }, 'rate_limited'],
  ])('because it %s, a search of the network and every live detail is 503', async (_what, fault, reason) => {
    await start();
    for (const name of upstreams) await setFault(tributary, name, fault);
    const live = [
      ['network', await search('keywords=never+asked+before')],
      ['network', await detail(toPostingId('NETWORK', '1234'), 'https://www.linkedin.com/jobs/view/1234')],
      ['ats_a', await detail(toPostingId('ATS_A', uuid), `https://jobs.lever.co/spotify/${uuid}`)],
      ['ats_b', await detail(toPostingId('ATS_B', '1'), 'https://boards.greenhouse.io/figma/jobs/1')],
      ['ats_c', await detail(toPostingId('ATS_C', uuid), `https://jobs.ashbyhq.com/ramp/${uuid}`)],
    ] as const;
    for (const [source, { status, body }] of live)
      expect([status, body.error]).toMatchObject([
        503,
        { code: 'upstream_unavailable', source, reason, retryable: true, message: expect.stringContaining(source) },
      ]);
  });

  it('stored postings are searched and returned as before, and a block by the network has its own reason', async () => {
    await start(fewBoards);
    await untilBoardsAreRead(tributary);
    const { status, body } = await search('keywords=authwall');
    expect([status, body.error]).toMatchObject([503, { source: 'network', reason: 'blocked', retryable: false }]);
    for (const name of upstreams) await setFault(tributary, name, { mode: 'reset' });
    const found = await search<SearchBody>('source=ats_b&keywords=m*&limit=1');
    expect([found.status, found.body.data.jobs.length]).toEqual([200, 1]);
    const [row] = found.body.data.jobs;
    expect((await detail(row?.id ?? '', row?.source_url ?? '')).status).toBe(200);
  });

  it('data that were read live before are returned with a warning, and the service is degraded', async () => {
    await start({ JOBS_LIVE_TTL_SECONDS: '1', STALE_SECONDS: '600' });
    const query = 'keywords=engineer&limit=2';
    const found = await search<SearchBody>(query);
    const [row] = found.body.data.jobs;
    const read = () => detail<PostingBody>(row?.id ?? '', row?.source_url ?? '');
    const before = await read();
    await setFault(tributary, 'network', { mode: 'status', status: 503 });
    const stale = await eventually(
      () => search<SearchBody>(query),
      ({ body }) => body.data.warnings.length > 0,
    );
    expect(stale.status).toBe(200);
    expect(stale.body.data.warnings).toMatchObject([{ code: 'stale_data', source: 'network' }]);
    expect(stale.body.data.jobs).toEqual(found.body.data.jobs);
    const later = await eventually(read, ({ body }) => body.meta.warnings.length > 0);
    expect(later.body.meta).toMatchObject({
      mode: 'live_detail',
      fetched_at: before.body.meta.fetched_at,
      warnings: [{ code: 'stale_data', source: 'network' }],
    });
    for (let count = 0; count < 4; count += 1) await search(`keywords=never+asked+${count}`);
    const health = await client.get('/v1/status');
    expect([health.status, health.body]).toMatchObject([200, { status: 'degraded' }]);
  });
});
