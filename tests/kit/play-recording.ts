import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly file: string;
}

interface Replay {
  readonly url: string;
  /** `METHOD path` of requests without a route. */
  readonly unmatched: readonly string[];
  close(): void;
}

/** Plays a folder as a replay does: the first route with a matching method and path. */
export const playRecording = async (folder: string): Promise<Replay> => {
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Route[];
  const unmatched: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://replay.example');
    const route = routes.find(
      ({ method, path }) => method === request.method && new RegExp(`^${path}$`).test(pathname),
    );
    if (route === undefined) {
      unmatched.push(`${request.method} ${pathname}`);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(route.status, { 'content-type': route.type, ...route.headers });
    response.end(readFileSync(join(folder, route.file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unmatched,
    close: () => server.close().closeAllConnections(),
  };
};
