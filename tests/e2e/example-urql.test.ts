import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, CombinedError } from '@urql/core';
import {
  FareSearchProgressDocument,
  PostsDocument,
  type PostsQuery,
} from '../../examples/urql/__generated__/operations.ts';
import { createUrqlClient } from '../../examples/urql/client.ts';
import { createUrqlClientOverSse } from '../../examples/urql/client-over-sse.ts';
import { createFareSearch, watchFareSearch } from '../../examples/urql/fare-search.ts';
import { readMorePosts } from '../../examples/urql/posts.ts';
import { toProblems } from '../../examples/urql/problems.ts';
import type { Data } from '../kit/clients/caching-client.ts';
import { type ExampleWorld, fareSearchInput, openExampleWorld, postCount } from '../kit/clients/example-world.ts';
import { cleanUp } from '../kit/suite/cleanups.ts';
import { eventually } from '../kit/time/eventually.ts';
import { createInbox } from '../kit/time/inbox.ts';
import { rawServer } from '../kit/upstream/http-service-client.ts';

let world: ExampleWorld;
beforeAll(async () => {
  world = await openExampleWorld();
  await eventually(
    () => world.ask('{ posts { totalCount } }'),
    (data) => JSON.stringify(data).includes(`:${postCount}`),
  );
});
afterAll(() => world?.close());

describe('an error of a query', () => {
  const refused = { message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } };
  afterEach(cleanUp);

  it.each([
    ['with a path is not the reason for another request', { ...refused, path: ['posts', 'nodes', 0] }, 1],
    ['without a path is', refused, 2],
  ])('%s', async (_, error, requests) => {
    let asked = 0;
    const { url } = await rawServer((_request, response) => {
      asked += 1;
      const errors = asked === 1 ? { errors: [error] } : {};
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { posts: null }, ...errors }));
    });
    const result = await createUrqlClientOverSse(url, 'any')
      .query(PostsDocument, { first: 1, after: null })
      .toPromise();
    expect([asked, result.error === undefined]).toEqual([requests, requests === 2]);
  });
});

describe.each([
  ['a WebSocket', createUrqlClient],
  ['server-sent events', createUrqlClientOverSse],
])('the example with urql over %s', (_, create) => {
  const open = (key = world.key): Client => create(world.url, key);

  it('reads a list page by page, and has one list of all pages', async () => {
    const client = open();
    let shown: PostsQuery['posts'] | undefined;
    for (const expected of [2, 4, 6]) {
      shown = await readMorePosts(client, shown);
      expect(shown?.nodes).toHaveLength(expected);
    }
    expect(shown).toMatchObject({ totalCount: postCount, pageInfo: { hasNextPage: false } });
    expect(new Set(shown?.nodes.map(({ id }) => id)).size).toBe(postCount);
  });

  it('updates a shown query by the events of a subscription, also when the connection breaks meanwhile', async () => {
    const client = open();
    world.fares.stall();
    const jobId = await createFareSearch(client, fareSearchInput());
    const shown = createInbox<Data>('a result');
    const leave = watchFareSearch(client, jobId, (search) => shown.push({ search }));
    await shown.until(({ search }) => search !== null);
    world.network.breakAll();
    await world.fares.restore();
    const last = await shown.until(({ search }) => (search as { status: string } | null)?.status === 'COMPLETED');
    expect(last).toMatchObject({ search: { jobId, progressPercent: 100 } });
    leave();
  });

  it('retries a query that did not reach the server', async () => {
    const { network } = world;
    network.stall();
    const taken = network.taken;
    const reading = readMorePosts(open());
    await eventually(
      async () => network.taken,
      (now) => now > taken,
    );
    network.breakAll();
    await network.restore();
    expect((await reading)?.nodes).toHaveLength(2);
  });

  it('shows code and message for a wrong key', async () => {
    const { error } = await open('wrong').query(PostsDocument, { first: 2 }).toPromise();
    expect(error).toBeInstanceOf(CombinedError);
    expect(toProblems(error as CombinedError)).toMatchObject([{ code: 'UNAUTHENTICATED', canRetry: false }]);
  });

  it('ends a subscription with a wrong key at once', async () => {
    const error = await new Promise<CombinedError>((resolve) => {
      open('wrong')
        .subscription(FareSearchProgressDocument, { jobId: 'fs_0' })
        .subscribe((result) => result.error && resolve(result.error));
    });
    expect(toProblems(error)).toMatchObject([{ code: 'UNAUTHENTICATED', canRetry: false }]);
    expect(toProblems(error)[0]?.message).toMatch(/key/i);
  });

  it('throws what the user cannot correct', async () => {
    const input = { ...fareSearchInput(), originIata: 'S' };
    const error = await createFareSearch(open(), input).catch((thrown: unknown) => thrown);
    expect(toProblems(error as CombinedError)).toMatchObject([{ code: 'VALIDATION_ERROR', canRetry: false }]);
  });
});
