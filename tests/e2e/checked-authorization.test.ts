import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { type ForeignLibrary, type ReceivedRequest, startForeignLibrary } from '../kit/graphs/foreign-library.ts';
import { books } from '../kit/graphs/library-data.ts';
import { libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { sendRawHttp } from '../kit/http/raw-http.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { startTokenIssuer, type TokenIssuer } from '../kit/http/token-issuer.ts';

const apiKey = 'a-key-that-is-checked';
const keyHeader = `Bearer ${apiKey}`;
const unverified = { authorization: 'Bearer never-checked' };

let issuer: TokenIssuer;
let library: ForeignLibrary;
let token: string;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  issuer = await startTokenIssuer(systemClock);
  token = await issuer.sign();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await issuer.close();
});

const start = async (environment: Record<string, string> = {}): Promise<void> => {
  library = await startForeignLibrary({
    config: `
authorization: { jwt: { issuers: [{ issuer: "${issuer.issuer}", jwksUrl: "${issuer.jwksUrl}" }] } }
headers:
  all:
    - propagate: { named: authorization }
    - propagate: { named: authorization, rename: x-credential }
    - insert: { name: x-user, fromClaim: sub, default: none }
`,
    environment: { AUTH: 'on', API_KEYS: apiKey, ...environment },
    stream: () => [
      {
        type: 'next',
        payload: { data: { bookChanged: { ...books[0], creator: { __typename: 'Person', id: 'p1' } } } },
      },
      { type: 'complete' },
    ],
  });
  closers.push(() => library.close());
};

/** What a subgraph learnt of the caller, over HTTP or in a `subscribe` message. */
const sentIn = ({ request, headers }: ReceivedRequest) => {
  const { extensions } = request as { readonly extensions?: { readonly headers?: Readonly<Record<string, string>> } };
  const sent: Readonly<Record<string, unknown>> = extensions?.headers ?? headers;
  return [sent['authorization'], sent['x-credential'], sent['x-user']];
};

interface Client {
  readonly headers?: Readonly<Record<string, string>>;
  readonly parameters?: object;
}

/** Runs an operation on a WebSocket of its own until its end. */
const run = async (query: string, client: Client): Promise<void> => {
  const socket = subscribeBySocket({ url: library.url, key: '', parameters: {}, ...client }, query);
  for (let received = await socket.receive(); received.kind !== 'complete'; received = await socket.receive())
    expect(received).toMatchObject({ kind: 'next', errors: [] });
  socket.close();
};

const operations: readonly (readonly [what: string, query: string, subgraphs: readonly string[]])[] = [
  ['a query', '{ book(id: "b1") { title } person(id: "p1") { age } }', ['catalog', 'people']],
  ['a mutation', 'mutation { count }', ['catalog']],
  ['a stream and its join', 'subscription { bookChanged(id: "b1") { title creator { age } } }', ['catalog', 'people']],
];

describe.each(operations)('the authorization that subgraphs receive for %s on a WebSocket', (_, query, subgraphs) => {
  const received = () => library.received.map(sentIn);
  const each = (sent: readonly unknown[]) => subgraphs.map(() => sent);

  it('is the token that was checked, and not that of the upgrade', async () => {
    await start();
    await run(query, { headers: unverified, parameters: { authorization: `Bearer ${token}` } });
    expect(library.received.map(({ subgraph }) => subgraph).sort()).toEqual(subgraphs);
    expect(received()).toEqual(each([`Bearer ${token}`, `Bearer ${token}`, 'ada']));
  });

  it('is the key that was checked, and not the token of the upgrade', async () => {
    await start();
    await run(query, {
      headers: { authorization: `Bearer ${token}` },
      parameters: { headers: { Authorization: keyHeader } },
    });
    expect(received()).toEqual(each([keyHeader, keyHeader, 'none']));
  });

  it('is that of the upgrade if it was the one to be checked', async () => {
    await start();
    await run(query, { headers: { authorization: `Bearer ${token}` } });
    expect(received()).toEqual(each([`Bearer ${token}`, `Bearer ${token}`, 'ada']));
  });

  it('is none for an anonymous caller, whatever the upgrade had', async () => {
    await start({ ANONYMOUS_SERVICES: 'catalog,people' });
    await run(query, { headers: unverified, parameters: { authorization: '' } });
    expect(received()).toEqual(each([undefined, undefined, 'none']));
  });

  it('is what the caller sent where keys are off, first of all in connection_init', async () => {
    await start({ AUTH: 'off' });
    await run(query, { headers: unverified });
    await run(query, { headers: unverified, parameters: { authorization: 'Basic of-the-subgraphs' } });
    await run(query, { headers: unverified, parameters: { authorization: `Bearer ${token}` } });
    expect(received()).toEqual([
      ...each([unverified.authorization, unverified.authorization, 'none']),
      ...each(['Basic of-the-subgraphs', 'Basic of-the-subgraphs', 'none']),
      ...each([`Bearer ${token}`, `Bearer ${token}`, 'ada']),
    ]);
  });
});

describe('an authorization in connection_init', () => {
  it.each([
    ['two lines', 'Bearer a\r\nx-admin: yes'],
    ['more bytes than headers may have', `Bearer ${'a'.repeat(16 * 1024)}`],
    ['a character that no header has', 'Bearer \u{1F511}'],
  ])('of %s is refused with 4400', async (_, authorization) => {
    await start({ AUTH: 'off' });
    const socket = subscribeBySocket({ url: library.url, key: '', parameters: { authorization } }, '{ __typename }');
    expect(await socket.receive()).toEqual({ kind: 'closed', code: 4400 });
  });
});

describe('the authorization that subgraphs receive over HTTP', () => {
  const query = '{ book(id: "b1") { title } }';
  const subscription = 'subscription { bookChanged(id: "b1") { title creator { age } } }';
  const streamed = async (accept: string, headers: Readonly<Record<string, string>>) => {
    const stream = await openHttpStream({
      url: `${library.url}/graphql`,
      accept,
      headers,
      body: { query: subscription },
      separator: '\n',
    });
    await stream.rest();
  };
  const url = () => `${library.url}/graphql`;
  const ways: readonly (readonly [way: string, send: (authorization: string) => Promise<unknown>])[] = [
    ['POST', (authorization) => post(url(), { query }, { key: null, headers: { authorization } })],
    ['GET', (authorization) => get(url(), { query }, { key: null, headers: { authorization } })],
    ['server-sent events', (authorization) => streamed('text/event-stream', { authorization })],
    ['multipart', (authorization) => streamed('multipart/mixed', { authorization })],
  ];

  it.each(ways)('is the header that was checked: %s', async (_, send) => {
    await start();
    for (const [authorization, user] of [
      [keyHeader, 'none'],
      [`Bearer ${token}`, 'ada'],
    ] as const) {
      library.received.length = 0;
      await send(authorization);
      expect(library.received.length).toBeGreaterThan(0);
      for (const received of library.received) expect(sentIn(received)).toEqual([authorization, authorization, user]);
    }
    library.received.length = 0;
    await send(unverified.authorization);
    expect(library.received).toEqual([]);
  });

  it('is the caller’s header where keys are off', async () => {
    await start({ AUTH: 'off' });
    await post(url(), { query }, { key: null, headers: unverified });
    expect(library.received.map(sentIn)).toEqual([[unverified.authorization, unverified.authorization, 'none']]);
  });
});

describe('the authorization that subgraphs receive over REST', () => {
  it('is the header that was checked, the first of two', async () => {
    const gateway = await startLibrary({
      environment: { PROPAGATE_HEADERS: 'authorization' },
      rest: [
        {
          name: 'catalog',
          rest: {
            title: 'Catalog',
            version: '1',
            description: 'Books.',
            errorStyle: 'envelope',
            healthPath: '/health',
            routes: [
              {
                method: 'GET',
                path: '/counted',
                operation: parse('{ books { title } }') as TypedDocumentNode<unknown, Record<string, unknown>>,
                variables: {},
                summary: 'Books.',
              },
            ],
          },
        },
      ],
    });
    closers.push(() => gateway.close());
    const statusOf = async (...headers: readonly string[]) => {
      const lines = ['GET /catalog/counted HTTP/1.1', 'host: x', 'connection: close', ...headers, '', ''];
      return (await sendRawHttp(gateway.url.replace('/graphql', ''), lines.join('\r\n')).ended).split(' ', 2)[1];
    };
    const checked = `authorization: Bearer ${libraryKey}`;
    const other = `authorization: ${unverified.authorization}`;
    expect([await statusOf(checked, other), await statusOf(other, checked), await statusOf(other)]).toEqual([
      '200',
      '401',
      '401',
    ]);
    expect(gateway.contexts.map(({ context }) => context.propagatedHeaders)).toEqual([
      { authorization: `Bearer ${libraryKey}` },
    ]);
  });
});
