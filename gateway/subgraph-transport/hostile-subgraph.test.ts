import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocketServer } from 'ws';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { serveHttp } from '../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createHttpService } from './http-service.ts';

afterEach(cleanUp);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const query = 'subscription { a }';

/** A service of a subgraph that responds to the first `subscribe` with a text. */
const subgraphThatSends = async (text: string, clock = new ManualClock()): Promise<GraphQLService> => {
  const { url, server, close } = await serveHttp();
  let sent = false;
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' });
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { type, id } = JSON.parse(data.toString());
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type !== 'subscribe') return;
      socket.send(sent ? `{"id":"${id}","type":"next","payload":{"data":{"a":1}}}` : text);
      sent = true;
    }),
  );
  const service = createHttpService({
    name: 'catalog',
    url: `${url}/graphql`,
    clock,
    log: silentLogger,
    timeoutMs: 10_000,
  });
  cleanups.push(close, () => service.close());
  return service;
};

describe('one message of a subgraph does not end the gateway', () => {
  it.each([
    'no JSON',
    '[]',
    'null',
    '{"type":"ping","payload":{"a":NESTED}}',
    '{"id":"1","type":"next","payload":NESTED}',
    '{"id":"1","type":"next","payload":{"data":{"a":NESTED}}}',
    '{"id":"1","type":"error","payload":NESTED}',
    '{"id":"1","type":"error","payload":[{"message":"m","path":NESTED,"extensions":{"a":NESTED}}]}',
    '{"id":"1","type":"next","payload":{"errors":[null,1,{"message":NESTED}]}}',
  ])('%s', async (text) => {
    const service = await subgraphThatSends(text.replaceAll('NESTED', nested(5_000)));
    const hit = new AbortController();
    const read = async (): Promise<void> => {
      const events = await service.subscribe({ query }, createTestContext({ signal: hit.signal }));
      await events.next();
    };
    // After any outcome of this stream, the next one works, on this connection or a new one.
    const first = read().catch(() => {});
    const second = await service.subscribe({ query }, createTestContext()).catch(() => undefined);
    await second?.next().catch(() => {});
    const last = await service.subscribe({ query }, createTestContext());
    expect((await last.next()).done).toBe(false);
    hit.abort(new Error('the caller left'));
    await first;
  });
});

describe('variables that cannot be serialized', () => {
  const tooDeep = () => ({ a: JSON.parse(nested(200_000)) as unknown });

  it('fail only their own subscription, and leave no timer', async () => {
    const clock = new ManualClock();
    const service = await subgraphThatSends('{"id":"1","type":"next","payload":{"data":{"a":0}}}', clock);
    const refused = service.subscribe({ query, variables: tooDeep() }, createTestContext());
    const events = service.subscribe({ query }, createTestContext());
    await expect(refused).rejects.toMatchObject({ code: 'service_unavailable' });
    expect((await (await events).next()).done).toBe(false);
    const later = service.subscribe({ query, variables: tooDeep() }, createTestContext());
    await expect(later).rejects.toMatchObject({ code: 'service_unavailable' });
    // A pending acceptance would fail here, in a timer.
    await clock.advance(10_000);
    expect((await (await service.subscribe({ query }, createTestContext())).next()).done).toBe(false);
  });
});
