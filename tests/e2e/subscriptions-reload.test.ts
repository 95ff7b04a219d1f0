import { afterEach, describe, expect, it } from '@jest/globals';
import { type DocumentNode, parse, print } from 'graphql';
import type { Graph } from '../../gateway/graph/graph.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { catalogTypeDefs } from '../kit/graphs/catalog-subgraph.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { peopleTypeDefs } from '../kit/graphs/people-subgraph.ts';
import { composeSubgraphs } from '../kit/graphs/two-subgraphs.ts';
import { withDelivery } from '../kit/graphs/with-delivery.ts';
import { openReadySocket, type RawSocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

const query = 'subscription ($id: ID!) { bookChanged(id: $id) { title lastReader { mood } } }';
const titles = 'subscription ($id: ID!) { bookChanged(id: $id) { title } }';

const changed = (typeDefs: DocumentNode, from: string, to: string): DocumentNode =>
  parse(print(typeDefs).replace(from, to));
const sdlWith = ({ catalog = catalogTypeDefs, people = peopleTypeDefs }) => composeSubgraphs({ catalog, people });

const elsewhere = sdlWith({ catalog: changed(catalogTypeDefs, 'manyBooks', 'severalBooks') });
const anotherMood = sdlWith({ people: changed(peopleTypeDefs, 'EAGER', 'EAGER SAD') });
const maybeMood = sdlWith({ people: changed(peopleTypeDefs, 'mood: Mood!', 'mood: Mood') });
const noReader = sdlWith({ people: changed(peopleTypeDefs, 'lastReader: Person', '') });
const readerInCatalog = sdlWith({
  catalog: changed(catalogTypeDefs, 'secret: String', 'lastReader: Person secret: String'),
  people: changed(peopleTypeDefs, 'lastReader: Person', ''),
});

const tags = 'subscription ($id: ID!) { bookChanged(id: $id) { tags } }';
const guardedTags = sdlWith({
  catalog: changed(
    changed(catalogTypeDefs, '"@inaccessible"]', '"@inaccessible", "@requiresScopes"]'),
    'tags: [String!]',
    'tags: [String!] @requiresScopes(scopes: [["tags:read"]])',
  ),
});

describe('subscriptions over a reload of the supergraph', () => {
  const clock = new ManualClock();
  let library: LibraryGateway;
  let graph: Graph | undefined;
  let states = true;
  const start = async (options: { readonly states?: boolean } = {}) => {
    states = options.states ?? true;
    library = await startLibrary({
      clock,
      states,
      environment: { SUBSCRIPTION_HEARTBEAT_MS: '600000' },
      wrapGraph: (made) => {
        graph = made;
        return made;
      },
    });
  };
  const clients = new Set<RawSocket>();
  afterEach(async () => {
    for (const { socket } of clients) socket.terminate();
    clients.clear();
    await library.close();
  });

  const subscribe = async (text: string) => {
    const client = await openReadySocket(library.socketUrl, libraryKey);
    clients.add(client);
    client.send({ id: '1', type: 'subscribe', payload: { query: text, variables: { id: 'b2' } } });
    return client;
  };
  const source = (place = 0) => until('the catalog was subscribed to', () => library.streams[place]);
  const change = (title: string) => ({ bookChanged: { ...books[1], title } });
  const reload = (sdl: string) => {
    if (graph === undefined) throw new Error('there is no graph yet');
    graph.reload(states ? withDelivery(sdl) : sdl);
  };
  const reloadError = {
    type: 'error',
    payload: [{ extensions: { code: 'SUBSCRIPTION_SCHEMA_RELOAD', retryable: true } }],
  };

  it('continue undisturbed where their plan and their part of the schema are the same', async () => {
    await start();
    const client = await subscribe(query);
    const stream = await source();
    stream.push(change('before'));
    expect(await client.next()).toMatchObject({ type: 'next' });
    for (const sdl of [elsewhere, sdlWith({}), elsewhere]) {
      reload(sdl);
      await clock.advance(10_000);
      stream.push(change('after'));
      const after = await client.next();
      expect(after).toMatchObject({ payload: { data: { bookChanged: { title: 'after' } } } });
    }
    expect(stream.isClosed).toBe(false);
  });

  it('share the stream of the subgraph with later subscribers', async () => {
    await start();
    const before = await subscribe(query);
    const stream = await source();
    stream.push(change('first'));
    await before.next();
    reload(elsewhere);
    const after = await subscribe(query);
    expect(await after.next()).toMatchObject({ payload: { data: { bookChanged: { title: 'first' } } } });
    stream.push(change('second'));
    for (const client of [before, after])
      expect(await client.next()).toMatchObject({ payload: { data: { bookChanged: { title: 'second' } } } });
    expect(library.streams).toHaveLength(1);
  });

  it.each([20, 300])('lose none of %d events that come at once, before and after', async (count) => {
    await start({ states: false });
    const client = await subscribe(query);
    const stream = await source();
    const sent = Array.from({ length: count }, (_, index) => `event ${index}`);
    for (const sdl of [undefined, elsewhere, sdlWith({})]) {
      for (const title of sent) stream.push(change(title));
      // The events of this reload come before and after it.
      if (sdl !== undefined) reload(sdl);
      for (const title of sent) stream.push(change(title));
      for (const title of [...sent, ...sent])
        expect(await client.next()).toMatchObject({ payload: { data: { bookChanged: { title } } } });
      await clock.advance(10_000);
    }
  });

  it('end where events are now states', async () => {
    await start({ states: false });
    const client = await subscribe(titles);
    const stream = await source();
    stream.push(change('before'));
    await client.next();
    reload(withDelivery(sdlWith({})));
    await clock.advance(5_000);
    expect(await client.next()).toMatchObject(reloadError);
    await stream.closed;
  });

  it.each([
    ['an enum of it has another value', anotherMood],
    ['a field of it may be null', maybeMood],
    ['a field of it is gone', noReader],
    ['another subgraph has a field of it', readerInCatalog],
  ])('end within five seconds where %s', async (_, sdl) => {
    await start();
    const client = await subscribe(query);
    const stream = await source();
    const other = await subscribe(titles);
    const otherStream = await source(1);
    for (const one of [stream, otherStream]) one.push(change('before'));
    await Promise.all([client.next(), other.next()]);
    reload(sdl);
    await clock.advance(5_000);
    expect(await client.next()).toMatchObject(reloadError);
    await stream.closed;
    otherStream.push(change('after'));
    expect(await other.next()).toMatchObject({ payload: { data: { bookChanged: { title: 'after' } } } });
  });

  it('end where a field of theirs now requires scopes, though the plan is the same', async () => {
    await start();
    const client = await subscribe(tags);
    const stream = await source();
    stream.push(change('before'));
    expect(await client.next()).toMatchObject({ payload: { data: { bookChanged: { tags: books[1]?.tags } } } });
    reload(guardedTags);
    await clock.advance(5_000);
    expect(await client.next()).toMatchObject(reloadError);
    await stream.closed;
  });

  it('end one after the other, and until then have events of the former plan', async () => {
    await start();
    const readers = await Promise.all(Array.from({ length: 20 }, () => subscribe(query)));
    const stream = await source();
    stream.push(change('before'));
    await Promise.all(readers.map((client) => client.next()));
    reload(anotherMood);
    // No two of twenty random delays are the same.
    const ended = new Set<number>();
    const whenEnded = readers.map(async (client) => {
      expect(await client.next()).toMatchObject(reloadError);
      ended.add(clock.now());
    });
    for (let step = 0; step < 50; step++) await clock.advance(100);
    await Promise.all(whenEnded);
    expect(ended.size).toBeGreaterThan(3);
    await stream.closed;
  });
});
