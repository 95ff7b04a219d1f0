import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { accountNamed } from './accounts.ts';
import { microblog } from './microblog.ts';
import { msOfId, toId } from './snowflake.ts';

interface Body {
  readonly data?: (Record<string, unknown> & { readonly id: string; readonly text: string })[];
  readonly includes?: Record<string, Record<string, unknown>[]>;
  readonly errors?: Record<string, unknown>[];
  readonly meta: { readonly result_count: number; readonly next_token?: string; readonly newest_id?: string };
}

const day = 86_400_000;

/** The whole text of a post, even if it exceeds `text`. */
const wordsOf = (post: Record<string, unknown>): string =>
  String((post['note_tweet'] as { text: string } | undefined)?.text ?? post['text']);

describe('the stand-in of the microblog', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 12));
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock, upstreams: [microblog] });
  });
  afterAll(() => emulator.close());

  const get = (path: string, query: Record<string, string> = {}, key?: string) =>
    fetch(`${emulator.urlOf('microblog')}${path}?${new URLSearchParams(query)}`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
  const read = async (path: string, query: Record<string, string> = {}) =>
    (await (await get(path, query)).json()) as Body;
  const search = (query: Record<string, string>) => read('/2/tweets/search/recent', query);
  const ada = accountNamed('ada_of_the_lab');

  it('searches the last seven days, newest first, without plain reposts', async () => {
    const ids: string[] = [];
    let emptyPages = 0;
    let token: string | undefined;
    do {
      const body = await search({
        query: '#openweights',
        max_results: '100',
        'tweet.fields': 'created_at,note_tweet',
        ...(token === undefined ? {} : { next_token: token }),
      });
      if (body.data === undefined && body.meta.next_token !== undefined) emptyPages += 1;
      for (const post of body.data ?? []) {
        expect(wordsOf(post)).toMatch(/#OpenWeights/);
        expect(post.text).not.toMatch(/^RT @/);
        ids.push(post.id);
      }
      token = body.meta.next_token;
    } while (token !== undefined);
    expect(ids.length).toBeGreaterThan(200);
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => (BigInt(left) < BigInt(right) ? 1 : -1)));
    expect(clock.now() - msOfId(ids.at(-1) ?? '0')).toBeGreaterThan(6.5 * day);
    expect(clock.now() - msOfId(ids.at(-1) ?? '0')).toBeLessThanOrEqual(7 * day);
    // A seventh of all first pages is empty, so one of several searches has an empty page.
    for (const query of ['news', 'sport', 'film', 'album', 'league', 'series', 'the', 'of', 'is', 'and'])
      if ((await search({ query })).data === undefined) emptyPages += 1;
    expect(emptyPages).toBeGreaterThan(0);
  });

  it.each([
    ['"open weights" -#OpenWeights', (text: string) => /open weights/i.test(text) && !/#OpenWeights/.test(text)],
    ['album OR film', (text: string) => /\b(album|film)\b/i.test(text)],
    ['(album OR film) "Paper Moons"', (text: string) => /\b(album|film)\b/i.test(text) && /Paper Moons/.test(text)],
  ])('matches the query %s', async (query, matches) => {
    const first = await search({ query, max_results: '50', 'tweet.fields': 'note_tweet' });
    const { data = [] } =
      first.data === undefined
        ? await search({ query, next_token: first.meta.next_token ?? '', 'tweet.fields': 'note_tweet' })
        : first;
    expect(data.length).toBeGreaterThan(3);
    for (const post of data) expect(matches(wordsOf(post))).toBe(true);
  });

  it('has posts with links to themselves, including truncated ones', async () => {
    const { data = [] } = await search({
      query: '#openweights',
      max_results: '100',
      'tweet.fields': 'entities,note_tweet',
    });
    const toThemselves = data.filter(({ id, ['entities']: entities }) =>
      JSON.stringify(entities ?? {}).includes(`/i/web/status/${id}"`),
    );
    expect(toThemselves.length).toBeGreaterThan(0);
    for (const { text } of toThemselves) expect(text).toMatch(/ https:\/\/t\.co\/\w+$/);
    expect(toThemselves.some((post) => post['note_tweet'] === undefined)).toBe(true);
    expect(toThemselves.some((post) => post['note_tweet'] !== undefined)).toBe(true);
  });

  it("uses each dialect's names, and ignores unknown ones", async () => {
    const path = `/2/users/${ada?.id}/tweets`;
    const tweet = await read(path, {
      'tweet.fields': 'public_metrics,referenced_tweets,referenced_posts,nonsense',
      expansions: 'referenced_tweets.id',
      max_results: '100',
    });
    const post = await read(path, {
      'post.fields': 'public_metrics,referenced_posts',
      expansions: 'referenced_posts.id',
      max_results: '100',
    });
    expect(tweet.data?.[0]).toMatchObject({ public_metrics: { retweet_count: expect.any(Number) } });
    expect(post.data?.[0]).toMatchObject({ public_metrics: { repost_count: expect.any(Number) } });
    expect(Object.keys(tweet.includes ?? {})).toEqual(['tweets']);
    expect(Object.keys(post.includes ?? {})).toEqual(['posts']);
    expect(JSON.stringify(tweet.data)).not.toMatch(/_posts?_?|repost_count|nonsense/);
    expect(post.data?.map(({ id }) => id)).toEqual(tweet.data?.map(({ id }) => id));
    expect(Object.keys((await read(path)).data?.[0] ?? {})).toEqual(['id', 'text', 'edit_history_tweet_ids']);
  });

  it('continues behind ids and tokens alike', async () => {
    const path = `/2/users/${ada?.id}/tweets`;
    const all = (await read(path, { max_results: '40' })).data?.map(({ id }) => id) ?? [];
    const [newest = '', , , fourth = ''] = all;
    expect((await read(path, { max_results: '5', until_id: fourth })).data?.map(({ id }) => id)).toEqual(
      all.slice(4, 9),
    );
    expect((await read(path, { max_results: '40', since_id: fourth })).data?.map(({ id }) => id)).toEqual(
      all.slice(0, 3),
    );
    expect(await read(path, { since_id: newest })).toEqual({ meta: { result_count: 0 } });
  });

  it.each([
    [{ query: 'a', max_results: '9' }, 'max_results'],
    [{ query: 'a', max_results: '101' }, 'max_results'],
    [{ query: '(a' }, 'query'],
    [{ query: 'a"' }, 'query'],
    [{ query: 'a OR' }, 'query'],
    [{ query: '' }, 'query'],
    [{ query: 'x'.repeat(513) }, 'query'],
    [{ query: 'a', since_id: toId(Date.UTC(2026, 10, 13, 11), 0) }, 'since_id'],
    [{ query: 'a', since_id: toId(Date.UTC(2026, 10, 20), 0), start_time: '2026-11-20T00:00:00Z' }, 'since_id'],
    [{ query: 'a', since_id: 'x' }, 'since_id'],
  ])('refuses %j', async (query, parameter) => {
    const response = await get('/2/tweets/search/recent', query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      title: 'Invalid Request',
      errors: [{ parameters: { [parameter]: [expect.anything()] } }],
    });
  });

  it.each([
    ['bad', 401, 'Unauthorized'],
    ['broke', 402, 'CreditsDepleted'],
    ['unenrolled', 403, 'Client Forbidden'],
    ['unsupported', 403, 'Unsupported Authentication'],
    ['burst', 429, 'Too Many Requests'],
    ['capped', 429, 'UsageCapExceeded'],
  ])('returns the refusal of the key %s with status %d', async (key, status, title) => {
    const response = await get('/2/tweets/search/recent', { query: 'a' }, key);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ title });
    if (key === 'burst') expect(response.headers.get('x-rate-limit-reset')).toBe(String(clock.now() / 1000 + 900));
  });

  it.each([
    ['/2/users/by/username/nobody_here', 'Not Found Error'],
    ['/2/users/by/username/gone_quiet', 'Forbidden'],
    [`/2/users/${accountNamed('veiled_ledger')?.id}/tweets`, 'Authorization Error'],
    ['/2/users/1/tweets', 'Not Found Error'],
    ['/2/tweets/1', 'Not Found Error'],
  ])('returns %s with 200 and errors only', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const body = (await response.json()) as Body;
    expect(body).not.toHaveProperty('data');
    expect(body.errors).toMatchObject([{ title }]);
  });

  it('has trends whose names are in posts, and refuses unknown places', async () => {
    const { data } = (await (await get('/2/trends/by/woeid/1', { max_trends: '5' })).json()) as {
      data: { trend_name: string }[];
    };
    expect(data).toHaveLength(5);
    for (const { trend_name: name } of data) {
      const { data: posts, meta } = await search({ query: name.startsWith('#') ? name : `"${name}"` });
      expect((posts?.length ?? 0) > 0 || meta.next_token !== undefined).toBe(true);
    }
    expect((await get('/2/trends/by/woeid/7')).status).toBe(400);
  });

  it('counts requests by endpoint and window', async () => {
    const { headers } = await get('/2/trends/by/woeid/1');
    const left = Number(headers.get('x-rate-limit-remaining'));
    for (let asked = 0; asked < left; asked += 1) await get('/2/trends/by/woeid/1');
    expect((await get('/2/trends/by/woeid/1')).status).toBe(429);
    expect((await get('/2/users/by/username/still_pond')).status).toBe(200);
    await clock.advance(900_000);
    expect((await get('/2/trends/by/woeid/1')).status).toBe(200);
  });
});
