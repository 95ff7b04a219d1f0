import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { namedPlugin } from '../http/named-plugin.ts';
import { createPage, type Page } from '../pages/page.ts';
import { pageOfToday } from '../pages/page-of-today.ts';
import { addRoutes, type RouteEntry } from './add-routes.ts';
import { admitRest } from './admit-rest.ts';
import { answerErrors } from './answer-errors.ts';
import { type CompiledRoute, compileRoutes } from './compile-route.ts';
import { healthHandler } from './health.ts';
import { jsonType } from './json-type.ts';
import { documentText, type OpenApiDocument } from './openapi/document-text.ts';
import { openApiDocument } from './openapi/open-api-document.ts';
import { rootDocument } from './openapi/root-document.ts';
import type { RestBinding, RestOptions } from './rest-options.ts';
import { createRestAssets, type RestPageOptions, registerRestPage, registerServicePage } from './rest-pages.ts';
import { routeHandler } from './route-handler.ts';

/** Bound on cached descriptions, because a client may send any `Host`. */
const maxBaseUrls = 8;

const descriptionPages = (document: () => OpenApiDocument, now: () => number): ((baseUrl: string) => Page) => {
  let text: ReturnType<typeof documentText> | undefined;
  const describe = (baseUrl: string, nowMs: number): string => {
    text ??= documentText(document());
    return text(baseUrl, nowMs);
  };
  const pages = new LRUCache<string, () => Page>({
    max: maxBaseUrls,
    memoMethod: (baseUrl) =>
      pageOfToday(now, (nowMs) =>
        createPage({ contentType: jsonType, content: () => Buffer.from(describe(baseUrl, nowMs)) }),
      ),
  });
  return (baseUrl) => pages.memo(baseUrl)();
};

interface CompiledService {
  readonly binding: RestBinding;
  readonly compiled: readonly CompiledRoute[];
  /** Made when it is first requested, because it takes a tenth of a start. */
  readonly document: () => OpenApiDocument;
}

const compileService = (binding: RestBinding, { schema, errors }: RestOptions): CompiledService => {
  const compiled = compileRoutes(schema, binding.rest, errors);
  let document: OpenApiDocument | undefined;
  return {
    binding,
    compiled,
    document: () => {
      document ??= openApiDocument(binding, compiled);
      return document;
    },
  };
};

const registerService = (
  scope: FastifyInstance,
  { binding, compiled, document }: CompiledService,
  options: RestOptions,
  restPage: RestPageOptions,
): void => {
  const { name, rest } = binding;
  // Bodies are read as text whatever their content type, so that an error about the type has the service's own style.
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
  const now = () => options.clock.now();
  const baseUrlOf = (request: FastifyRequest) => options.baseUrlOf(request, name);
  const description = descriptionPages(document, now);
  scope.get('/openapi.json', (request, reply) => pages.send(request, reply, description(baseUrlOf(request))));
  if (pages.showsPages) registerServicePage(scope, name, restPage);
};

/**
 * Serves the REST interface of each service below `/<name>`, and the `openapi.json` and page of all services at the
 * root. The application's router must accept long parameters (`routerOptions.maxParamLength`). Throws an `Error` if a
 * row of a route table does not fit.
 */
export const registerRest = (app: FastifyInstance, options: RestOptions): void => {
  app.decorateRequest('restContext', null);
  const restPage: RestPageOptions = { ...options, assets: createRestAssets() };
  const services = options.services.map((binding) => compileService(binding, options));
  for (const service of services) {
    const { name } = service.binding;
    const plugin = async (scope: FastifyInstance) => registerService(scope, service, options, restPage);
    app.register(namedPlugin(`rest ${name}`, plugin), { prefix: `/${name}` });
  }
  if (services.length === 0) return;
  const { pages, baseUrlOf } = options;
  const ofAll = descriptionPages(
    () => rootDocument(services.map(({ binding: { name }, document }) => ({ name, document: document() }))),
    () => options.clock.now(),
  );
  app.get('/openapi.json', (request, reply) => pages.send(request, reply, ofAll(baseUrlOf(request, undefined) || '/')));
  if (pages.showsPages) registerRestPage(app, restPage);
};
