import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { type SocketSubscriber, subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
/** Of another key with the same rights as `mine`. */
let theirs: string;
let mine: string;

beforeAll(async () => {
  tributary = await startTributary({ environment: { ANONYMOUS_SERVICES: 'flights', FARE_WATCHES_PER_KEY: '2' } });
  const made = async (name: string) => /trib_\S+/.exec(await tributary.keys('create', '--name', name))?.[0] ?? '';
  [mine, theirs] = [await made('mine'), await made('theirs')];
});
afterAll(() => tributary.close());

type Body = GraphqlResult['body'];

// biome-ignore lint/suspicious/noExplicitAny: results of several queries, compared as they are
type Data = any;

const ask = async (query: string, variables: object = {}, key: string | null = mine): Promise<Body & { data?: Data }> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key })).body;
const input = (changes: object = {}) => ({
  originIata: 'SFO',
  destinationIata: 'JFK',
  firstDate: dayFromNow(30),
  lastDate: dayFromNow(32),
  ...changes,
});
const create = `mutation ($input: CreateFareWatchInput!) {
  createFareWatch(input: $input) { fareWatch { id watchId state cost { searchesPerDay } } userErrors { code } }
}`;
const remove = `mutation ($input: DeleteFareWatchInput!) {
  deleteFareWatch(input: $input) { fareWatch { watchId state } userErrors { code field } }
}`;
const follow = `subscription ($watchId: ID!) {
  fareWatchChanged(watchId: $watchId) {
    watchId state searchCount origin { name } lowest { price { amount } date fareSearch { jobId status } }
  }
}`;
const stream = (watchId: string, key = mine): SocketSubscriber<Data> =>
  subscribeBySocket({ url: tributary.url, key }, follow, { watchId });
const created = async (key = mine): Promise<{ id: string; watchId: string }> =>
  (await ask(create, { input: input() }, key)).data.createFareWatch.fareWatch;

describe('a fare watch', () => {
  it('is priced, made, searched, followed, read and deleted by its key, and by no other', async () => {
    const asked =
      '{ fareWatchCost(input: $input) { source searchesPerDay isWithinQuota quota { limit remaining resetsAt } } }';
    const before = await ask(`query ($input: CreateFareWatchInput!) ${asked}`, { input: input() });
    expect(before.errors).toBeUndefined();
    expect(before.data.fareWatchCost).toMatchObject({ source: 'fares', searchesPerDay: 3, quota: { limit: 30_000 } });

    const { id, watchId } = await created();
    const subscriber = stream(watchId);
    let state: Data;
    do {
      const event = await subscriber.receive();
      expect(event).toMatchObject({ kind: 'next', errors: [] });
      state = event.kind === 'next' ? event.data.fareWatchChanged : undefined;
    } while (state.lowest === null);
    expect(state).toMatchObject({ watchId, state: 'ACTIVE', searchCount: 1, origin: { name: expect.any(String) } });
    expect(state.lowest).toMatchObject({ date: dayFromNow(30), fareSearch: { status: 'COMPLETED' } });

    // The same operation with the same rights, while the stream of the owner is open.
    const other = stream(watchId, theirs);
    expect(await other.receive()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    const read = `query ($id: ID!, $watchId: ID!) {
      node(id: $id) { ... on FareWatch { endsAt } } fareWatch(watchId: $watchId) { watchId } fareWatches { totalCount nodes { watchId } }
    }`;
    const none = { node: null, fareWatch: null, fareWatches: { totalCount: 0, nodes: [] } };
    expect((await ask(read, { id, watchId }, theirs)).data).toEqual(none);
    const notFound = { deleteFareWatch: { fareWatch: null, userErrors: [{ code: 'NOT_FOUND', field: ['watchId'] }] } };
    expect((await ask(remove, { input: { watchId } }, theirs)).data).toEqual(notFound);

    expect((await ask(read, { id, watchId: id })).data).toEqual({
      node: { endsAt: expect.any(String) },
      fareWatch: { watchId },
      fareWatches: { totalCount: 1, nodes: [{ watchId }] },
    });
    const ended = { deleteFareWatch: { fareWatch: { watchId, state: 'ENDED' }, userErrors: [] } };
    expect((await ask(remove, { input: { watchId } })).data).toEqual(ended);
    expect(await subscriber.receive()).toMatchObject({ data: { fareWatchChanged: { watchId, state: 'ENDED' } } });
    expect(await subscriber.receive()).toEqual({ kind: 'complete' });
    expect((await ask(read, { id, watchId })).data).toEqual(none);
    other.close();
    subscriber.close();
  });

  it('is refused without a key, also its list and its stream', async () => {
    const refused = [{ extensions: { code: 'UNAUTHENTICATED' } }];
    const made = await ask(create, { input: input() }, null);
    expect(made).toMatchObject({ data: { createFareWatch: null }, errors: refused });
    expect(made.errors?.[0]?.message).toBe(
      'A fare watch belongs to an API key: send the header "Authorization: Bearer KEY".',
    );
    expect(await ask('{ fareWatches { totalCount } }', {}, null)).toMatchObject({ errors: refused });
    const { watchId } = await created();
    expect(
      (await ask('query ($watchId: ID!) { fareWatch(watchId: $watchId) { id } }', { watchId }, null)).data,
    ).toEqual({
      fareWatch: null,
    });
    await ask(remove, { input: { watchId } });
  });

  it('is at most one of FARE_WATCHES_PER_KEY', async () => {
    const watches = [await created(theirs), await created(theirs)];
    const refused = { createFareWatch: { fareWatch: null, userErrors: [{ code: 'TOO_MANY_FARE_WATCHES' }] } };
    expect((await ask(create, { input: input() }, theirs)).data).toEqual(refused);
    for (const { watchId } of watches) await ask(remove, { input: { watchId } }, theirs);
    expect((await ask(create, { input: input() }, theirs)).data.createFareWatch.userErrors).toEqual([]);
  });

  it.each([
    ['everyHours', { everyHours: 0 }],
    ['everyHours', { everyHours: 169 }],
    ['passengers', { passengers: 10 }],
    ['stayNights', { stayNights: 61 }],
    ['lastDate', { lastDate: dayFromNow(61) }],
    ['firstDate', { firstDate: dayFromNow(-2) }],
  ])('is refused out of the bounds of %s', async (field, changes) => {
    const { errors } = await ask(create, { input: input(changes) });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'VALIDATION_ERROR' } });
    expect(errors?.[0]?.message).toContain(field);
  });

  it('shows what is left of the quota with the upstreams', async () => {
    const query = '{ upstreams(services: ["flights"]) { name quota { remaining limit } } }';
    const { data } = await eventually(
      () => ask(query, {}, tributary.key),
      ({ data }) => JSON.stringify(data).includes('30000'),
    );
    expect(data.upstreams).toContainEqual({ name: 'fares', quota: { remaining: expect.any(Number), limit: 30_000 } });
  });
});
