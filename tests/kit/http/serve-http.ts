import { createServer, type Server as HttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';

/** A server that a test invents, on a free port of this machine. */
export interface Served {
  readonly port: number;
  /** Of HTTP, without a slash at its end. */
  readonly url: string;
  /** Breaks its connections, WebSockets included. */
  breakAll(): void;
  close(): Promise<void>;
}

/** Lets a server of any protocol listen. */
export const listenHere = async (server: Server): Promise<Served> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    breakAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
};

export interface ServedHttp extends Served {
  readonly server: HttpServer;
  /** Its requests, in order of arrival. */
  readonly asked: readonly IncomingMessage[];
}

/** Serves HTTP and records the requests. */
export const serveHttp = async (listener: RequestListener = () => {}): Promise<ServedHttp> => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    listener(request, response);
  });
  return { ...(await listenHere(server)), server, asked };
};

/** What a request asks for. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A text is sent as it is, anything else as JSON. */
export interface Response {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Responds to complete requests: without an answer with 404, to `nothing` not at all. */
export const responding =
  (respond: (asked: Asked) => MaybePromise<Response | 'nothing' | undefined>): RequestListener =>
  async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://invented.example');
    const given = await respond({
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    if (given === 'nothing') return;
    const { status = 200, headers = {}, body = '' } = given ?? { status: 404 };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
