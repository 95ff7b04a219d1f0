import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { type ForeignSubgraph, startForeignSubgraph } from '../../tests/kit/graphs/foreign-subgraph.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { until } from '../../tests/kit/time/until.ts';
import { client, failureOf } from '../../tests/kit/upstream/http-service-client.ts';

let subgraph: ForeignSubgraph;
let service: GraphQLService;
let ignored: number;
beforeEach(async () => {
  subgraph = await startForeignSubgraph();
  cleanups.push(() => subgraph.close());
  ignored = 0;
  service = client(subgraph.url, {
    onIgnoredMessage: () => {
      ignored += 1;
    },
  });
});
afterEach(cleanUp);

const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

const open = async (field: string) => {
  const query = `subscription { ${field} }`;
  const events = await service.subscribe({ query }, createTestContext());
  return { events, ...(await subgraph.subscribed(query)) };
};

/** Two streams on one connection. */
const openTwo = async () => {
  const [hit, other] = [await open('hit'), await open('other')];
  expect(subgraph.connections).toHaveLength(1);
  return { hit, other, connection: hit.connection };
};

type Open = Awaited<ReturnType<typeof open>>;

/** The stream and its connection work. */
const expectEvents = async ({ events, connection, id }: Open): Promise<void> => {
  connection.send({ id, type: 'next', payload: { data: { a: 1 } } });
  expect(await events.next()).toEqual({ done: false, value: { data: { a: 1 } } });
  expect(connection.isOpen).toBe(true);
};

describe('a message that cannot be used ends only its own stream', () => {
  it.each([
    ['next', '"text"'],
    ['next', '7'],
    ['next', 'null'],
    ['next', '[]'],
    ['next', undefined],
    ['next', '{}'],
    ['next', '{"data":1}'],
    ['next', '{"data":[]}'],
    ['next', '{"errors":[]}'],
    ['next', '{"errors":"text"}'],
    ['next', `{"data":{"a":${nested}}}`],
    ['error', '"text"'],
    ['error', 'null'],
    ['error', undefined],
    ['error', '{"message":"text"}'],
    ['error', '[]'],
    ['error', '[null]'],
    ['error', '[{"message":"text"},7]'],
    ['error', `[{"message":"text","extensions":${nested}}]`],
  ])('%s %#', async (type, payload) => {
    const { hit, other, connection } = await openTwo();
    const failure = failureOf(hit.events.next());
    connection.send(`{"id":"${hit.id}","type":"${type}"${payload === undefined ? '' : `,"payload":${payload}`}}`);
    expect(await failure).toMatchObject({
      code: 'service_unavailable',
      message: 'The service catalog is not available at the moment.',
      details: { service: 'catalog' },
    });
    expect((await hit.events.next()).done).toBe(true);
    await expectEvents(other);
    // After `error` the server has ended the stream by itself.
    const completed = () => connection.received.filter((message) => message.type === 'complete');
    if (type === 'next') await until('the stream was ended', () => completed().length > 0);
    expect(completed()).toEqual(type === 'next' ? [{ id: hit.id, type: 'complete' }] : []);
    await expectEvents(await open('hit'));
    expect(subgraph.connections).toHaveLength(1);
  });
});

describe('a message that concerns no stream is ignored', () => {
  it('if no one follows its id', async () => {
    const { hit, other, connection } = await openTwo();
    for (const type of ['next', 'error', 'complete']) connection.send({ id: 'stranger', type, payload: 'text' });
    await hit.events.return?.();
    connection.send({ id: hit.id, type: 'next', payload: 'text' });
    await expectEvents(other);
    expect(ignored).toBe(0);
  });

  it('and counted if its type is unknown', async () => {
    const { hit, other, connection } = await openTwo();
    connection.send({ id: hit.id, type: 'data', payload: { data: { a: 0 } } });
    connection.send({ type: 'ka' });
    connection.send({ id: hit.id, type: 'subscribe', payload: { query: '{ a }' } });
    await expectEvents(hit);
    await expectEvents(other);
    expect(ignored).toBe(3);
  });

  it('if it acknowledges the connection again', async () => {
    const { hit, other, connection } = await openTwo();
    connection.send({ type: 'connection_ack', payload: [] });
    await expectEvents(hit);
    await expectEvents(other);
    expect(connection.received.map(({ type }) => type)).toEqual(['connection_init', 'subscribe', 'subscribe']);
  });
});

describe('pings and completions with odd payloads', () => {
  it('mean what they mean without them', async () => {
    const { hit, other, connection } = await openTwo();
    connection.send(`{"type":"ping","payload":${nested}}`);
    connection.send('{"type":"pong","payload":"text"}');
    connection.send({ id: hit.id, type: 'complete', payload: { errors: 7 } });
    expect((await hit.events.next()).done).toBe(true);
    await expectEvents(other);
    await until('the ping was answered', () => connection.received.some(({ type }) => type === 'pong'));
  });
});

describe('a frame', () => {
  it('of bytes is read as text', async () => {
    const { hit, other, connection } = await openTwo();
    connection.send(Buffer.from(JSON.stringify({ id: hit.id, type: 'next', payload: { data: { a: 'å' } } })));
    expect((await hit.events.next()).value).toEqual({ data: { a: 'å' } });
    await expectEvents(other);
  });

  it.each([
    ['no JSON', 'text'],
    ['bytes that are no text', Buffer.from([0xff, 0x00, 0x7b])],
    ['no object', '[{"type":"ping"}]'],
    ['no type', '{"id":"1","payload":{}}'],
    ['a type that is no text', '{"id":"1","type":null}'],
    ['no id of an event', '{"type":"next","payload":{"data":{"a":1}}}'],
    ['an id that is no text', '{"id":1,"type":"next","payload":{"data":{"a":1}}}'],
    ['half a message', `{"id":"1","type":"next","payload":${nested}`],
  ])('with %s closes the connection with 4400, and the next stream has another one', async (_, frame) => {
    const { hit, other, connection } = await openTwo();
    const failures = [failureOf(hit.events.next()), failureOf(other.events.next())];
    connection.send(frame);
    expect((await Promise.all(failures)).map(({ code, details }) => [code, details.service])).toEqual([
      ['service_unavailable', 'catalog'],
      ['service_unavailable', 'catalog'],
    ]);
    expect(await connection.closed).toEqual({ code: 4400, reason: 'Invalid message received' });
    await expectEvents(await open('hit'));
    expect(subgraph.connections).toHaveLength(2);
  });

  it('over the bound of bytes closes the connection with 1009 before it is read', async () => {
    const { hit, other, connection } = await openTwo();
    const failures = [failureOf(hit.events.next()), failureOf(other.events.next())];
    connection.send(Buffer.alloc(32 * 1024 * 1024 + 1, ' '));
    for (const { code } of await Promise.all(failures)) expect(code).toBe('service_unavailable');
    expect((await connection.closed).code).toBe(1009);
    await expectEvents(await open('hit'));
  });
});

describe('an error message', () => {
  it('carries all its errors to the reader as one, whose first is shown where only one can be', async () => {
    const { hit, other, connection } = await openTwo();
    const payload = [{ message: 'one', extensions: { code: 'FIRST' } }, { message: 'two' }];
    connection.send({ id: hit.id, type: 'error', payload });
    await expect(hit.events.next()).rejects.toMatchObject({
      message: 'one',
      extensions: { code: 'FIRST' },
      errors: [{ message: 'one' }, { message: 'two' }],
    });
    await expectEvents(other);
  });
});
