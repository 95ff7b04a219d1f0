import { afterEach, describe, expect, it } from '@jest/globals';
import { type RestClient, requestsOf, restClient, setFault } from '../kit/rest/rest-client.ts';
import { linkingStories } from '../kit/social/linking-stories.ts';
import type { ContentBody, DetailBody, FeedBody } from '../kit/social/rest-bodies.ts';
import { sampleOf } from '../kit/suite/sample.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;
/** Each test has a start of its own, because breakers, cool-downs and caches have memory. */
const start = async (environment: Readonly<Record<string, string>> = {}) => {
  tributary = await startTributary({ environment });
  client = restClient(tributary, '/social/api/v1');
};
afterEach(() => tributary.close());

const feeds = [
  ['news_board', 'news-board-search', 'news_board_search', 'source=news_board'],
  ['link_board', 'link-board', 'link_board', 'source=link_board&limit=25'],
  ['community_forum', 'community-forum', 'community_forum', 'source=community_forum&community=r/quietmachines'],
  ['microblog', 'microblog', 'microblog', 'source=microblog&user=ada_of_the_lab'],
] as const;

describe('while sources fail', () => {
  it.each(
    sampleOf<readonly [string, object, string, boolean]>([
      ['answer 503', { mode: 'status', status: 503 }, 'unreachable', true],
      ['break connections', { mode: 'reset' }, 'unreachable', true],
      ['answer half a body', { mode: 'malformed' }, 'malformed', true],
    ]),
  )('because they %s, each feed is 503 with the reason and the source', async (_, fault, reason, retryable) => {
    await start();
    for (const [, upstream, source, query] of feeds) {
      await setFault(tributary, upstream, fault);
      const { status, body } = await client.get(`/feed?${query}`);
      expect([query, status, body]).toMatchObject([
        query,
        503,
        { code: 'upstream_unavailable', reason, retryable, source, detail: expect.stringContaining(source) },
      ]);
    }
  });

  it('a wrong key and too many requests are distinguished, with their advice, and other sources continue', async () => {
    await start();
    const path = '/feed?source=microblog&user=ada_of_the_lab';
    await setFault(tributary, 'microblog', { mode: 'status', status: 401 });
    expect((await client.get(path)).body).toMatchObject({ reason: 'bad_key', retryable: false });
    await setFault(tributary, 'microblog', { mode: 'status', status: 429, message: 'Too Many Requests' });
    expect((await client.get(path)).body).toMatchObject({ reason: 'rate_limited', retryable: true });
    expect((await client.get('/feed?source=news_board&limit=1')).status).toBe(200);
  });
});

describe('while the live board of the news board fails', () => {
  it('its feed comes from the index, and warns that the last minutes may be missing', async () => {
    await start();
    await setFault(tributary, 'news-board', { mode: 'status', status: 503 });
    const { status, body } = await client.get<FeedBody>('/feed?source=news_board&limit=5');
    expect([status, body.data.length]).toEqual([200, 5]);
    expect(body.meta.error).toMatch(/news_board .*last minutes/);
    const { body: item } = await client.get<DetailBody>(`/detail/news_board/${body.data[0]?.item_id}`);
    expect(item).toMatchObject({ item_id: body.data[0]?.item_id, author_context: { submitted_count: null } });
  });
});

describe('an item whose source fails later', () => {
  const path = async (): Promise<string> => {
    const { body } = await client.get<FeedBody>('/feed?source=link_board&limit=25');
    return `/detail/link_board/${body.data[0]?.item_id}`;
  };

  it('is returned as before, with a warning of its age', async () => {
    await start({ SOCIAL_THREAD_TTL_SECONDS: '1', STALE_SECONDS: '600' });
    const item = await path();
    const before = await client.get<DetailBody>(item);
    expect(before.body.warnings).toEqual([]);
    await setFault(tributary, 'link-board', { mode: 'status', status: 503 });
    const stale = await eventually(
      () => client.get<DetailBody>(item),
      ({ body }) => body.warnings.length > 0,
    );
    expect([stale.status, stale.body.thread]).toEqual([200, before.body.thread]);
    expect(stale.body.warnings).toEqual([
      { code: 'stale_data', source: 'link_board', message: expect.stringMatching(/link_board.*\d+ s/) },
    ]);
  });

  it('is 503 when stale values are switched off', async () => {
    await start({ SOCIAL_THREAD_TTL_SECONDS: '1', STALE_SECONDS: '0' });
    const item = await path();
    expect((await client.get(item)).status).toBe(200);
    await setFault(tributary, 'link-board', { mode: 'status', status: 503 });
    const { body } = await eventually(
      () => client.get(item),
      ({ status }) => status !== 200,
    );
    expect(body).toMatchObject({ code: 'upstream_unavailable', source: 'link_board' });
  });
});

describe('linked content', () => {
  it('of a site that fails is a result', async () => {
    await start();
    const ids = await linkingStories(client, ({ hostname }) => hostname === 'loom.slowtech.example', 4);
    for (const [fault, fetchStatus] of [
      [{ mode: 'reset' }, 'timeout'],
      [{ mode: 'status', status: 403 }, 'blocked'],
      [{ mode: 'status', status: 410 }, 'not_found'],
      [{ mode: 'status', status: 502 }, 'failed'],
    ] as const) {
      await setFault(tributary, 'linked-pages', fault);
      const { status, body } = await client.get<ContentBody>(`/detail/news_board/${ids.pop()}/linked-content`);
      expect([status, body]).toMatchObject([
        200,
        { fetch_status: fetchStatus, content_kind: 'unknown', final_url: null, chunks: [], chunk_count: 0 },
      ]);
      expect(body.warnings).toEqual([expect.any(String)]);
    }
  });

  it('is 503 when the story itself cannot be read', async () => {
    await start();
    await setFault(tributary, 'news-board-search', { mode: 'status', status: 503 });
    await setFault(tributary, 'news-board', { mode: 'status', status: 503 });
    const { status, body } = await client.get('/detail/news_board/41000001/linked-content');
    expect([status, body]).toMatchObject([503, { code: 'upstream_unavailable', reason: 'unreachable' }]);
  });

  it('is read once for any number of simultaneous requests', async () => {
    await start();
    const [id] = await linkingStories(client, ({ hostname }) => hostname === 'harbour-gazette.example', 1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.get<ContentBody>(`/detail/news_board/${id}/linked-content`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await requestsOf(tributary, 'linked-pages')).toBe(1);
  });
});

describe('a hundred equal reads at once', () => {
  it('of a feed call its source once', async () => {
    await start();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => client.get<FeedBody>('/feed?source=community_forum&community=r/smallmodels')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await requestsOf(tributary, 'community-forum', 'GET /r/smallmodels/new')).toBe(1);
  });
});
