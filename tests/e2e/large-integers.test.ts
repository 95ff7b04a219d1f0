import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { WebSocket } from 'ws';
import type { RunningProcess } from '../../processes/lifecycle/running-process.ts';
import { type ForeignGraph, openForeignGraph } from '../kit/graphs/foreign-graph.ts';
import type { ForeignSubgraphOptions } from '../kit/graphs/foreign-subgraph.ts';
import { composeSubgraphs } from '../kit/graphs/two-subgraphs.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { createRecordingLogger, type LogLine } from '../kit/suite/recording-logger.ts';

const federated = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key"])';
const sdl = composeSubgraphs({
  ledger: parse(`${federated}
    scalar Long
    scalar Json
    type Query { account(id: Long, at: Float, any: Json, n: Int, key: ID): Account accounts: [Account!]! }
    type Subscription { changed: Account }
    type Account @key(fields: "number") { number: Long balance: Long ratio: Float count: Int key: ID any: Json }
  `),
  owners: parse(`${federated}
    scalar Long
    type Account @key(fields: "number") { number: Long owner: String }
  `),
});

/** Texts, because JavaScript cannot write these numbers. */
let ledger = '{}';
let received: string[] = [];
let lines: LogLine[] = [];
let gateway: RunningProcess | undefined;
let graph: ForeignGraph;

beforeAll(async () => {
  const subgraph = (respond: () => string): ForeignSubgraphOptions => ({
    respond,
    onText: (body) => received.push(body),
    stream: () => [{ type: 'next', payload: { data: { changed: { balance: 9_007_199_254_740_993n, count: 1 } } } }],
  });
  graph = await openForeignGraph(sdl, {
    ledger: subgraph(() => ledger),
    owners: subgraph(() => '{"data":{"_entities":[{"owner":"Ada"}]}}'),
  });
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  [received, lines] = [[], []];
});
afterAll(() => graph.close());

const start = async (environment: Record<string, string> = {}): Promise<string> => {
  gateway = await graph.start(environment, { log: createRecordingLogger(lines) });
  return `${gateway.url}/graphql`;
};

const post = async (url: string, query: string, variables = '{}', accept = 'application/json'): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
  });
  return response.text();
};

describe('an integer that a number would round, in the data of a subgraph', () => {
  it.each(['9007199254740993', '[1,{"a":-18446744073709551615}]', '1E400', '{"a":[1e999]}'])(
    'is an error at the field of a custom scalar, and the rest is served: %s',
    async (value) => {
      ledger = `{"data":{"account":{"any":${value},"count":7}}}`;
      const url = await start({ SUBGRAPH_ERRORS: 'passed' });
      // Twice, because a known operation is executed in another way.
      for (let time = 0; time < 2; time++)
        expect(JSON.parse(await post(url, '{ account { any count } }'))).toEqual({
          data: { account: { any: null, count: 7 } },
          errors: [
            {
              message: 'A number of field Account.any is too large to be passed on exactly.',
              path: ['account', 'any'],
              extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', retryable: false, service: 'ledger' },
            },
          ],
        });
    },
  );

  it.each(['1700000000000000000', '12345678901234567000', '0.12345678901234567', '1e21', '{"a":[9007199254740992]}'])(
    'is no error if it is written as it came, or has a fraction: %s',
    async (value) => {
      ledger = `{"data":{"account":{"any":${value}}}}`;
      const url = await start();
      const expected = `{"data":{"account":{"any":${JSON.stringify(JSON.parse(value))}}}}\n`;
      for (let time = 0; time < 2; time++) expect(await post(url, '{ account { any } }')).toBe(expected);
    },
  );

  it('is rounded in a Float, and a text in an ID', async () => {
    ledger = '{"data":{"account":{"ratio":9007199254740993,"key":9007199254740993}}}';
    const url = await start();
    for (let time = 0; time < 2; time++)
      expect(await post(url, '{ account { ratio key } }')).toBe(
        '{"data":{"account":{"ratio":9007199254740992,"key":"9007199254740993"}}}\n',
      );
  });

  it.each(['3e10', '2147483648', '-2147483649', '1.5', '9007199254740993'])('is no Int: %s', async (value) => {
    ledger = `{"data":{"account":{"count":${value}}}}`;
    const url = await start({ SUBGRAPH_ERRORS: 'passed' });
    expect(JSON.parse(await post(url, '{ account { count } }'))).toMatchObject({
      data: { account: { count: null } },
      errors: [{ path: ['account', 'count'] }],
    });
  });

  it('is rounded in custom scalars with LARGE_INTEGERS=rounded, but 1E400 has no rounding', async () => {
    ledger = '{"data":{"account":{"balance":9007199254740993,"any":[18446744073709551615,{"a":1}]}}}';
    const url = await start({ LARGE_INTEGERS: 'rounded', SUBGRAPH_ERRORS: 'passed' });
    for (let time = 0; time < 2; time++)
      expect(await post(url, '{ account { balance any } }')).toBe(
        '{"data":{"account":{"balance":9007199254740992,"any":[18446744073709552000,{"a":1}]}}}\n',
      );
    ledger = '{"data":{"account":{"balance":1E400}}}';
    expect(JSON.parse(await post(url, '{ account { balance } }'))).toMatchObject({
      errors: [{ path: ['account', 'balance'] }],
    });
  });

  it('is a key by which another subgraph is asked with all its digits', async () => {
    ledger = '{"data":{"account":{"__typename":"Account","number":9007199254740993}}}';
    const url = await start();
    expect(await post(url, '{ account { owner } }')).toBe('{"data":{"account":{"owner":"Ada"}}}\n');
    expect(received[1]).toContain('"number":9007199254740993');
  });

  it.each(['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])('is an error over %s, too', async (accept) => {
    ledger = '{"data":{"account":{"balance":9007199254740993}}}';
    const text = await post(await start({ SUBGRAPH_ERRORS: 'passed' }), '{ account { balance } }', '{}', accept);
    expect(text).toContain('A number of field Account.balance is too large to be passed on exactly.');
  });
});

it('an integer that a number would round, in an event of a subgraph, is an error at its field', async () => {
  const url = await start({ SUBGRAPH_ERRORS: 'passed' });
  const client = subscribeBySocket(
    { url: url.replace('/graphql', ''), key: 'none' },
    'subscription { changed { balance count } }',
  );
  expect(await client.receive()).toMatchObject({
    kind: 'next',
    data: { changed: { balance: null, count: 1 } },
    errors: [{ path: ['changed', 'balance'] }],
  });
  client.close();
});

describe('an integer that a number would round, in the variables of a client', () => {
  const query = 'query ($id: Long, $any: Json) { account(id: $id, any: $any) { count } }';
  const refused = (variable: string, type: string, shown: string) => ({
    message: `Variable "$${variable}" got invalid value ${shown}; ${type} cannot represent ${shown}: a number in it is too large to be passed on exactly.`,
    extensions: { code: 'BAD_USER_INPUT', retryable: false },
  });
  const large = refused('id', 'Long', '9007199254740993');

  it('is refused for a custom scalar, by the name of the variable, over POST and GET', async () => {
    ledger = '{"data":{"account":{"count":1}}}';
    const url = await start();
    for (let time = 0; time < 2; time++) {
      const { errors } = JSON.parse(await post(url, query, '{"id":9007199254740993}'));
      expect(errors).toMatchObject([large]);
      expect(JSON.parse(await post(url, query, '{"any":{"a":[1E400]}}')).errors).toMatchObject([
        { message: expect.stringContaining('Variable "$any"'), extensions: { code: 'BAD_USER_INPUT' } },
      ]);
      expect(JSON.parse(await post(url, query, '{"id":12345}'))).toEqual({ data: { account: { count: 1 } } });
    }
    const address = `${url}?query=${encodeURIComponent(query)}&variables=${encodeURIComponent('{"id":9007199254740993}')}`;
    const response = await fetch(address, { headers: { 'apollo-require-preflight': 'yes' } });
    expect(((await response.json()) as { errors: unknown }).errors).toMatchObject([large]);
    expect(received.every((body) => !body.includes('9007199254740'))).toBe(true);
  });

  it.each(['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])('is refused over %s', async (accept) => {
    const text = await post(await start(), query, '{"id":9007199254740993}', accept);
    expect(text).toContain(JSON.stringify(large.message));
  });

  it('is refused over a WebSocket', async () => {
    const url = await start();
    const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws');
    const events = new Promise<string>((resolve) => {
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('message', (raw) => {
        const text = String(raw);
        if (text.includes('connection_ack')) {
          // Its payload is returned as it came.
          socket.send('{"type":"ping","payload":{"a":9007199254740993}}');
          const variables = '{"id":9007199254740993}';
          socket.send(
            `{"id":"1","type":"subscribe","payload":{"query":${JSON.stringify(query)},"variables":${variables}}}`,
          );
        } else if (text.includes('"id":"1"')) resolve(text);
      });
    });
    expect(await events).toContain(JSON.stringify(large.message));
    socket.terminate();
  });

  it('is rounded in a Float, a text in an ID, and no Int', async () => {
    ledger = '{"data":{"account":{"count":1}}}';
    const url = await start();
    const text = 'query ($at: Float, $key: ID, $n: Int) { account(at: $at, key: $key, n: $n) { count } }';
    await post(url, text, '{"at":9007199254740993,"key":9007199254740993}');
    expect(received[0]).toMatch(/"at":9007199254740992\b/);
    expect(received[0]).toContain('"key":"9007199254740993"');
    for (const n of ['3e10', '2147483648', '9007199254740993'])
      expect(JSON.parse(await post(url, text, `{"n":${n}}`)).errors).toMatchObject([
        { message: expect.stringContaining('Int cannot represent non 32-bit signed integer value') },
      ]);
  });

  it.each([
    ['{ account(id: 9007199254740993) { count } }', 'Long cannot represent 9007199254740993'],
    ['{ account(any: {a: [1E400]}) { count } }', 'Json cannot represent {a: [1E400]}'],
    ['query ($id: Long = 9007199254740993) { account(id: $id) { count } }', 'Long cannot represent 9007199254740993'],
    ['{ account(n: 3e10) { count } }', 'Int cannot represent non-integer value: 3e10'],
    ['{ account(n: 2147483648) { count } }', 'Int cannot represent non 32-bit signed integer value: 2147483648'],
  ])('is refused as a literal: %s', async (text, message) => {
    const { errors } = JSON.parse(await post(await start(), text));
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
  });

  it('is rounded with LARGE_INTEGERS=rounded', async () => {
    ledger = '{"data":{"account":{"count":1}}}';
    const url = await start({ LARGE_INTEGERS: 'rounded' });
    expect(JSON.parse(await post(url, query, '{"id":9007199254740993,"any":[9007199254740993]}')).errors).toBe(
      undefined,
    );
    expect(received[0]).toMatch(/"id":9007199254740992,"any":\[9007199254740992\]/);
    expect(await post(url, '{ account(id: 9007199254740993) { count } }')).toBe('{"data":{"account":{"count":1}}}\n');
  });
});
