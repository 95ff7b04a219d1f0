import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

export interface RouteEntry {
  readonly method: 'GET' | 'POST';
  /** As documented, `{name}` for parameters. */
  readonly path: string;
  /** Whether the last parameter takes the slashes that follow. */
  readonly greedy: boolean;
  /** Runs before the body is read. */
  readonly onRequest: onRequestHookHandler;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
}

/** The router's spelling: `:name` for a parameter, `*` for one that is greedy, `::` for a colon. */
const routerPath = ({ path, greedy }: RouteEntry): string => {
  const escaped = path.replaceAll(':', '::');
  return (greedy ? escaped.replace(/\{[^}]+\}$/, '*') : escaped).replace(/\{([^}]+)\}/g, ':$1');
};

/** Adds routes, of a GET route also its HEAD route. Other methods of a path are left to `answerOtherMethods`. */
export const addRoutes = (scope: FastifyInstance, entries: readonly RouteEntry[]): void => {
  for (const entry of entries) {
    const { method, onRequest, handler } = entry;
    scope.route({ method, url: routerPath(entry), onRequest, handler });
  }
};
