import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createMemorySocket } from '../../tests/kit/session-socket.ts';
import { silentLogger } from '../log/logger.ts';
import { ClientSession, type OperationSink } from './client-session.ts';

const ack = { type: 'connection_ack' };
const query = 'subscription { a }';
const nested = `${'['.repeat(300)}${']'.repeat(300)}`;

const start = () => {
  const clock = new ManualClock();
  const socket = createMemorySocket();
  const calls: unknown[] = [];
  const session = new ClientSession({
    socket,
    connectionParams: { authorization: 'Bearer t' },
    clock,
    log: silentLogger,
    timeoutMs: 5_000,
    idleMs: 10_000,
    onAcknowledged: () => calls.push('acknowledged'),
    onUnknown: () => calls.push('unknown'),
    onOver: () => calls.push('over'),
  });
  const sinkOf = (name: string): OperationSink => ({
    accepted: () => calls.push(`${name} accepted`),
    next: (payload) => calls.push([name, payload]),
    error: (payload) => calls.push([name, payload]),
    complete: () => calls.push(`${name} complete`),
    lost: (cause) => calls.push(`${name} lost: ${cause.message}`),
  });
  const open = (name: string) => session.subscribe({ query }, sinkOf(name));
  const receive = (...messages: readonly (object | string)[]) => {
    for (const message of messages) session.receive(typeof message === 'string' ? message : JSON.stringify(message));
  };
  return { clock, socket, session, calls, open, receive, sinkOf };
};

describe('a client session', () => {
  it('sends its operations only after the acknowledgement', () => {
    const { session, socket, open, receive } = start();
    open('a');
    session.opened();
    expect(socket.sent).toEqual([{ type: 'connection_init', payload: { authorization: 'Bearer t' } }]);
    receive(ack);
    open('b');
    expect(socket.sent.slice(1)).toEqual([
      { id: '1', type: 'subscribe', payload: { query } },
      { id: '2', type: 'subscribe', payload: { query } },
    ]);
  });

  it('reports operations as accepted when they are sent, or when the server announces it', () => {
    const silent = start();
    silent.open('a');
    silent.receive(ack);
    expect(silent.calls).toEqual(['acknowledged', 'a accepted']);
    const announcing = start();
    announcing.open('a');
    announcing.receive({ ...ack, payload: { announcesAcceptance: true } });
    expect(announcing.calls).toEqual(['acknowledged']);
    announcing.receive({ type: 'ping', payload: { accepted: '1' } }, { type: 'ping', payload: { accepted: {} } });
    expect(announcing.calls).toEqual(['acknowledged', 'a accepted']);
    expect(announcing.socket.sent.slice(1)).toEqual([{ type: 'pong' }, { type: 'pong' }]);
  });

  it('passes on results and completions of its operations, and ignores unknown ids', () => {
    const { calls, open, receive } = start();
    open('a');
    open('b');
    receive(ack);
    calls.length = 0;
    receive(
      { id: '1', type: 'next', payload: { data: 1 } },
      { id: '9', type: 'next', payload: { data: 9 } },
      { id: '1', type: 'complete' },
      { id: '1', type: 'next', payload: { data: 2 } },
      { id: '2', type: 'error', payload: [{ message: 'm' }] },
      { id: '2', type: 'complete' },
    );
    expect(calls).toEqual([['a', { data: 1 }], 'a complete', ['b', [{ message: 'm' }]]]);
  });

  it('ignores a second acknowledgement', () => {
    const { calls, socket, open, receive } = start();
    open('a');
    receive(ack, ack);
    expect(calls).toEqual(['acknowledged', 'a accepted']);
    expect(socket.sent).toHaveLength(1);
  });

  it('sends `complete` for an ended operation once, and only if it was sent', () => {
    const { socket, open, receive } = start();
    open('a')();
    receive(ack);
    const giveUp = open('b');
    giveUp();
    giveUp();
    expect(socket.sent.map(({ id, type }) => [id, type])).toEqual([
      ['2', 'subscribe'],
      ['2', 'complete'],
    ]);
  });

  it.each([
    'no JSON',
    '[]',
    'null',
    '"next"',
    '{}',
    '{"type":1}',
    '{"type":"next"}',
    '{"type":"next","id":1,"payload":{}}',
    '{"type":"complete","id":""}',
    `{"type":"next","id":"1","payload":${'['.repeat(300)}`,
    '['.repeat(300),
  ])('closes with 4400, and loses its operations, when it receives %s', (text) => {
    const { socket, calls, open, receive } = start();
    open('a');
    receive(ack, text, text);
    expect(socket.ended).toMatchObject({ code: 4400 });
    expect(calls.slice(2)).toEqual(['over', 'a lost: the server sent an invalid message']);
  });

  it.each([
    ['a type of its own', '{"type":"unheard_of","id":"1","payload":{"data":1}}'],
    ['a type of another protocol', '{"type":"ka"}'],
    ['a type of clients', '{"type":"subscribe","id":"1","payload":{"query":"{ a }"}}'],
    ['a type that is not quite one', '{"type":"Next","id":"1","payload":{}}'],
    ['an unknown type with a deep payload', `{"type":"unheard_of","payload":${nested}}`],
  ])('counts a message of %s and continues', (_, text) => {
    const { socket, calls, open, receive } = start();
    open('a');
    receive(ack, text, { id: '1', type: 'next', payload: { data: 1 } });
    expect(calls.slice(2)).toEqual(['unknown', ['a', { data: 1 }]]);
    expect(socket.ended).toBeUndefined();
  });

  it('ends only the operation whose payload is nested too deeply, on the server too if it would continue', () => {
    const { socket, calls, open, receive } = start();
    for (const name of ['a', 'b', 'c', 'd']) open(name);
    receive(ack);
    calls.length = 0;
    receive(
      `{"payload":{"data":${nested}},"type":"next","id":"1"}`,
      `{"id":"2","type":"error","payload":[{"message":"b","extensions":${nested}}]}`,
      `{"id":"3","type":"complete","payload":${nested}}`,
      { id: '4', type: 'next', payload: { data: 4 } },
      { id: '1', type: 'next', payload: { data: 1 } },
    );
    expect(calls).toEqual([
      'a lost: a message of the type next could not be used',
      'b lost: a message of the type error could not be used',
      'c complete',
      ['d', { data: 4 }],
    ]);
    expect(socket.sent.slice(4)).toEqual([{ id: '1', type: 'complete' }]);
    expect(socket.ended).toBeUndefined();
  });

  it('keeps integers that a number would round', () => {
    const { session, socket, calls, receive, sinkOf } = start();
    receive(ack);
    const texts: string[] = [];
    const send = socket.send;
    socket.send = (text) => {
      texts.push(text);
      return send(text);
    };
    session.subscribe({ query, variables: { id: 9_007_199_254_740_993n } }, sinkOf('a'));
    receive('{"id":"1","type":"next","payload":{"data":{"balance":9007199254740993,"count":1}}}');
    expect(texts[0]).toContain('"variables":{"id":9007199254740993}');
    expect(calls.at(-1)).toEqual(['a', { data: { balance: 9_007_199_254_740_993n, count: 1 } }]);
  });

  it('ends only the operation whose reader fails', () => {
    const { session, socket, calls, open, receive, sinkOf } = start();
    const failing = () => {
      throw new Error('of a sink');
    };
    for (const name of ['a', 'b', 'c'])
      session.subscribe({ query }, { ...sinkOf(name), next: failing, error: failing, complete: failing });
    open('d');
    receive(ack);
    calls.length = 0;
    receive(
      { id: '1', type: 'next', payload: { data: 1 } },
      { id: '2', type: 'error', payload: [] },
      { id: '3', type: 'complete' },
      { id: '4', type: 'next', payload: { data: 4 } },
    );
    expect(calls).toEqual([
      'a lost: a message of the type next could not be used',
      'b lost: a message of the type error could not be used',
      'c lost: a message of the type complete could not be used',
      ['d', { data: 4 }],
    ]);
    expect(socket.sent.slice(4)).toEqual([{ id: '1', type: 'complete' }]);
  });

  it.each([
    ['connection_ack', '{"type":"connection_ack","payload":7}', []],
    ['ping', `{"type":"ping","payload":${nested}}`, [{ type: 'pong' }]],
    ['ping', '{"type":"ping","payload":[1]}', [{ type: 'pong' }]],
    ['pong', '{"type":"pong","payload":"text"}', []],
  ])('takes a %s with any payload: %s', (_, text, sent) => {
    const { socket, calls, open, receive } = start();
    receive(ack);
    open('a');
    receive(text, { id: '1', type: 'complete', payload: 'text' });
    expect(calls).toEqual(['acknowledged', 'a accepted', 'a complete']);
    expect(socket.sent.slice(1)).toEqual(sent);
    expect(socket.ended).toBeUndefined();
  });

  it('takes nothing for its operations before it is acknowledged', () => {
    const { socket, calls, open, receive } = start();
    open('a');
    receive({ id: '1', type: 'next', payload: { data: 1 } }, { id: '1', type: 'complete' }, { type: 'ping' });
    expect(calls).toEqual([]);
    receive(ack, { id: '1', type: 'next', payload: { data: 2 } });
    expect(calls.slice(2)).toEqual([['a', { data: 2 }]]);
    expect(socket.sent.map(({ type }) => type)).toEqual(['pong', 'subscribe']);
  });

  it('closes if it is not acknowledged in time', async () => {
    const { clock, socket, calls, open } = start();
    open('a');
    await clock.advance(4_999);
    expect(socket.ended).toBeUndefined();
    await clock.advance(1);
    expect(socket.ended).toBe('terminated');
    expect(calls).toEqual(['over', 'a lost: the connection was not acknowledged in time']);
    expect(clock.pending).toBe(0);
  });

  it('closes after a while without operations', async () => {
    const { clock, socket, open, receive } = start();
    const giveUp = open('a');
    receive(ack);
    giveUp();
    await clock.advance(9_999);
    open('b')();
    await clock.advance(9_999);
    expect(socket.ended).toBeUndefined();
    await clock.advance(1);
    expect(socket.ended).toMatchObject({ code: 1000 });
  });

  it('closes after a while if no operation was ever sent', async () => {
    const { clock, session, socket, receive } = start();
    const variables: Record<string, unknown> = {};
    variables['itself'] = variables;
    expect(() => session.subscribe({ query, variables }, {} as OperationSink)).toThrow(TypeError);
    receive(ack);
    await clock.advance(9_999);
    expect(socket.ended).toBeUndefined();
    await clock.advance(1);
    expect(socket.ended).toMatchObject({ code: 1000 });
    expect(clock.pending).toBe(0);
  });

  it('reports its loss to all operations, even if one of them throws', () => {
    const { session, calls, open, sinkOf } = start();
    session.subscribe(
      { query },
      {
        ...sinkOf('a'),
        lost: () => {
          throw new Error('of a sink');
        },
      },
    );
    open('b');
    session.close();
    expect(calls).toEqual(['over', 'b lost: the connection was closed on this side']);
  });
});
