import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which systems take ports for connections, and for servers that ask for any. */
const first = 20_000;
const end = 32_000;

/**
 * Returns a free port for a server whose port others know before it starts, or that starts at it again. One that the
 * system chose may be that of a connection by then: a busy machine has hundreds.
 */
export const lastingPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(first, end);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(server.close(), 'close');
    return port;
  }
};
