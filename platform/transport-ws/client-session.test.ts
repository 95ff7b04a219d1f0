import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createMemorySocket } from '../../tests/kit/session-socket.ts';
import { silentLogger } from '../log/logger.ts';
import { ClientSession, type OperationSink } from './client-session.ts';

const ack = { type: 'connection_ack' };
const query = 'subscription { a }';

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

  it.each(['no JSON', '[]', '{"type":"next"}', '{"type":"unheard_of"}', `{"type":"ping","payload":${'['.repeat(300)}`])(
    'ends, and loses its operations, when it receives %s',
    (text) => {
      const { session, socket, calls, open, receive } = start();
      open('a');
      receive(ack, text, text);
      expect(socket.ended).toMatchObject({ code: 1000 });
      expect(session.isUsable).toBe(false);
      expect(calls.slice(2)).toEqual(['over', 'a lost: the server sent an invalid message']);
    },
  );

  it('closes if it is not acknowledged in time', async () => {
    const { clock, socket, session, calls, open } = start();
    open('a');
    await clock.advance(4_999);
    expect(session.isUsable).toBe(true);
    await clock.advance(1);
    expect(socket.ended).toBe('terminated');
    expect(calls).toEqual(['over', 'a lost: the connection was not acknowledged in time']);
    expect(clock.pending).toBe(0);
  });

  it('closes after a while without operations', async () => {
    const { clock, socket, session, open, receive } = start();
    const giveUp = open('a');
    receive(ack);
    giveUp();
    await clock.advance(9_999);
    open('b')();
    await clock.advance(9_999);
    expect(session.isUsable).toBe(true);
    await clock.advance(1);
    expect(socket.ended).toMatchObject({ code: 1000 });
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
