import type { FastifyInstance } from 'fastify';
import { namedPlugin } from '../http/named-plugin.ts';
import { addRoutes, type RouteEntry } from './add-routes.ts';
import { answerErrors } from './answer-errors.ts';
import { compileRoute } from './compile-route.ts';
import { registerDocsPage } from './docs-page.ts';
import { healthHandler } from './health.ts';
import { openApiText } from './openapi/open-api-document.ts';
import type { RestBinding, RestOptions } from './rest-options.ts';
import { jsonType, routeHandler } from './route-handler.ts';

const registerService = (scope: FastifyInstance, binding: RestBinding, options: RestOptions): void => {
  const { name, rest } = binding;
  const compiled = rest.routes.map((route) => compileRoute(options.schema, route));
  // Bodies are read as text whatever their type says, so that a wrong type is answered in the service's own style.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  answerErrors(scope, binding, options.log);

  const entries: RouteEntry[] = compiled.map((route) => ({
    method: route.route.method,
    path: route.route.path,
    greedy: route.locMap.usages.some((usage) => {
      const source = route.locMap.sources[usage.name];
      return source?.in === 'path' && source.greedy === true;
    }),
    handler: routeHandler(route, name, options),
  }));
  if (!entries.some(({ method, path }) => method === 'GET' && path === rest.healthPath)) {
    entries.push({ method: 'GET', path: rest.healthPath, greedy: false, handler: healthHandler(binding, options) });
  }
  addRoutes(scope, entries);

  const describe = openApiText(binding, compiled);
  scope.get('/openapi.json', (request, reply) => {
    reply.header('content-type', jsonType).send(describe(options.baseUrlOf(request, name)));
  });
  registerDocsPage(scope, binding, (request) => options.baseUrlOf(request, name));
};

/**
 * Serves the REST interface of each service below `/<name>`: its routes, its health check, `openapi.json` and `docs`.
 * The application's router has to take parameters as long as the services' (`routerOptions.maxParamLength`, 100 by default).
 * Throws an `Error` at once when a line of a route table does not fit its operation or the schema.
 */
export const registerRest = (app: FastifyInstance, options: RestOptions): void => {
  for (const binding of options.services) {
    const plugin = async (scope: FastifyInstance) => registerService(scope, binding, options);
    app.register(namedPlugin(`rest ${binding.name}`, plugin), { prefix: `/${binding.name}` });
  }
};
