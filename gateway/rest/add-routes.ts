import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

export interface RouteEntry {
  readonly method: 'GET' | 'POST';
  /** As documented, `{name}` for parameters. */
  readonly path: string;
  /** Whether the last parameter takes the slashes that follow. */
  readonly greedy: boolean;
  /** Runs before the body is read. */
  readonly onRequest: onRequestHookHandler;
  /** Set on its responses, errors included. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
}

/** The router's spelling: `:name` for a parameter, `*` for one that is greedy, `::` for a colon. */
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

/** Adds routes, of a GET route also its HEAD route. Other methods of a path are left to `answerOtherMethods`. */
export const addRoutes = (scope: FastifyInstance, entries: readonly RouteEntry[]): void => {
  for (const entry of entries) {
    const { method, headers, handler } = entry;
    const onRequest = headers === undefined ? entry.onRequest : [setHeaders(headers), entry.onRequest];
    scope.route({ method, url: routerPath(entry), onRequest, handler });
  }
};
