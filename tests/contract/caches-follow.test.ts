import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentNode } from 'graphql';
import { createApollo } from '../kit/clients/apollo.ts';
import type { CachingClient, Data } from '../kit/clients/caching-client.ts';
import { type ClientWorld, openClientWorld } from '../kit/clients/client-world.ts';
import { agree, entitiesOf, identityOf } from '../kit/clients/entities-of.ts';
import * as documents from '../kit/clients/event-documents.ts';
import { forApollo, forGraphcache } from '../kit/clients/generated.ts';
import { createUrql } from '../kit/clients/urql.ts';
import { withIdentities } from '../kit/clients/with-identities.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { sampleOf } from '../kit/suite/sample.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';

/** Prices that move within seconds, and an aircraft. */
const quick = {
  EXCHANGE_TTL_SECONDS: '1',
  INTL_BOOKS_TTL_SECONDS: '1',
  FLIGHTS_TRACK_TTL_SECONDS: '1',
};

let world: ClientWorld;
let newsBoard: OwnBoard;
let client: CachingClient;
beforeAll(async () => {
  newsBoard = await openOwnBoard();
  for (let minutes = 25; minutes > 0; minutes -= 1) newsBoard.post(1, { secondsAgo: minutes * 60 });
  world = await openClientWorld({ ...quick, ...newsBoard.environment });
});
afterAll(async () => {
  await world?.close();
  await newsBoard?.close();
});
afterEach(async () => {
  world.growing = false;
  await client.close();
});

const ready = (document: DocumentNode): DocumentNode => withIdentities(document, world.schema);
/** The value of the only root field. */
const rootOf = (data: Data): Data => Object.values(data)[0] as Data;

/**
 * Waits until the watched query has the values of the event for each of its entities, of which there must be at least
 * one.
 */
const followed = async (watched: ReturnType<CachingClient['watch']>, event: Data): Promise<Data> => {
  const known = entitiesOf(watched.current());
  const named = [...entitiesOf(event).keys()];
  expect(named.filter((identity) => known.has(identity))).not.toEqual([]);
  return watched.until((data) => agree(data, event));
};

const caches: readonly (readonly [string, () => CachingClient])[] = [
  ['Apollo Client', () => createApollo(world.tributary)],
  ['Apollo Client with the policies of the schema', () => createApollo(world.tributary, forApollo)],
  ['urql with graphcache', () => createUrql(world.tributary)],
  ['urql with keys and schema for graphcache', () => createUrql(world.tributary, forGraphcache)],
];

describe.each(sampleOf(caches))('a query that %s watches', (_, create) => {
  const begin = () => {
    client = create();
    return client;
  };

  it('follows a fare search from its creation to its end, without another request', async () => {
    const { create: mutation, query, event } = documents.fares;
    const { mutate, watch, subscribe } = begin();
    world.fares.stall();
    const input = { date: dayFromNow(30), originIata: 'SFO', destinationIata: 'JFK' };
    const { fareSearch } = rootOf(await mutate(ready(mutation), { input })) as { fareSearch: Data };
    const variables = { jobId: fareSearch['jobId'] };
    const watched = watch(ready(query), variables);
    const first = rootOf(await watched.until(() => true));
    expect(identityOf(first)).toBe(identityOf(fareSearch));
    expect(['PENDING', 'RUNNING']).toContain(first['status']);
    const events = subscribe(ready(event), variables);
    await followed(watched, await events.next());
    await world.fares.restore();
    let last = await events.next();
    while (rootOf(last)['status'] !== 'COMPLETED') last = await events.next();
    expect(rootOf(await followed(watched, last))).toMatchObject({ status: 'COMPLETED', progressPercent: 100 });
    expect(client.requests).toBe(2);
  });

  it('has the blog’s number of posts after a post is published, and the post that a query returns', async () => {
    const { query, event, again, key } = documents.posts;
    const { watch, subscribe } = begin();
    const watched = watch(ready(query), { slug: 'lighthouse' });
    const before = rootOf(await watched.until(() => true))['postCount'];
    const events = subscribe(ready(event), { slugs: ['lighthouse'] });
    expect(rootOf(await events.next())['post']).toBeNull();
    world.growing = true;
    const published = await events.next();
    const post = rootOf(published)['post'] as Data;
    expect(rootOf(await followed(watched, published))['postCount']).toBeGreaterThan(before as number);
    const found = await client.query(ready(again), { key: post[key] });
    expect(identityOf(rootOf(found))).toBe(identityOf(post));
  });

  it('has the company’s number of openings after a job is posted, and the posting that a query returns', async () => {
    const { query, event, again, key } = documents.postings;
    const { watch, subscribe } = begin();
    const watched = watch(ready(query), { slug: 'lighthouse' });
    await watched.until(() => true);
    const events = subscribe(ready(event));
    expect(rootOf(await events.next())['jobPosting']).toBeNull();
    world.growing = true;
    const posted = await events.next();
    await followed(watched, posted);
    const posting = rootOf(posted)['jobPosting'] as Data;
    const found = await client.query(ready(again), { key: posting[key], sourceUrl: posting['sourceUrl'] });
    expect(identityOf(rootOf(found))).toBe(identityOf(posting));
    expect(identityOf(posting)).toBeDefined();
  });

  const watchesBoard = async ({ query, event }: documents.Followed, list: string, source: string) => {
    const { watch, subscribe } = begin();
    const { games } = (await world.ask(`{ games: ${list} { nodes { eventId } } }`)) as {
      games: { nodes: readonly { eventId: string }[] };
    };
    const variables = { source, eventId: games.nodes[0]?.eventId };
    const watched = watch(ready(query), variables);
    const first = rootOf(await watched.until(() => true));
    const events = subscribe(ready(event), variables);
    let board = await events.next();
    while (rootOf(board)['fetchedAt'] === first['fetchedAt']) board = await events.next();
    expect(identityOf(rootOf(board))).toBeDefined();
    expect(rootOf(await followed(watched, board))['fetchedAt']).toBe(rootOf(board)['fetchedAt']);
    expect(client.requests).toBe(1);
  };

  it('has the quotes of an event when they change', () =>
    watchesBoard(
      documents.boards,
      'sportEvents(source: INTL_BOOKS, sportKey: "tennis", state: UPCOMING, first: 1)',
      'INTL_BOOKS',
    ));

  it('has the orders of an event when they change', () =>
    watchesBoard(documents.ladders, 'sportEvents(source: EXCHANGE, sportKey: "basketball", first: 1)', 'EXCHANGE'));

  const watchesFlights = async ({ query, event }: documents.Followed) => {
    const { watch, subscribe } = begin();
    const watched = watch(ready(query), {});
    await watched.until(() => true);
    const events = subscribe(ready(event), {});
    const first = await events.next();
    // The event must be about the object that the query returned, not only about an entity that both name.
    expect([...entitiesOf(watched.current()).keys()]).toContain(identityOf(rootOf(first)));
    await followed(watched, first);
    expect(client.requests).toBe(1);
    return { watched, events, first };
  };

  it('has the status of an airport when it changes', async () => {
    await watchesFlights(documents.statuses);
  });

  it('has the departures of an airport when they change', async () => {
    await watchesFlights(documents.flightBoards);
  });

  it('has the position of a flight when it changes', async () => {
    const { watched, events, first } = await watchesFlights(documents.tracks);
    const second = await events.next();
    expect(rootOf(second)['position']).not.toEqual(rootOf(first)['position']);
    expect(rootOf(await followed(watched, second))['position']).toEqual(rootOf(second)['position']);
    expect(client.requests).toBe(1);
  });

  it('has the restaurant whose tables change', async () => {
    const { query, event } = documents.tables;
    const { watch, subscribe } = begin();
    const variables = { platformId: '41207' };
    const watched = watch(ready(query), variables);
    await watched.until(() => true);
    await followed(watched, await subscribe(ready(event), { ...variables, date: dayFromNow(7) }).next());
  });

  it('has the items that an event adds to a feed, when the feed is read again', async () => {
    const { event, list } = documents.stories;
    const { subscribe } = begin();
    const events = subscribe(ready(event));
    await events.next();
    newsBoard.post(1);
    const news = await events.next();
    const [item, ...others] = entitiesOf(news).keys();
    expect(others).toEqual([]);
    // The feed itself is read again only after some seconds.
    await eventually(
      () => client.query(ready(list)),
      (data) => item !== undefined && entitiesOf(data).has(item),
    );
  });
});
