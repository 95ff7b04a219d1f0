import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { openFewConnections } from './few-connections.ts';

it('sends five hundred requests at once over eight connections', async () => {
  let open = 0;
  let mostOpen = 0;
  const server = createServer((_, response) => response.end('read')).on('connection', (socket) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    socket.once('close', () => {
      open -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const few = openFewConnections();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const texts = await Promise.all(Array.from({ length: 500 }, async () => (await few.fetch(url)).text()));
  expect(texts).toEqual(Array.from({ length: 500 }, () => 'read'));
  expect(mostOpen).toBe(8);
  await few.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
