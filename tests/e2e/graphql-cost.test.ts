import { afterEach, describe, expect, it } from '@jest/globals';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';

let library: LibraryGateway;
afterEach(() => library.close());

const maxCost = 600;
const start = async () => {
  library = await startLibrary({ environment: { GRAPHQL_MAX_COST: String(maxCost) } });
  return library.url;
};
const query = 'query ($n: Int = 1) { books(first: $n) { id } }';
const subscription = 'subscription ($n: Int = 1) { bookChanged(id: "b1") { reviews(first: $n) { stars } } }';
const refusalFor = (estimated: number, fields: readonly (readonly [path: string, cost: number])[]) => ({
  message: `The cost of the query is ${estimated}; at most ${maxCost} is allowed. Its costliest fields: ${fields
    .map(([path, cost]) => `${path} (${cost})`)
    .join(', ')}.`,
  extensions: {
    code: 'QUERY_TOO_COMPLEX',
    retryable: false,
    cost: { estimated, limit: maxCost, fields: fields.map(([path, cost]) => ({ path, cost })) },
  },
});
const refusal = refusalFor(601, [
  ['books', 500],
  ['books.id', 101],
]);
const subscriptionRefusal = refusalFor(601, [
  ['bookChanged.reviews', 500],
  ['bookChanged.reviews.stars', 100],
  ['bookChanged', 1],
]);

/** A list read counts 500, so this is one item above the limit, and no subgraph may have been called. */
const tooMany = { n: 101 };

const streamOf = async (url: string, body: object) => {
  const stream = await openHttpStream({
    url,
    accept: 'text/event-stream',
    headers: { authorization: `Bearer ${libraryKey}` },
    body,
    separator: '\n\n',
  });
  return stream.rest();
};

describe('an operation whose variable makes it too expensive', () => {
  afterEach(() => expect([library.contexts, library.streams]).toEqual([[], []]));

  it('is refused by POST and by GET, each time', async () => {
    const url = await start();
    const refused = { status: 400, body: { errors: [refusal] } };
    expect(await post(url, { query, variables: tooMany })).toMatchObject(refused);
    expect(await post(url, { query, variables: tooMany })).toMatchObject(refused);
    expect(await get(url, { query, variables: JSON.stringify(tooMany) })).toMatchObject(refused);
  });

  it.each([
    ['query', query, tooMany, refusal],
    ['subscription', subscription, { n: 100 }, subscriptionRefusal],
  ])('is refused over a WebSocket and over server-sent events: a %s', async (_, text, variables, refused) => {
    const url = await start();
    const client = await openReadySocket(library.socketUrl, libraryKey);
    client.send({ id: '1', type: 'subscribe', payload: { query: text, variables } });
    expect(await client.next()).toEqual({ id: '1', type: 'error', payload: [refused] });
    const data = /data: (.+)/.exec(await streamOf(url, { query: text, variables }))?.[1];
    expect(JSON.parse(data ?? 'null')).toEqual({ errors: [refused] });
  });
});

describe('an operation whose variable is at the bound', () => {
  it('is executed', async () => {
    const url = await start();
    const result = await post(url, { query, variables: { n: 100 } });
    expect([result.status, result.body.errors]).toEqual([200, undefined]);
    expect(await streamOf(url, { query, variables: { n: 100 } })).toContain('"books":[');
  });

  it('is executed after it has been refused, and the other way round', async () => {
    const url = await start();
    const statuses: number[] = [];
    for (const n of [101, 100, 101]) statuses.push((await post(url, { query, variables: { n } })).status);
    expect(statuses).toEqual([400, 200, 400]);
  });
});
