import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { type ForeignLibrary, type ForeignLibraryOptions, startForeignLibrary } from '../kit/graphs/foreign-library.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { startTokenIssuer } from '../kit/http/token-issuer.ts';

let library: ForeignLibrary | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

const start = async (options: Partial<ForeignLibraryOptions>): Promise<ForeignLibrary> => {
  library = await startForeignLibrary({ config: '', ...options });
  return library;
};

const query = 'subscription { bookChanged(id: "b1") { title } }';
const event = { type: 'next', payload: { data: { bookChanged: { title: 'x' } } } };

/** What a client receives until the end, by each transport. */
const transports: readonly (readonly [name: string, read: (gateway: ForeignLibrary) => Promise<unknown[]>])[] = [
  [
    'WebSocket',
    async ({ url }) => {
      const client = subscribeBySocket({ url, key: 'none' }, query);
      const all: unknown[] = [];
      for (;;) {
        const received = await client.receive();
        if (received.kind === 'next') all.push({ data: received.data });
        if (received.kind === 'error') all.push({ errors: received.errors });
        if (received.kind !== 'next') break;
      }
      client.close();
      return all;
    },
  ],
  [
    'server-sent events',
    async ({ url }) => {
      const stream = await openHttpStream({
        url: `${url}/graphql`,
        accept: 'text/event-stream',
        body: { query },
        separator: '\n\n',
      });
      return [...(await stream.rest()).matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown);
    },
  ],
  [
    'multipart',
    async ({ url }) => {
      const stream = await openHttpStream({
        url: `${url}/graphql`,
        accept: 'multipart/mixed',
        body: { query },
        separator: '--graphql',
      });
      return [...(await stream.rest()).matchAll(/^\{.+\}$/gm)].map(([part]) => {
        const { payload, errors } = JSON.parse(part) as { payload: unknown; errors?: unknown };
        return payload ?? { errors };
      });
    },
  ],
];

describe.each(transports)('what ends a stream of a subgraph, over %s,', (_, read) => {
  const both = [
    { message: 'The shelf is gone', extensions: { code: 'GONE', retryable: false, service: 'catalog' } },
    { message: 'So is the book', extensions: { code: 'NOT_FOUND', retryable: true, service: 'catalog' } },
  ];
  const payload = [
    { message: 'The shelf is gone', extensions: { code: 'GONE' } },
    { message: 'So is the book', extensions: { code: 'NOT_FOUND', retryable: true } },
  ];

  it.each([
    ['instead of an event', []],
    ['after an event', [event]],
  ])('reaches the client with all errors of the message %s', async (_when, before) => {
    const gateway = await start({ stream: () => [...before, { type: 'error', payload }] });
    expect(await read(gateway)).toEqual([...before.map((each) => each.payload), { errors: both }]);
  });

  it('names the subgraph if its message cannot be used', async () => {
    const gateway = await start({ stream: () => [event, { type: 'next', payload: 'text' }] });
    expect(await read(gateway)).toEqual([
      event.payload,
      {
        errors: [
          {
            message: 'The service catalog is not available at the moment.',
            extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true, service: 'catalog' },
          },
        ],
      },
    ]);
  });
});

describe('errors of a message that ends a stream', () => {
  it('are masked one by one', async () => {
    const payload = [{ message: 'of the database at 10.0.0.1' }, { message: 'Gone', extensions: { code: 'GONE' } }];
    const gateway = await start({ stream: () => [{ type: 'error', payload }] });
    const client = subscribeBySocket({ url: gateway.url, key: 'none' }, query);
    expect(await client.receive()).toMatchObject({
      kind: 'error',
      errors: [
        { message: 'Internal error', extensions: { code: 'INTERNAL_ERROR' } },
        { message: 'Gone', extensions: { code: 'GONE' } },
      ],
    });
    client.close();
  });

  it('are bounded in number', async () => {
    const payload = Array.from({ length: 1_500 }, () => ({ message: 'Gone', extensions: { code: 'GONE' } }));
    const gateway = await start({ stream: () => [{ type: 'error', payload }] });
    const client = subscribeBySocket({ url: gateway.url, key: 'none' }, query);
    const received = await client.receive();
    const errors = received.kind === 'error' ? received.errors : [];
    expect(errors).toHaveLength(1_001);
    expect(errors.at(-1)?.message).toBe('500 further errors of the service are left out.');
    client.close();
  });
});

describe('messages of an unknown type', () => {
  it('are counted by subgraph', async () => {
    const gateway = await start({ stream: () => [{ type: 'data' }, event, { type: 'ka' }, { type: 'complete' }] });
    const client = subscribeBySocket({ url: gateway.url, key: 'none' }, query);
    expect(await client.receive()).toMatchObject({ kind: 'next' });
    expect(await client.receive()).toEqual({ kind: 'complete' });
    client.close();
    expect(await (await fetch(`${gateway.url}/metrics`)).text()).toMatch(
      /^tributary_subgraph_messages_ignored_total\{subgraph="catalog"\} 2$/m,
    );
  });
});

describe('subscribers of one field', () => {
  it('with different checked tokens share neither stream nor WebSocket; those with equal ones share both', async () => {
    const issuer = await startTokenIssuer(systemClock);
    try {
      const gateway = await start({
        config: `
authorization: { jwt: { issuers: [{ issuer: "${issuer.issuer}", jwksUrl: "${issuer.jwksUrl}" }] } }
headers: { all: [{ propagate: { named: authorization } }, { insert: { name: x-user, fromClaim: sub } }] }
traffic: { subgraphs: { catalog: { webSocketPerHeaders: true } } }
`,
        environment: { AUTH: 'on', API_KEYS: 'a-key-for-everything' },
        stream: () => [event],
      });
      const ada = await issuer.sign({ sub: 'ada' });
      const bob = await issuer.sign({ sub: 'bob' });
      const clients = [ada, bob, ada].map((key) =>
        subscribeBySocket({ url: gateway.url, key, headers: { authorization: 'Bearer never-checked' } }, query),
      );
      for (const client of clients) expect(await client.receive()).toMatchObject({ data: event.payload.data });
      const opened = gateway.sockets.map(({ subgraph, headers, payload }) => [
        subgraph,
        { authorization: headers.authorization, 'x-user': headers['x-user'] },
        payload,
      ]);
      const sent = [
        { authorization: `Bearer ${ada}`, 'x-user': 'ada' },
        { authorization: `Bearer ${bob}`, 'x-user': 'bob' },
      ];
      expect(opened).toHaveLength(2);
      expect(opened).toEqual(expect.arrayContaining(sent.map((headers) => ['catalog', headers, headers])));
      expect(gateway.received).toHaveLength(2);
      for (const client of clients) client.close();
    } finally {
      await issuer.close();
    }
  });

  it('get a retryable refusal beyond the bound of WebSockets, over each transport', async () => {
    const gateway = await start({
      config: `
headers: { all: [{ propagate: { named: x-tenant } }] }
traffic: { all: { webSocketPerHeaders: true, maxWebSockets: 1 } }
`,
      stream: () => [event],
    });
    const as = (tenant: string) => ({ url: gateway.url, key: 'none', headers: { 'x-tenant': tenant } });
    const first = subscribeBySocket(as('north'), query);
    await first.receive();
    const extensions = { code: 'OVERLOADED', retryable: true, service: 'catalog', retryAfterSeconds: 1 };
    const second = subscribeBySocket(as('south'), query);
    expect(await second.receive()).toMatchObject({ kind: 'error', errors: [{ extensions }] });
    const sse = await openHttpStream({
      url: `${gateway.url}/graphql`,
      accept: 'text/event-stream',
      headers: { 'x-tenant': 'west' },
      body: { query },
      separator: '\n\n',
    });
    expect(sse.status).toBe(503);
    expect(sse.headers['retry-after']).toBe('1');
    expect(JSON.parse(await sse.rest())).toMatchObject({ errors: [{ extensions }] });
    for (const client of [first, second]) client.close();
  });
});
