import { afterEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openRawSocket, openReadySocket } from '../kit/http/raw-socket.ts';

let library: LibraryGateway;
let logged: string[];
const start = async (environment: Record<string, string> = {}) => {
  logged = [];
  const write = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const log: Logger = { debug: () => {}, info: () => {}, warn: write, error: write, child: () => log };
  library = await startLibrary({ log, environment });
};
afterEach(() => library.close());

interface Refusal {
  readonly message: string | undefined;
  readonly code: string | undefined;
}

/** The first error of a response in any framing. */
const refusalIn = (text: string): Refusal => ({
  message: /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]?.replaceAll('\\"', '"'),
  code: /"code":"(\w+)"/.exec(text)?.[1],
});

const byHttp =
  (accept: string) =>
  async (payload: string): Promise<Refusal> => {
    const headers = { authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json', accept };
    const response = await fetch(library.url, { method: 'POST', headers, body: payload });
    return refusalIn(await response.text());
  };

const byWebSocket = async (payload: string): Promise<Refusal> => {
  const client = await openReadySocket(library.socketUrl, libraryKey);
  client.send(`{"id":"1","type":"subscribe","payload":${payload}}`);
  const result = await Promise.race([client.next(), client.closed]).catch(() => client.closed);
  if (!('reason' in result)) return refusalIn(JSON.stringify(result));
  expect(result).toMatchObject({ code: 4400 });
  return { message: String(result['reason']), code: 'QUERY_TOO_COMPLEX' };
};

const transports: Readonly<Record<string, (payload: string) => Promise<Refusal>>> = {
  JSON: byHttp('application/json'),
  'server-sent events': byHttp('text/event-stream'),
  multipart: byHttp('multipart/mixed;subscriptionSpec=1.0'),
  WebSocket: byWebSocket,
};

const levels = 2400;
const nested = (open: string, close: string, inside = '') => `${open.repeat(levels)}${inside}${close.repeat(levels)}`;
const deepQueries: Readonly<Record<string, string>> = {
  'list literals': `{ book(id: ${nested('[', ']')}) { id } }`,
  'object literals': `{ books(filter: ${nested('{a:', '}', '1')}) { id } }`,
  'nested selections': `{ book(id: "b1") ${nested('{related', '}')} }`,
  'inline fragments': `{ book(id: "b1") ${nested('{...', '}', '{id}')} }`,
  types: `query($a: ${nested('[', ']', 'Int')}) { shelf { label } }`,
};
const deepJson = nested('[', ']');
const deepPayloads: Readonly<Record<string, string>> = {
  variables: `{"query":"query($f: BookFilter) { books(filter: $f) { id } }","variables":{"f":${deepJson}}}`,
  extensions: `{"query":"{ shelf { label } }","extensions":{"a":${deepJson}}}`,
};

describe('a document that is nested deeper than a stack', () => {
  it.each(Object.entries(transports))('is one refusal over %s, and nothing in the log', async (_, ask) => {
    await start();
    for (const query of Object.values(deepQueries))
      expect(await ask(JSON.stringify({ query }))).toEqual({
        message: 'The query is nested more than 200 levels deep, which is the most that is allowed.',
        code: 'QUERY_TOO_COMPLEX',
      });
    for (const payload of Object.values(deepPayloads))
      expect(await ask(payload)).toEqual({
        message: 'The JSON is nested more than 200 levels deep, which is the most that is allowed.',
        code: 'QUERY_TOO_COMPLEX',
      });
    expect(logged).toEqual([]);
    expect(library.contexts).toEqual([]);
  });

  it('is refused in the parameters of a GET, with and without a stream', async () => {
    await start();
    for (const name of ['variables', 'extensions'])
      for (const [accept, status] of [
        ['application/json', 200],
        ['text/event-stream', 400],
      ] as const) {
        const query = new URLSearchParams({ query: '{ shelf { label } }', [name]: `{"a":${deepJson}}` });
        const response = await fetch(`${library.url}?${query}`, {
          headers: { authorization: `Bearer ${libraryKey}`, 'apollo-require-preflight': '1', accept },
        });
        expect([response.status, refusalIn(await response.text())]).toEqual([
          status,
          {
            message: 'The JSON is nested more than 200 levels deep, which is the most that is allowed.',
            code: 'QUERY_TOO_COMPLEX',
          },
        ]);
      }
    expect(logged).toEqual([]);
  });

  it.each(['connection_init', 'ping'])(
    'closes a WebSocket with 4400 in the payload of %s, before any key is checked',
    async (type) => {
      await start();
      const client = await openRawSocket(library.socketUrl);
      client.send(`{"type":"${type}","payload":{"a":${deepJson}}}`);
      expect(await client.closed).toEqual({
        code: 4400,
        reason: 'The JSON is nested more than 200 levels deep, which is the most that is allowed.',
      });
      expect(logged).toEqual([]);
    },
  );
});

describe('errors of a document', () => {
  const queries: Readonly<Record<string, string>> = {
    'an unknown field': `{ ${'n'.repeat(100_000)} }`,
    'an unknown argument': `{ shelf(${'n'.repeat(100_000)}: 1) { label } }`,
    'a wrong literal': `{ manyBooks(count: [${'1,'.repeat(4000)}]) { id } }`,
    'a wrong text': `{ manyBooks(count: "${'v'.repeat(100_000)}") { id } }`,
    'an unknown enum value': `{ media { title(style: ${'V'.repeat(100_000)}) } }`,
    'a syntax error': `{ shelf ${'n'.repeat(100_000)}: `,
  };
  const longVariable = {
    query: 'query($f: BookFilter) { books(filter: $f) { id } }',
    variables: { f: { tag: ['v'.repeat(100_000)], ['n'.repeat(100_000)]: 1, minPages: 'v'.repeat(100_000) } },
  };
  const longName = {
    query: 'query A { shelf { label } } query B { shelf { label } }',
    operationName: 'n'.repeat(100_000),
  };

  it.each(Object.entries(transports))('repeat names and values up to 200 characters over %s', async (_, ask) => {
    await start();
    const payloads = [...Object.values(queries).map((query) => ({ query })), longVariable, longName];
    for (const payload of payloads) {
      const { message = '' } = await ask(JSON.stringify(payload));
      expect(message).not.toBe('');
      expect(message).not.toBe('Internal error');
      expect(/([nvV])\1{200}|(?:1,\s?){101}/.test(message)).toBe(false);
    }
    expect(logged).toEqual([]);
  });

  it('are at most three of one kind, and all of different kinds', async () => {
    await start({ GRAPHQL_MAX_TOKENS: '10000' });
    const directives = Array.from({ length: 10 }, (_, index) => `@unknown${index}`).join(' ');
    const messagesOf = async (query: string) =>
      (await post(library.url, { query })).body.errors?.map(({ message }) => message);
    expect(await messagesOf(`{ shelf { label ${directives} } }`)).toEqual(
      [0, 1, 2].map((index) => `Unknown directive "@unknown${index}".`),
    );
    expect(await messagesOf('{ shelf { lavel owmer rwo } }')).toHaveLength(3);
    expect(await messagesOf(`{ shelf(a: 1) { label ${directives} no } media { title(stile: LOUD) } }`)).toEqual([
      expect.stringContaining('"a"'),
      ...[0, 1, 2].map((index) => `Unknown directive "@unknown${index}".`),
      expect.stringContaining('"no"'),
      expect.stringContaining('"stile"'),
    ]);
  });
});
