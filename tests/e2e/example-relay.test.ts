import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Data } from '../kit/clients/caching-client.ts';
import { type ExampleWorld, fareSearchInput, openExampleWorld, postCount } from '../kit/clients/example-world.ts';
import { buildRelayExample } from '../kit/relay/build-example.ts';
import { eventually } from '../kit/time/eventually.ts';
import { createInbox } from '../kit/time/inbox.ts';

let world: ExampleWorld;
let relay: Awaited<ReturnType<typeof buildRelayExample>>;
beforeAll(async () => {
  relay = await buildRelayExample();
  world = await openExampleWorld();
  await eventually(
    () => world.ask('{ posts { totalCount } }'),
    (data) => JSON.stringify(data).includes(`:${postCount}`),
  );
});
afterAll(() => world?.close());

describe('the example with Relay', () => {
  it('reads a list page by page, and has one list of all pages', async () => {
    const { createEnvironment, readPosts } = relay;
    const environment = createEnvironment(world.url, world.key);
    const connection = () => {
      const root = environment.getStore().getSource().get('client:root:__posts_list_posts_connection');
      const { edges, pageInfo } = root as unknown as Record<'edges' | 'pageInfo', { __ref: string; __refs: string[] }>;
      const info = environment.getStore().getSource().get(pageInfo.__ref);
      return { count: edges.__refs.length, cursor: info?.['endCursor'] as string, more: info?.['hasNextPage'] };
    };
    await readPosts(environment);
    expect(connection()).toMatchObject({ count: 2, more: true });
    await readPosts(environment, connection().cursor);
    expect(connection()).toMatchObject({ count: 4, more: true });
    await readPosts(environment, connection().cursor);
    expect(connection()).toMatchObject({ count: postCount, more: false });
  });

  it('updates the shown data by the events of a subscription, also when the connection breaks meanwhile', async () => {
    const { createEnvironment, createFareSearch, createOperationDescriptor, getRequest, fareSearch } = relay;
    const environment = createEnvironment(world.url, world.key);
    world.fares.stall();
    const payload = await createFareSearch(environment, fareSearchInput());
    const jobId = payload?.fareSearch?.jobId ?? '';
    expect(payload?.userErrors).toEqual([]);
    const query = createOperationDescriptor(getRequest(fareSearch), { jobId });
    await environment.execute({ operation: query }).toPromise();
    environment.retain(query);
    const shown = createInbox<Data>('a result');
    environment.subscribe(environment.lookup(query.fragment), ({ data }) =>
      shown.push(data as Record<string, unknown>),
    );
    const following = relay.followFareSearch(environment, jobId, (error) => shown.fail(error));
    world.network.breakAll();
    await world.fares.restore();
    const last = await shown.until(({ fareSearch: search }) => (search as { status: string }).status === 'COMPLETED');
    expect(last).toMatchObject({ fareSearch: { jobId, progressPercent: 100 } });
    following.dispose();
  });

  it('throws what the user cannot correct, with the message of the server', async () => {
    const { createEnvironment, createFareSearch } = relay;
    const input = { ...fareSearchInput(), originIata: 'S' };
    await expect(createFareSearch(createEnvironment(world.url, world.key), input)).rejects.toThrow(/originIata/);
    await expect(createFareSearch(createEnvironment(world.url, 'wrong'), input)).rejects.toThrow(/key/i);
  });

  it('ends a subscription with a wrong key at once', async () => {
    const environment = relay.createEnvironment(world.url, 'wrong');
    const error = await new Promise((resolve) => relay.followFareSearch(environment, 'fs_0', resolve));
    expect(error).toMatchObject({ code: 4403 });
  });
});
