import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isPrepared, type Preparation } from '../../gateway/execution/operation-store.ts';
import type { Graph } from '../../gateway/graph/graph.ts';
import { andThen } from '../../platform/runtime/promise/maybe-promise.ts';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

/** Variables and cost are one check, because the cost of an operation depends on its coerced values. */
const checks = { rights: 0, variables: 0 };

const countIn = (preparation: Preparation): Preparation =>
  isPrepared(preparation)
    ? {
        ...preparation,
        get requiredServices() {
          checks.rights += 1;
          return preparation.requiredServices;
        },
        coerceVariables: (given) => {
          checks.variables += 1;
          return preparation.coerceVariables(given);
        },
      }
    : preparation;

const counting = (graph: Graph): Graph => ({
  ...graph,
  prepare: (query, operationName) => andThen(graph.prepare(query, operationName), countIn),
  prepareTrusted: (document, operationName) => andThen(graph.prepareTrusted(document, operationName), countIn),
  prepareValidated: (document, hash, operationName) =>
    andThen(graph.prepareValidated(document, hash, operationName), countIn),
});

const key = 'a-key-for-both-services';
const trusted = 'query Trusted($n: Int = 1) { books(first: $n) { id } }';
let library: LibraryGateway;
beforeAll(async () => {
  library = await startLibrary({ wrapGraph: counting, trusted: [trusted] });
  library.keys.add(key, ['catalog', 'people']);
});
beforeEach(() => {
  Object.assign(checks, { rights: 0, variables: 0 });
});
afterAll(() => library.close());

const query = 'query ($n: Int = 1) { books(first: $n) { id } }';
const variables = { n: 2 };

const streamed = (accept: string) => async (text: string) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept };
  const response = await fetch(library.url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: text, variables }),
  });
  return response.text();
};

const transports: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  POST: async (text) => (await post(library.url, { query: text, variables }, { key })).body,
  GET: async (text) => (await get(library.url, { query: text, variables: JSON.stringify(variables) }, { key })).body,
  'server-sent events': streamed('text/event-stream'),
  multipart: streamed('multipart/mixed;subscriptionSpec=1.0'),
  WebSocket: async (text) => {
    const client = await openReadySocket(library.socketUrl, key);
    client.send({ id: '1', type: 'subscribe', payload: { query: text, variables } });
    const result = await client.next();
    await client.close();
    return result;
  },
};

describe.each(Object.entries(transports))('a request over %s', (_, ask) => {
  it.each([
    ['an operation', query],
    ['a trusted document', trusted],
  ])('has the rights of its key, its variables and its cost checked once: %s', async (_what, text) => {
    const result = await ask(text);
    expect(JSON.stringify(result)).toContain('b2');
    expect(checks).toEqual({ rights: 1, variables: 1 });
  });
});

it('a subscription is checked once when it is opened, and not again for its events', async () => {
  const client = await openReadySocket(library.socketUrl, key);
  const text = 'subscription ($id: ID!) { bookChanged(id: $id) { title reviews { stars } } }';
  client.send({ id: '1', type: 'subscribe', payload: { query: text, variables: { id: 'b1' } } });
  const stream = await until('the stream is open', () => library.streams[0]);
  for (const title of ['Salt', 'Roads']) {
    stream.push({ bookChanged: { id: 'b1', title } });
    expect(await client.next()).toMatchObject({ payload: { data: { bookChanged: { title } } } });
  }
  await client.close();
  expect(checks).toEqual({ rights: 1, variables: 1 });
});
