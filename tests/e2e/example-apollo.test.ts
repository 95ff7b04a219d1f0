import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createApolloClientOverMultipart } from '../../examples/apollo/client-over-multipart.ts';
import { createApolloClientOverSse } from '../../examples/apollo/client-over-sse.ts';
import {
  CreateFareSearchDocument,
  FareSearchDocument,
  FareSearchProgressDocument,
  PostsDocument,
  type PostsQuery,
} from '../../examples/urql/__generated__/operations.ts';
import type { Data } from '../kit/clients/caching-client.ts';
import { type ExampleWorld, fareSearchInput, openExampleWorld, postCount } from '../kit/clients/example-world.ts';
import { eventually } from '../kit/time/eventually.ts';
import { createInbox } from '../kit/time/inbox.ts';

let world: ExampleWorld;
let client: ApolloClient;
beforeAll(async () => {
  world = await openExampleWorld();
  await eventually(
    () => world.ask('{ posts { totalCount } }'),
    (data) => JSON.stringify(data).includes(`:${postCount}`),
  );
});
afterEach(() => client.stop());
afterAll(() => world?.close());

describe.each([
  ['multipart', createApolloClientOverMultipart, false],
  ['server-sent events', createApolloClientOverSse, true],
])('the example with Apollo Client over %s', (_, create, connectsAgain) => {
  it('appends each further page to the shown list', async () => {
    client = create(world.url, world.key);
    const shown = createInbox<Data>('a result');
    const query = client.watchQuery({ query: PostsDocument, variables: { first: 2, after: null } });
    const watching = query.subscribe(({ data, dataState }) => dataState === 'complete' && shown.push({ ...data }));
    const countIs = (count: number) => (data: Readonly<Record<string, unknown>>) =>
      (data as PostsQuery).posts?.nodes.length === count;
    for (const count of [2, 4, 6]) {
      const { posts } = (await shown.until(countIs(count))) as PostsQuery;
      expect(posts?.pageInfo.hasNextPage).toBe(count < postCount);
      if (count < postCount) await query.fetchMore({ variables: { after: posts?.pageInfo.endCursor ?? null } });
    }
    watching.unsubscribe();
  });

  it('updates a shown query by the events of a subscription', async () => {
    client = create(world.url, world.key);
    world.fares.stall();
    const variables = { input: fareSearchInput() };
    const { data } = await client.mutate({ mutation: CreateFareSearchDocument, variables });
    const jobId = data?.createFareSearch?.fareSearch?.jobId ?? '';
    const shown = createInbox<Data>('a result');
    const watching = client
      .watchQuery({ query: FareSearchDocument, variables: { jobId } })
      .subscribe(({ data: found, dataState }) => dataState === 'complete' && shown.push({ ...found?.fareSearch }));
    const events = client.subscribe({ query: FareSearchProgressDocument, variables: { jobId } }).subscribe(() => {});
    await shown.until(({ jobId: found }) => found === jobId);
    if (connectsAgain) world.network.breakAll();
    await world.fares.restore();
    expect(await shown.until(({ status }) => status === 'COMPLETED')).toMatchObject({ jobId, progressPercent: 100 });
    watching.unsubscribe();
    events.unsubscribe();
  });

  it('has the message of a subscription that is refused', async () => {
    client = create(world.url, world.key);
    const refused = await new Promise((resolve) => {
      client.subscribe({ query: FareSearchProgressDocument, variables: { jobId: 'fs_0' } }).subscribe({
        next: ({ error }) => resolve(error),
        error: resolve,
      });
    });
    expect(CombinedGraphQLErrors.is(refused)).toBe(true);
    expect(refused).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND', retryable: false } }] });
  });

  it('ends a subscription with a wrong key at once', async () => {
    client = create(world.url, 'wrong');
    const events = client.subscribe({ query: FareSearchProgressDocument, variables: { jobId: 'fs_0' } });
    const refused = await new Promise((resolve) => {
      events.subscribe({ next: ({ error }) => resolve(error), error: resolve });
    });
    expect(refused).toBeInstanceOf(Error);
    if (connectsAgain) expect(refused).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});
