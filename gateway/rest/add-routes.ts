import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

export interface RouteEntry {
  readonly method: 'GET' | 'POST';
  /** As documented, with `{name}` for a parameter. */
  readonly path: string;
  /** Whether the last parameter may contain slashes. */
  readonly greedy: boolean;
  readonly onRequest: onRequestHookHandler;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
}

/** Returns the router's spelling: `:name` for a parameter, `*` for a greedy one, `::` for a colon. */
const routerPath = ({ path, greedy }: RouteEntry): string => {
  const escaped = path.replaceAll(':', '::');
  return (greedy ? escaped.replace(/\{[^}]+\}$/, '*') : escaped).replace(/\{([^}]+)\}/g, ':$1');
};

const setHeaders =
  (headers: Readonly<Record<string, string>>): onRequestHookHandler =>
  (_request, reply, done) => {
    reply.headers(headers);
    done();
  };

/** Adds routes. Each GET route also gets a HEAD route. */
export const addRoutes = (scope: FastifyInstance, entries: readonly RouteEntry[]): void => {
  for (const entry of entries) {
    const { method, headers, handler } = entry;
    const onRequest = headers === undefined ? entry.onRequest : [setHeaders(headers), entry.onRequest];
    scope.route({ method, url: routerPath(entry), onRequest, handler });
  }
};
