import { describe, expect, it } from '@jest/globals';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createMemorySocket, TestSocket, type TestSocketOptions } from '../../../tests/kit/http/memory-socket.ts';
import { type Channel, createChannel } from '../../../tests/kit/time/channel.ts';
import type { OperationOutcome } from '../../graphql/graphql-service.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const init = { type: 'connection_init' };
const subscribe = (id: string) => ({ id, type: 'subscribe', payload: { query: 'subscription { a }' } });
const complete = (id: string) => ({ id, type: 'complete' });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

interface Opened {
  readonly signal: AbortSignal;
  readonly resolve: (outcome: OperationOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A socket whose operations the test opens manually. */
const start = (options: Partial<TestSocketOptions> = {}, protocol?: string) => {
  let running = 0;
  const clock = new ManualClock();
  const socket = createMemorySocket(protocol);
  const opened: Opened[] = [];
  const served = new TestSocket(socket, {
    clock,
    start: (signal) => new Promise((resolve, reject) => opened.push({ signal, resolve, reject })),
    onOperations: (change) => {
      running += change;
    },
    ...options,
  });
  const send = (...messages: readonly (object | string)[]) => {
    for (const message of messages) socket.receive(typeof message === 'string' ? message : JSON.stringify(message));
  };
  const code = () => (typeof socket.ended === 'object' ? socket.ended.code : socket.ended);
  return { clock, socket, served, opened, send, code, running: () => running };
};

const ready = async (options?: Partial<TestSocketOptions>) => {
  const started = start(options);
  started.send(init);
  await turn();
  return started;
};

describe('a socket of a client', () => {
  it.each([
    ['no JSON', 'connection_init'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no type', '{}'],
    ['a type that is no text', '{"type":["ping"]}'],
    ['an unknown type', '{"type":"start"}'],
    ['a payload that is a list', '{"type":"ping","payload":[]}'],
    ['a subscribe without an id', '{"type":"subscribe","payload":{"query":"{ a }"}}'],
    ['a subscribe with an empty id', '{"id":"","type":"subscribe","payload":{"query":"{ a }"}}'],
    ['a subscribe with a number as its id', '{"id":1,"type":"subscribe","payload":{"query":"{ a }"}}'],
    ['a subscribe without a payload', '{"id":"1","type":"subscribe"}'],
    ['a subscribe without a text or an id of one', '{"id":"1","type":"subscribe","payload":{"extensions":{}}}'],
    ['variables that are a text', '{"id":"1","type":"subscribe","payload":{"query":"{ a }","variables":"a"}}'],
    ['an operation name that is none', '{"id":"1","type":"subscribe","payload":{"query":"{ a }","operationName":1}}'],
    ['extensions that are a list', '{"id":"1","type":"subscribe","payload":{"query":"{ a }","extensions":[]}}'],
    ['a complete without an id', '{"type":"complete"}'],
    ['what a server sends', '{"id":"1","type":"next","payload":{}}'],
    ['an acknowledgement', '{"type":"connection_ack"}'],
  ])('closes with 4400 for %s', async (_, text) => {
    const { send, socket, opened } = await ready();
    send(text);
    expect(socket.ended).toEqual({ code: 4400, reason: 'Invalid message received' });
    expect(opened).toEqual([]);
  });

  it('reads messages nested 200 levels deep, and closes with 4400 for more', async () => {
    const { send, socket } = await ready();
    send(`{"type":"ping","payload":{"a":${nested(198)}}}`);
    await turn();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'pong', payload: {} });
    send(`{"type":"ping","payload":{"a":${nested(199)}}}`);
    expect(socket.ended).toMatchObject({ code: 4400, reason: expect.stringContaining('200 levels') });
  });

  it.each(['documentId', 'persistedQuery'])('reads a subscribe with a %s as one with an empty text', async (by) => {
    const texts: string[] = [];
    const { send } = await ready({
      onPayload: ({ query }) => texts.push(query),
    });
    send({ id: '1', type: 'subscribe', payload: { [by]: 'x', extensions: { [by]: {} } } });
    await turn();
    expect(texts).toEqual(['']);
  });

  it('closes with 4408 if it is not initialised within 5 s, and not if it is', async () => {
    const [late, good] = [start(), await ready()];
    await late.clock.advance(4_999);
    expect(late.socket.ended).toBeUndefined();
    await late.clock.advance(1);
    expect(late.code()).toBe(4408);
    expect(good.clock.pending).toBe(0);
  });

  it.each([true, false])('closes with 4429 if it is initialised twice, acknowledged %s', async (acknowledged) => {
    const { send, code } = start(acknowledged ? {} : { connect: () => new Promise(() => {}) });
    send(init);
    await turn();
    send(init);
    await turn();
    expect(code()).toBe(4429);
  });

  it('closes with 4401 for a subscribe before the acknowledgement', async () => {
    const { send, code, opened } = start({ connect: () => new Promise(() => {}) });
    send(init, subscribe('1'));
    expect(code()).toBe(4401);
    expect(opened).toEqual([]);
  });

  it('closes with 4406 a connection without the subprotocol', () => {
    expect(start({}, '').code()).toBe(4406);
  });

  it.each(['1', 'é'.repeat(200)])('closes with 4409 for an id that is in use: %s', async (id) => {
    const { send, socket } = await ready();
    send(subscribe(id), subscribe(id));
    const { code, reason } = socket.ended as { code: number; reason: string };
    expect(code).toBe(4409);
    expect(reason).toMatch(/^Subscriber for .+ already exists$/);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
  });

  it('closes with 4500 when its handler throws or rejects', async () => {
    const { served, code } = start();
    served.failed(new Error('of a listener'));
    expect(code()).toBe(4500);
    const broken = start({ connect: () => Promise.reject(new Error('of the handler')) });
    broken.send(init);
    await turn();
    expect(broken.code()).toBe(4500);
    const unprepared = await ready({
      onPayload: () => {
        throw new Error('of the handler');
      },
    });
    unprepared.send(subscribe('1'));
    await turn();
    expect([unprepared.code(), unprepared.running()]).toEqual([4500, 0]);
  });
});

describe('an operation of a socket', () => {
  const channel = (): Channel<ExecutionResult> => createChannel();

  it('sends its results and then `complete`', async () => {
    const { send, socket, opened } = await ready();
    const events = channel();
    send(subscribe('1'));
    await turn();
    opened[0]?.resolve(events.stream);
    events.push({ data: { a: 1 } });
    events.end();
    await turn();
    expect(socket.sent.slice(1)).toEqual([{ id: '1', type: 'next', payload: { data: { a: 1 } } }, complete('1')]);
  });

  it('is aborted if it ends while it is opened, and its late stream is ended', async () => {
    const { send, socket, opened, running } = await ready();
    const events = channel();
    send(subscribe('1'));
    await turn();
    send(complete('1'));
    expect(opened[0]?.signal.aborted).toBe(true);
    opened[0]?.resolve(events.stream);
    await events.closed;
    await turn();
    expect(running()).toBe(0);
    expect(socket.sent).toHaveLength(1);
  });

  it('may reuse the id of one that has just ended', async () => {
    const { send, socket, opened } = await ready();
    const [old, young] = [channel(), channel()];
    send(subscribe('1'));
    await turn();
    opened[0]?.resolve(old.stream);
    await turn();
    send(complete('1'), subscribe('1'));
    await old.closed;
    await turn();
    opened[1]?.resolve(young.stream);
    young.push({ data: { a: 2 } });
    await turn();
    expect(socket.sent.slice(1)).toEqual([{ id: '1', type: 'next', payload: { data: { a: 2 } } }]);
    send(subscribe('1'));
    expect(socket.ended).toMatchObject({ code: 4409 });
  });

  it('may reuse the id of one that a slow reader still waits for, without getting its end', async () => {
    const { send, socket, opened } = await ready();
    const [old, young] = [channel(), channel()];
    send(subscribe('1'));
    await turn();
    opened[0]?.resolve(old.stream);
    const release = socket.hold();
    old.push({ data: { a: 1 } });
    await turn();
    send(complete('1'), subscribe('1'), complete('1'), subscribe('1'));
    await turn();
    release();
    await old.closed;
    await turn();
    opened.at(-1)?.resolve(young.stream);
    young.push({ data: { a: 2 } });
    await turn();
    expect(opened).toHaveLength(2);
    expect(socket.sent.slice(1).map(({ type, payload }) => [type, payload])).toEqual([
      ['next', { data: { a: 1 } }],
      ['next', { data: { a: 2 } }],
    ]);
    send(complete('1'));
    await young.closed;
  });

  it.each(['__proto__', 'constructor', '"'])('may have any id: %s', async (id) => {
    const { send, socket, opened } = await ready();
    send(complete(id), subscribe(id));
    await turn();
    opened[0]?.resolve({ data: { a: 1 } });
    await turn();
    expect(socket.sent.slice(1)).toEqual([{ id, type: 'next', payload: { data: { a: 1 } } }, complete(id)]);
  });

  it('waits with the next event until the last one was sent', async () => {
    const { send, socket, opened } = await ready();
    const events = channel();
    send(subscribe('1'));
    await turn();
    opened[0]?.resolve(events.stream);
    const release = socket.hold();
    events.push({ data: { a: 1 } });
    events.push({ data: { a: 2 } });
    await turn();
    expect(socket.sent).toHaveLength(2);
    release();
    await turn();
    expect(socket.sent).toHaveLength(3);
  });

  it('of 10,000 ids at once all end with the connection', async () => {
    const many = 10_000;
    const { send, socket, opened, running } = await ready();
    for (let id = 0; id < many; id += 1) send(subscribe(String(id)));
    await turn();
    expect([running(), opened.length]).toEqual([many, many]);
    socket.leave();
    expect(opened.every(({ signal }) => signal.aborted)).toBe(true);
    await turn();
    expect(running()).toBe(0);
  });

  it('ends with an error message if its stream fails or it is refused', async () => {
    const { send, socket, opened } = await ready();
    const events = channel();
    send(subscribe('1'), subscribe('2'), subscribe('3'));
    await turn();
    opened[0]?.resolve(events.stream);
    events.fail('broken');
    opened[1]?.reject('refused');
    opened[2]?.resolve({ errors: [new GraphQLError('invalid')] });
    await turn();
    const ends = socket.sent.slice(1).map(({ id, type, payload }) => [id, type, payload]);
    expect(ends).toHaveLength(3);
    expect(ends).toContainEqual(['1', 'error', [{ message: 'broken' }]]);
    expect(ends).toContainEqual(['2', 'error', [{ message: 'refused' }]]);
    expect(ends).toContainEqual(['3', 'error', [{ message: 'invalid' }]]);
  });

  it('is not started if too many are in flight, and its id stays free', async () => {
    const { send, socket, opened } = await ready({ maxOperations: 1 });
    send(subscribe('1'), subscribe('2'));
    await turn();
    send(subscribe('2'));
    await turn();
    expect(opened).toHaveLength(1);
    expect(socket.sent.slice(1).map(({ id, type }) => [id, type])).toEqual([
      ['2', 'error'],
      ['2', 'error'],
    ]);
  });

  it('is awaited when the session drains, and no other is started', async () => {
    const { send, socket, served, opened } = await ready();
    send(subscribe('1'));
    served.drain();
    send(subscribe('2'));
    await turn();
    expect(socket.ended).toBeUndefined();
    opened[0]?.resolve({ data: {} });
    await turn();
    expect(socket.sent.slice(1).map(({ id, type }) => [id, type])).toEqual([
      ['2', 'error'],
      ['1', 'next'],
      ['1', 'complete'],
    ]);
    expect(socket.ended).toMatchObject({ code: 1001 });
  });

  it('ends with the connection', async () => {
    const { send, socket, opened, running } = await ready();
    const events = channel();
    send(subscribe('1'), subscribe('2'));
    await turn();
    opened[0]?.resolve(events.stream);
    await turn();
    socket.leave();
    await events.closed;
    expect(opened[1]?.signal.aborted).toBe(true);
    opened[1]?.reject('late');
    await turn();
    expect(running()).toBe(0);
  });
});
