import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { communityForum } from './community-forum.ts';

interface Listing {
  readonly kind: string;
  readonly data: { readonly after: string | null; readonly dist?: number; readonly children: { data: Post }[] };
}
type Post = Record<string, unknown> & { readonly name: string; readonly created_utc: number; readonly title: string };

describe('the stand-in of the community forum', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 12));
  let emulator: Emulator;
  let token = '';
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock, upstreams: [communityForum] });
    token = ((await (await grant('any:thing')).json()) as { access_token: string }).access_token;
  });
  afterAll(() => emulator.close());

  const grant = (client: string | undefined, body = 'grant_type=client_credentials') =>
    fetch(`${emulator.urlOf('community-forum')}/api/v1/access_token`, {
      method: 'POST',
      headers: client === undefined ? {} : { authorization: `Basic ${Buffer.from(client).toString('base64')}` },
      body,
    });
  const get = (path: string, headers: Record<string, string> = { authorization: `bearer ${token}` }) =>
    fetch(`${emulator.urlOf('community-forum')}${path}`, { headers, redirect: 'manual' });
  const list = async (path: string) => (await (await get(path)).json()) as Listing;

  it('grants tokens to any client, even without an id, except the client bad', async () => {
    expect(await (await grant(':')).json()).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 86_400,
      scope: '*',
    });
    expect((await grant('bad:x')).status).toBe(401);
    expect((await grant(undefined)).status).toBe(401);
    expect(await (await grant('any:thing', '')).json()).toEqual({ error: 'unsupported_grant_type' });
  });

  it('returns a block page to anonymous readers, and refuses invalid and expired tokens', async () => {
    const anonymous = await get('/r/quietmachines/new', {});
    expect([anonymous.status, anonymous.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8']);
    for (const made of ['x', 'abc.def', `${token}0`]) {
      const refused = await get('/r/quietmachines/new', { authorization: `bearer ${made}` });
      expect([refused.status, await refused.json()]).toEqual([401, { message: 'Unauthorized', error: 401 }]);
    }
    const later = new ManualClock(clock.now() + 86_400_000);
    const other = await createEmulator({ port: 0, speed: 1, clock: later, upstreams: [communityForum] });
    const old = await fetch(`${other.urlOf('community-forum')}/r/quietmachines/new`, {
      headers: { authorization: `bearer ${token}` },
    });
    expect(old.status).toBe(401);
    await other.close();
  });

  it('has the rest of the rate window in every response', async () => {
    const { headers } = await get('/r/quietmachines/new');
    const used = Number(headers.get('x-ratelimit-used'));
    expect(headers.get('x-ratelimit-remaining')).toBe((1_000 - used).toFixed(1));
    expect(headers.get('x-ratelimit-reset')).toBe('600');
    expect((await get('/r/nosuchplace/new')).headers.get('x-ratelimit-used')).toBe(String(used + 1));
  });

  it('lists posts by pages, and returns an empty page after a missing post', async () => {
    const first = await list('/r/quietmachines/new?limit=3');
    expect(first.data).toMatchObject({ dist: 3, after: first.data.children[2]?.data.name });
    const [second, back] = await Promise.all([
      list(`/r/quietmachines/new?limit=3&after=${first.data.after}`),
      list(`/r/quietmachines/new?limit=2&before=${first.data.after}`),
    ]);
    const names = (listing: Listing) => listing.data.children.map(({ data }) => data.name);
    expect(new Set([...names(first), ...names(second)]).size).toBe(6);
    expect(names(back)).toEqual(names(first).slice(0, 2));
    for (const parameter of ['after', 'before']) {
      const gone = await list(`/r/quietmachines/new?${parameter}=t3_zz`);
      expect(gone.data.children).toEqual([]);
      expect(gone.data).not.toHaveProperty('dist');
      expect(gone.data.after).toBeNull();
    }
    expect((await list('/r/quietmachines/new?limit=500')).data.children).toHaveLength(100);
    expect((await list('/r/quietmachines/new')).data.children).toHaveLength(25);
  });

  it('has pairs of posts with the same second', async () => {
    const { children } = (await list('/r/quietmachines/new?limit=100')).data;
    const times = children.map(({ data }) => data.created_utc);
    expect(new Set(times).size).toBeLessThan(times.length);
    expect(new Set(children.map(({ data }) => data.name)).size).toBe(times.length);
  });

  it('escapes texts unless the request asks for raw ones', async () => {
    const raw = (await list('/r/quietmachines/new?limit=100&raw_json=1')).data.children;
    const escaped = (await list('/r/quietmachines/new?limit=100')).data.children;
    const at = raw.findIndex(({ data }) => String(data['selftext']).includes('&'));
    const selftext = (posts: typeof raw) => String(posts[at]?.data['selftext']);
    expect(selftext(raw)).toContain('& ');
    expect(selftext(escaped)).toContain('&amp; ');
    expect(String(escaped[at]?.data['selftext_html'])).toMatch(/^&lt;!-- SC_OFF --&gt;/);
  });

  it('redirects unknown communities to the search, and shared links to their posts', async () => {
    const unknown = await get('/r/nosuchplace/new');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([
      302,
      'https://www.reddit.com/subreddits/search?q=nosuchplace',
    ]);
    const [post] = (await list('/r/quietmachines/new?limit=1')).data.children;
    const id = String(post?.data['id']);
    const shared = await get(`/r/quietmachines/s/S${id.toUpperCase()}`);
    expect(shared.status).toBe(301);
    expect(shared.headers.get('location')).toContain(`/r/quietmachines/comments/${id}/`);
    expect((await get(`/r/openweights/comments/${id}`)).status).toBe(302);
  });

  it('refuses too many children at once, and accepts them as a form', async () => {
    const [post] = (await list('/r/quietmachines/new?limit=1')).data.children;
    const many = Array.from({ length: 101 }, (_, index) => `c${index}`).join(',');
    expect((await get(`/api/morechildren?link_id=${post?.data.name}&children=${many}`)).status).toBe(400);
    const form = await fetch(`${emulator.urlOf('community-forum')}/api/morechildren`, {
      method: 'POST',
      headers: { authorization: `bearer ${token}` },
      body: `api_type=json&link_id=${post?.data.name}&children=c1`,
    });
    expect(await form.json()).toEqual({ json: { errors: [], data: { things: [] } } });
  });

  it('returns the same data for a seed and a time', async () => {
    const twin = await createEmulator({ port: 0, speed: 1, clock, upstreams: [communityForum] });
    const path = '/r/smallmodels/new?limit=5';
    const own = await (await get(path)).text();
    const read = async (base: Emulator) =>
      (await fetch(base.urlOf('community-forum') + path, { headers: { authorization: `bearer ${token}` } })).text();
    expect(await read(twin)).toBe(own);
    await twin.close();
  });
});
