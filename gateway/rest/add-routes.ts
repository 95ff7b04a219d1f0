import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/errors/service-error.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

export interface RouteEntry {
  readonly method: 'GET' | 'POST';
  /** As documented, `{name}` for parameters. */
  readonly path: string;
  /** Whether the last parameter takes the slashes that follow. */
  readonly greedy: boolean;
  readonly handler: Handler;
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The router's spelling: `:name` for a parameter, `*` for one that is greedy, `::` for a colon. */
const routerPath = ({ path, greedy }: RouteEntry): string => {
  const escaped = path.replaceAll(':', '::');
  return (greedy ? escaped.replace(/\{[^}]+\}$/, '*') : escaped).replace(/\{([^}]+)\}/g, ':$1');
};

const refuse = (allow: string): Handler => {
  return (request, reply) => {
    reply.header('allow', allow);
    if (request.method !== 'OPTIONS')
      throw new ServiceError('method_not_allowed', `${request.method} is not allowed here; allowed: ${allow}.`);
    reply.code(204).send();
  };
};

/** Adds routes; the methods that a path does not have are answered with 405 and `Allow`, `OPTIONS` with `Allow` alone. */
export const addRoutes = (scope: FastifyInstance, entries: readonly RouteEntry[]): void => {
  const byPath = new Map<string, RouteEntry[]>();
  for (const entry of entries) byPath.set(routerPath(entry), [...(byPath.get(routerPath(entry)) ?? []), entry]);
  for (const [url, group] of byPath) {
    for (const { method, handler } of group) scope.route({ method, url, handler });
    const methods: string[] = group.map(({ method }) => method);
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    // A HEAD route stands beside every GET route, which Fastify adds by itself.
    const refused = [
      ...otherMethods.filter((method) => !methods.includes(method)),
      ...(methods.includes('GET') ? [] : ['HEAD']),
    ];
    scope.route({ method: [...refused, 'OPTIONS'], url, exposeHeadRoute: false, handler: refuse(allow) });
  }
};
