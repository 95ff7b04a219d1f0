import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityFollower, type FollowedEvent, followActivity } from '../kit/activity/follow-activity.ts';
import { createHappenings, untilWorldIsRead } from '../kit/activity/happenings.ts';
import { type OwnWorld, openOwnWorld } from '../kit/fleet/own-world.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type SocketSubscriber, subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let world: OwnWorld;
let tributary: Tributary;
const open = new Set<ActivityFollower>();

beforeAll(async () => {
  world = await openOwnWorld();
  tributary = await startTributary({ environment: { ...world.environment, ACTIVITY_FEEDS: 'NEWS_BOARD' } });
  await untilWorldIsRead(tributary);
});
afterAll(async () => {
  await tributary?.close();
  await world?.close();
});
afterEach(() => {
  for (const follower of open) follower.close();
  open.clear();
});

const follow = (variables: Parameters<typeof followActivity>[1] = {}, key = tributary.key): ActivityFollower => {
  const follower = followActivity({ url: tributary.url, key }, variables);
  open.add(follower);
  return follower;
};

const happen = createHappenings(() => world);

describe('activityPosted', () => {
  it('sends its cursor, and then posts, stories and postings, each once, with fields of their services', async () => {
    const follower = follow();
    expect(await follower.next()).toEqual({
      cursor: expect.any(String),
      item: null,
      feed: null,
      failure: null,
      gapMessage: null,
    });
    const expected = [...happen(), ...happen()].sort();
    expect([...(await follower.items(6))].sort()).toEqual(expected);
  });

  it('sends the fields that all kinds have by one selection, and finds them again by id', async () => {
    const query = `subscription { activityPosted { item { __typename headline itemUrl appearedAt ... on Node { id } } } }`;
    type Item = Record<'__typename' | 'headline' | 'itemUrl' | 'appearedAt' | 'id', string>;
    const subscriber = subscribeBySocket<{ readonly activityPosted: { readonly item: Item | null } }>(tributary, query);
    const read = async () => {
      const received = await subscriber.receive();
      if (received.kind !== 'next' || received.errors.length > 0) throw new Error(JSON.stringify(received));
      return received.data?.activityPosted.item;
    };
    expect(await read()).toBeNull();
    const expected = happen().sort();
    const items = [await read(), await read(), await read()].map((item) => item as Item);
    expect(items.map(({ __typename, headline }) => `${__typename} ${headline}`).sort()).toEqual(expected);
    for (const { itemUrl, appearedAt } of items) {
      expect(itemUrl).toMatch(/^https?:\/\/\S+$/);
      expect(Date.parse(appearedAt)).not.toBeNaN();
    }
    subscriber.close();
    const nodes = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on ActivityItem { headline itemUrl appearedAt } } }`;
    const { body } = await post(
      `${tributary.url}/graphql`,
      { query: nodes, variables: { ids: items.map(({ id }) => id) } },
      { key: tributary.key },
    );
    expect(body).toEqual({ data: { nodes: items } });
  });

  it('continues after a cursor without gaps or duplicates, wherever the reader has stopped', async () => {
    const first = follow();
    await first.next();
    const expected = [...happen(), ...happen()];
    const had = [...(await first.items(1))];
    const read = async (follower: ActivityFollower, count: number) => {
      const outstanding = expected.filter((item) => !had.includes(item));
      const items = follower.items(count).catch((cause: unknown) => {
        throw new Error(`expected ${count} of ${JSON.stringify(outstanding)}`, { cause });
      });
      had.push(...(await items));
    };
    for (let stop = 1; stop <= 3; stop += 1) {
      const cursor = [...open].at(-1)?.cursor() ?? null;
      for (const follower of open) follower.close();
      open.clear();
      if (stop === 2) expected.push(...happen());
      await read(follow({ after: cursor }), 2);
    }
    const last = follow({ after: [...open].at(-1)?.cursor() ?? null });
    await read(last, expected.length - had.length);
    expect(had.sort()).toEqual(expected.sort());
  });

  it('sends a reader that joins a running stream the current cursor, and no earlier item', async () => {
    const first = follow();
    await first.next();
    const before = happen();
    expect([...(await first.items(3))].sort()).toEqual(before.sort());
    const late = follow();
    expect(await late.next()).toMatchObject({ cursor: first.cursor(), item: null, feed: null });
    const after = happen();
    expect([...(await late.items(3))].sort()).toEqual(after.sort());
  });

  it('sends only the selected kinds', async () => {
    const follower = follow({ kinds: ['POST', 'POSTING'] });
    await follower.next();
    const expected = [...happen(), ...happen()].filter((item) => !item.startsWith('SocialItem')).sort();
    expect([...(await follower.items(4))].sort()).toEqual(expected);
  });

  it('leaves out the services that a key may not use, and refuses their kinds when they are selected', async () => {
    const created = await tributary.keys('create', '--name', 'readers', '--services', 'blogs,jobs');
    const key = /tbk_\S+|[A-Za-z0-9_-]{30,}/.exec(created)?.[0] ?? '';
    const follower = follow({}, key);
    await follower.next();
    const expected = happen().filter((item) => !item.startsWith('SocialItem'));
    expect([...(await follower.items(2))].sort()).toEqual(expected.sort());
    await expect(follow({ kinds: ['POST', 'STORY'] }, key).next()).rejects.toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it('has a null item with an error and a cursor where a field needs a service that the key may not use', async () => {
    const created = await tributary.keys('create', '--name', 'hirers', '--services', 'jobs');
    const key = /tbk_\S+|[A-Za-z0-9_-]{30,}/.exec(created)?.[0] ?? '';
    const query = `subscription ($after: String) { activityPosted(after: $after) { cursor item {
      ... on JobPosting { title company { posts(first: 1) { totalCount } } } } } }`;
    const read = async (subscriber: SocketSubscriber<{ readonly activityPosted: FollowedEvent }>) => {
      const received = await subscriber.receive();
      if (received.kind !== 'next' || received.data === null) throw new Error(`no event: ${JSON.stringify(received)}`);
      return { ...received.data.activityPosted, errors: received.errors };
    };
    const subscriber = subscribeBySocket<{ readonly activityPosted: FollowedEvent }>(
      { url: tributary.url, key },
      query,
    );
    expect(await read(subscriber)).toMatchObject({ item: null, errors: [] });
    world.boards.post('harbour', { title: 'Sawyer without posts' });
    const { cursor, item, errors } = await read(subscriber);
    expect([item, errors]).toMatchObject([
      null,
      [{ path: ['activityPosted', 'item'], extensions: { code: 'FORBIDDEN' } }],
    ]);
    subscriber.close();

    // Reading from the cursor of the null item continues after it.
    const again = follow({ after: cursor }, key);
    world.boards.post('harbour', { title: 'Sawyer again' });
    expect(await again.items(1)).toEqual(['JobPosting Sawyer again']);
  });

  it('reports a feed that cannot be read, continues with the others, and reports its recovery', async () => {
    const follower = follow();
    await follower.next();
    world.news.failure = 503;
    const failed = await follower.next();
    expect(failed).toMatchObject({
      item: null,
      feed: { source: 'NEWS_BOARD', community: null },
      failure: { code: 'UPSTREAM_UNAVAILABLE', isRetryable: true },
    });
    world.boards.post('harbour', { title: 'Sawyer of the dark' });
    expect(await follower.items(1)).toEqual(['JobPosting Sawyer of the dark']);
    world.news.failure = undefined;
    const [story] = world.news.post(1);
    let event = await follower.next();
    while (event.failure !== null) event = await follower.next();
    const item = event.item ?? (await follower.next()).item;
    expect(item).toMatchObject({ story: `Story ${story}` });
  });

  it.each([
    'x',
    'WzFd%',
    Buffer.from('[2]').toString('base64url'),
    Buffer.from('[1,["posts","x"]]').toString('base64url'),
  ])('refuses the cursor %s', async (after) => {
    await expect(follow({ after }).next()).rejects.toMatchObject({
      errors: [{ extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['after'] }] } }],
    });
  });
});
