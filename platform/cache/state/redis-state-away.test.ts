import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { listenHere } from '../../../tests/kit/http/serve-http.ts';
import { type Logger, silentLogger } from '../../runtime/log/logger.ts';
import { createRedisCommands } from '../redis/redis-commands.ts';
import { createRedisGrantStore } from './redis-grant-store.ts';
import { createRedisStateStore } from './redis-state-store.ts';

it('is refused as service_unavailable, retryable, while Redis is away: nothing is said to have ended', async () => {
  // Accepts and hangs up at once, as a proxy before a dead server does.
  const { port, close } = await listenHere(createServer((socket) => socket.destroy()));
  const warnings: string[] = [];
  const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
  const commands = createRedisCommands({ url: `redis://127.0.0.1:${port}`, prefix: 'x:', log, purpose: 'test' });
  const grants = createRedisGrantStore({ commands, prefix: 'x:', maxBytesPerOwner: 1e6, onDropped: () => {} });
  const tickets = grants.of({ name: 'tickets', validMs: 1000 });
  const state = createRedisStateStore(commands);
  try {
    const refused = { code: 'service_unavailable', retryable: true };
    await expect(tickets.hold('id', 1, 'key-1')).rejects.toMatchObject(refused);
    await expect(tickets.find('id')).rejects.toMatchObject(refused);
    await expect(state.find('name')).rejects.toMatchObject(refused);
    await expect(state.hold('name', 1, 1000)).rejects.toMatchObject(refused);
    await expect(state.claim('name', 1000)).rejects.toMatchObject(refused);
    expect(warnings).toHaveLength(1);
  } finally {
    await commands.close();
    await close();
  }
});
