import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listenHere, type Served } from '../../tests/kit/http/serve-http.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { createBoundedServer } from './bounded-server.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

let server: Server;
let served: Served;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await served.close();
});

/** Sends requests at once, and resolves with their responses once all have reached the server. */
const send = async (paths: readonly string[]): Promise<readonly ServerResponse[]> => {
  const responses: ServerResponse[] = [];
  const all = new Promise<void>((resolve) => {
    server = createBoundedServer((_, response) => {
      responses.push(response);
      if (responses.length === paths.length) resolve();
    });
  });
  served = await listenHere(server);
  client = connect(served.port, '127.0.0.1');
  client.on('error', () => {}).resume();
  client.write(paths.map(request).join(''));
  await all;
  return responses;
};
const closesOf = (responses: readonly ServerResponse[]): number[] => {
  const counts = responses.map(() => 0);
  for (const [place, response] of responses.entries())
    response.on('close', () => {
      counts[place] = (counts[place] ?? 0) + 1;
    });
  return counts;
};

describe('pipelined responses', () => {
  it('are closed, each once, when their connection is lost', async () => {
    const counts = closesOf(await send(['/slow', '/a', '/b']));
    client.destroy();
    await eventually(
      async () => counts,
      (all) => all.every((count) => count > 0),
    );
    await new Promise(setImmediate);
    expect(counts).toEqual([1, 1, 1]);
  });

  it('are closed once when they are sent', async () => {
    const responses = await send(['/slow', '/a', '/b']);
    const counts = closesOf(responses);
    const sent = Promise.all(responses.map((response) => new Promise((resolve) => response.once('close', resolve))));
    for (const response of [...responses].reverse()) response.end('done');
    await sent;
    const left = new Promise((resolve) => responses[0]?.req.socket.once('close', resolve));
    client.destroy();
    await left;
    await new Promise(setImmediate);
    expect(counts).toEqual([1, 1, 1]);
  });
});
