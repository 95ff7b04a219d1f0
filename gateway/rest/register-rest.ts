import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { namedPlugin } from '../http/named-plugin.ts';
import { createPage, type Page } from '../pages/page.ts';
import { addRoutes, type RouteEntry } from './add-routes.ts';
import { answerErrors } from './answer-errors.ts';
import { compileRoutes } from './compile-route.ts';
import { healthHandler } from './health.ts';
import { openApiText } from './openapi/open-api-document.ts';
import type { RestBinding, RestOptions } from './rest-options.ts';
import { createRestAssets, type RestPageOptions, registerRestPage, registerServicePage } from './rest-pages.ts';
import { admitRest, jsonType, routeHandler } from './route-handler.ts';

/** Addresses of the server for which a description is cached: a client may send any `Host`. */
const maxBaseUrls = 8;

/** The API description for each address of the server that clients use. */
const descriptionPages = (describe: (baseUrl: string) => string): ((baseUrl: string) => Page) => {
  const pages = new LRUCache<string, Page>({
    max: maxBaseUrls,
    memoMethod: (baseUrl) => createPage({ contentType: jsonType, content: () => Buffer.from(describe(baseUrl)) }),
  });
  return (baseUrl) => pages.memo(baseUrl);
};

const registerService = (
  scope: FastifyInstance,
  binding: RestBinding,
  options: RestOptions,
  restPage: RestPageOptions,
): void => {
  const { name, rest } = binding;
  const compiled = compileRoutes(options.schema, rest, options.errors);
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
    onRequest: admitRest(route.route.method, name, options),
    headers: route.headers,
    handler: routeHandler(route, name, options),
  }));
  if (!entries.some(({ method, path }) => method === 'GET' && path === rest.healthPath)) {
    entries.push({
      method: 'GET',
      path: rest.healthPath,
      greedy: false,
      onRequest: admitRest('GET', name, options),
      headers: undefined,
      handler: healthHandler(binding, options),
    });
  }
  addRoutes(scope, entries);

  const { pages } = options;
  const baseUrlOf = (request: FastifyRequest) => options.baseUrlOf(request, name);
  const description = descriptionPages(openApiText(binding, compiled));
  scope.get('/openapi.json', (request, reply) => pages.send(request, reply, description(baseUrlOf(request))));
  if (pages.showsPages) registerServicePage(scope, name, restPage);
};

/**
 * Serves the REST interface of each service below `/<name>`: routes, health check, `openapi.json`, and `docs` where
 * pages are shown; then all of them have a page at `/rest`, too. The application's router has to take parameters as long as the services'
 * (`routerOptions.maxParamLength`, 100 by default). Throws an `Error` at once when a line of a route table does not fit
 * its operation or the schema.
 */
export const registerRest = (app: FastifyInstance, options: RestOptions): void => {
  app.decorateRequest('restContext', null);
  const restPage: RestPageOptions = { ...options, assets: createRestAssets() };
  for (const binding of options.services) {
    const plugin = async (scope: FastifyInstance) => registerService(scope, binding, options, restPage);
    app.register(namedPlugin(`rest ${binding.name}`, plugin), { prefix: `/${binding.name}` });
  }
  if (options.pages.showsPages) registerRestPage(app, restPage);
};
