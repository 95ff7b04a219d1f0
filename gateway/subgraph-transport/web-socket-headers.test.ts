import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { headersConfig } from '../../federation/config/headers-config.ts';
import { createSubgraphHeaders } from '../../federation/headers/header-rules.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import {
  type ForeignSubgraph,
  type ForeignSubgraphOptions,
  startForeignSubgraph,
} from '../../tests/kit/graphs/foreign-subgraph.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/suite/recording-logger.ts';
import { until } from '../../tests/kit/time/until.ts';
import { client, failureOf } from '../../tests/kit/upstream/http-service-client.ts';
import type { HttpServiceOptions } from './http-service.ts';

let subgraph: ForeignSubgraph;
beforeEach(async () => {
  subgraph = await startForeignSubgraph();
  cleanups.push(() => subgraph.close());
});
afterEach(cleanUp);

type Headers = Readonly<Record<string, string>>;

const headersFor = createSubgraphHeaders(
  [],
  headersConfig.parse({
    all: [
      { propagate: { named: 'authorization' } },
      { propagate: { named: 'x-tenant', rename: 'x-organisation' } },
      { insert: { name: 'x-user', fromClaim: 'sub', default: 'none' } },
      { insert: { name: 'x-api-key', value: 'of-the-gateway' } },
    ],
  }),
  'catalog',
);

const ada: Headers = { authorization: 'Bearer secret-of-ada', 'x-tenant': 'north', ':claim sub': 'ada' };
const sentForAda = {
  authorization: 'Bearer secret-of-ada',
  'x-organisation': 'north',
  'x-user': 'ada',
  'x-api-key': 'of-the-gateway',
};
const bob: Headers = { authorization: 'Bearer secret-of-bob' };
const sentForBob = { authorization: 'Bearer secret-of-bob', 'x-user': 'none', 'x-api-key': 'of-the-gateway' };

const connect = (options: Partial<HttpServiceOptions> = {}) => {
  const service = client(subgraph.url, { headersFor, webSocketPerHeaders: true, ...options });
  let opened = 0;
  return async (propagatedHeaders: Headers) => {
    opened += 1;
    const query = `subscription { field${opened} }`;
    const events = await service.subscribe({ query }, createTestContext({ propagatedHeaders }));
    return { events, ...(await subgraph.subscribed(query)) };
  };
};

/** What the connection was opened with: headers of the rules, and the payload of `connection_init`. */
const openedWith = ({ headers, received }: ForeignSubgraph['connections'][number]) => ({
  upgrade: Object.fromEntries(Object.entries(headers).filter(([name]) => /^(authorization|x-|trace)/.test(name))),
  init: received[0]?.payload,
});

describe('with webSocketPerHeaders, the headers of a stream', () => {
  it('are in the upgrade and in connection_init of a WebSocket for equal ones alone', async () => {
    const open = connect();
    const streams = [await open(ada), await open(bob), await open({ ...ada }), await open(bob)];
    expect(subgraph.connections.map(openedWith)).toEqual([
      { upgrade: sentForAda, init: sentForAda },
      { upgrade: sentForBob, init: sentForBob },
    ]);
    const [first, second] = subgraph.connections;
    expect(streams.map(({ connection }) => connection)).toEqual([first, second, first, second]);
  });

  it('separate streams only if the subgraph would receive them', async () => {
    const open = connect();
    const trace = (digit: string) => ({ traceparent: `00-${digit.repeat(32)}-${digit.repeat(16)}-01` });
    await open({ ...ada, ...trace('1'), 'x-other': '1' });
    const { connection } = await open({ 'x-other': '2', ...trace('2'), ...ada });
    expect(subgraph.connections.map(openedWith)).toEqual([{ upgrade: sentForAda, init: sentForAda }]);
    expect(connection.received.at(-1)?.payload?.['extensions']).toMatchObject({ headers: sentForAda });
    await open({ ...ada, 'x-tenant': 'south' });
    await open({ ...ada, ':claim sub': 'ada2' });
    expect(subgraph.connections).toHaveLength(3);
  });

  it('contain the trace of each stream in its message alone', async () => {
    const service = client(subgraph.url, { webSocketPerHeaders: true });
    const query = 'subscription { traced }';
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
    await service.subscribe({ query }, createTestContext({ propagatedHeaders: { traceparent, 'x-tenant': 'a' } }));
    const { connection } = await subgraph.subscribed(query);
    expect(openedWith(connection)).toEqual({ upgrade: { 'x-tenant': 'a' }, init: { 'x-tenant': 'a' } });
    expect(connection.received.at(-1)?.payload?.['extensions']).toMatchObject({ headers: { traceparent } });
  });

  it('have the authorization of the gateway if it has one of its own', async () => {
    const open = connect({ token: 'of-the-gateway' });
    const { connection } = await open(ada);
    const sent = { ...sentForAda, authorization: 'Bearer of-the-gateway' };
    expect(openedWith(connection)).toEqual({ upgrade: sent, init: sent });
    expect(JSON.stringify(connection.received)).not.toContain('secret-of-ada');
    await open({ ...ada, authorization: 'Bearer another' });
    expect(subgraph.connections).toHaveLength(1);
  });

  it('are lost with their own connection alone', async () => {
    const open = connect();
    const [one, other] = [await open(ada), await open(bob)];
    const failure = failureOf(one.events.next());
    one.connection.send('no message');
    expect((await failure).code).toBe('service_unavailable');
    other.connection.send({ id: other.id, type: 'next', payload: { data: { a: 1 } } });
    expect((await other.events.next()).value).toEqual({ data: { a: 1 } });
    expect((await open(ada)).connection).toBe(subgraph.connections[2]);
  });
});

describe('headers that a subgraph refuses', () => {
  const isBob = (authorization: unknown): boolean => authorization === bob['authorization'];
  const refusedBy = async (options: ForeignSubgraphOptions, perHeaders = true) => {
    subgraph = await startForeignSubgraph(options);
    cleanups.push(() => subgraph.close());
    const open = connect({ webSocketPerHeaders: perHeaders });
    const refusal = await failureOf(open(bob));
    return { refusal, open };
  };

  const refusals: readonly (readonly [how: string, code: string, what: string, options: ForeignSubgraphOptions])[] = [
    [
      'the upgrade with 401',
      'unauthenticated',
      'does not accept the credentials of this request',
      { refuses: ({ authorization }) => (isBob(authorization) ? 401 : undefined) },
    ],
    [
      'the upgrade with 403',
      'forbidden',
      'does not allow this request',
      { refuses: ({ authorization }) => (isBob(authorization) ? 403 : undefined) },
    ],
    [
      'connection_init with 4401',
      'unauthenticated',
      'does not accept the credentials of this request',
      { closes: (payload) => (isBob(payload?.['authorization']) ? 4401 : undefined) },
    ],
    [
      'connection_init with 4403',
      'forbidden',
      'does not allow this request',
      { closes: (payload) => (isBob(payload?.['authorization']) ? 4403 : undefined) },
    ],
  ];

  it.each(refusals)('are reported to their caller alone, as over HTTP: %s', async (_, code, what, options) => {
    const { refusal, open } = await refusedBy(options);
    expect(refusal).toMatchObject({
      code,
      retryable: false,
      message: `The service catalog ${what}.`,
      details: { service: 'catalog' },
    });
    expect((await open(ada)).connection.isOpen).toBe(true);
  });

  it('end the streams that have them, also later', async () => {
    const open = connect();
    const [one, other] = [await open(ada), await open(bob)];
    const failure = failureOf(one.events.next());
    one.connection.close(4403);
    expect((await failure).code).toBe('forbidden');
    expect(other.connection.isOpen).toBe(true);
  });

  const others: readonly (readonly [cause: string, options: ForeignSubgraphOptions, perHeaders: boolean])[] = [
    ['another status', { refuses: () => 500 }, true],
    ['another code', { closes: () => 1011 }, true],
    ['a status for the connection of all', { refuses: () => 401 }, false],
    ['a code for the connection of all', { closes: () => 4403 }, false],
  ];

  it.each(others)('are not the cause of %s', async (_, options, perHeaders) => {
    const { refusal } = await refusedBy(options, perHeaders);
    expect(refusal).toMatchObject({ code: 'service_unavailable', retryable: perHeaders });
  });
});

describe('WebSockets for sets of headers', () => {
  it('are bounded: another set is refused, and may be subscribed to again when one is unused', async () => {
    const open = connect({ maxWebSockets: 2 });
    const [first] = [await open(ada), await open(bob)];
    const refusal = await failureOf(open({ authorization: 'Bearer secret-of-eve' }));
    expect(refusal).toMatchObject({ code: 'overloaded', retryable: true, details: { service: 'catalog' } });
    expect(refusal.message).toBe(
      'There are as many WebSockets to the service catalog as there may be (2); subscribe again later.',
    );
    expect((await open(ada)).connection).toBe(first.connection);
    expect(subgraph.connections).toHaveLength(2);
  });

  it('make room for another set by closing an unused one', async () => {
    const open = connect({ maxWebSockets: 2 });
    const [first, second] = [await open(ada), await open(bob)];
    await second.events.return?.();
    await open({ authorization: 'Bearer secret-of-eve' });
    expect(await second.connection.closed).toMatchObject({ code: 1000 });
    expect(first.connection.isOpen).toBe(true);
    expect(subgraph.connections).toHaveLength(3);
  });

  it('are closed 10 s after their last stream, and leave no timer', async () => {
    const clock = new ManualClock();
    const open = connect({ clock });
    const [first, second] = [await open(ada), await open(bob)];
    await first.events.return?.();
    await clock.advance(9_999);
    expect(first.connection.isOpen).toBe(true);
    await clock.advance(1);
    expect(await first.connection.closed).toMatchObject({ code: 1000 });
    expect(second.connection.isOpen).toBe(true);
    await second.events.return?.();
    await clock.advance(10_000);
    await second.connection.closed;
    expect(clock.pending).toBe(0);
    await open(ada);
    expect(subgraph.connections).toHaveLength(3);
  });

  it('are all closed with the service', async () => {
    const service = client(subgraph.url, { headersFor, webSocketPerHeaders: true });
    for (const propagatedHeaders of [ada, bob])
      await service.subscribe({ query: 'subscription { a }' }, createTestContext({ propagatedHeaders }));
    await until('both are open', () => subgraph.connections.length === 2);
    await service.close();
    for (const { closed } of subgraph.connections) expect((await closed).code).toBe(1000);
  });
});

describe('values of headers', () => {
  it('are not in the log when a connection is refused or breaks', async () => {
    const lines: LogLine[] = [];
    const open = connect({ log: createRecordingLogger(lines) });
    const { events, connection } = await open(ada);
    const failure = failureOf(events.next());
    connection.send('no message');
    const error = await failure;
    await subgraph.close();
    cleanups.length = 0;
    await failureOf(open(bob));
    expect(lines.length).toBeGreaterThan(1);
    expect(inspect([lines, error], { depth: 20, showHidden: true })).not.toMatch(/secret-of|of-the-gateway/);
  });
});

describe('all streams share one WebSocket', () => {
  const inserted = { 'x-user': 'none', 'x-api-key': 'of-the-gateway' };

  it('without the setting; it has no header of a caller, and each message has them', async () => {
    const open = connect({ webSocketPerHeaders: false });
    const [one, other] = [await open(ada), await open(bob)];
    expect(subgraph.connections.map(openedWith)).toEqual([{ upgrade: inserted, init: {} }]);
    expect(one.connection).toBe(other.connection);
    expect(one.connection.received.slice(1).map(({ payload }) => payload?.['extensions'])).toMatchObject([
      { headers: sentForAda },
      { headers: sentForBob },
    ]);
  });

  it('to a subgraph of ours, with the setting too', async () => {
    const open = connect({ reportsToCaller: true, token: 't' });
    await open(ada);
    await open(bob);
    const authorization = 'Bearer t';
    expect(subgraph.connections.map(openedWith)).toEqual([
      { upgrade: { ...inserted, authorization }, init: { authorization } },
    ]);
    expect(JSON.stringify(subgraph.connections[0]?.received)).not.toContain('secret-of');
  });
});
