import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy that serves a server below a path, as those of shared hosts do. */
interface PrefixProxy {
  /** With the prefix, without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

const headLines = ({ method, httpVersion, rawHeaders }: IncomingMessage, path: string): string => {
  const lines = [`${method} ${path} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** Removes the prefix of each path; other paths are 404. `Host` stays the proxy's. WebSockets pass. */
export const createPrefixProxy = async (url: string, prefix: string): Promise<PrefixProxy> => {
  const { hostname, port } = new URL(url);
  const pathOf = ({ url: path = '' }: IncomingMessage) =>
    path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (path === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { method, headers } = request;
    const sent = sendRequest({ hostname, port, path, method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  });
  // The server does not track connections that it has upgraded to another protocol.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    const path = pathOf(request);
    if (path === undefined) {
      socket.destroy();
      return;
    }
    const inner = connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [inner, socket],
      [socket, inner],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    inner.write(headLines(request, path));
    inner.write(head);
    inner.pipe(socket).pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
};
