import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRuleTable } from '../../platform/errors/platform-rules.ts';
import type { RuleTable } from '../../platform/errors/validation-rules.ts';
import { jsonType } from '../errors/response-type.ts';
import { namedPlugin } from '../http/named-plugin.ts';
import { createPage, type Page } from '../pages/page.ts';
import { pageOfToday } from '../pages/page-of-today.ts';
import { noStore } from '../response-cache/cache-headers.ts';
import { admitRest, admittedRest } from './admit-rest.ts';
import { type CompiledRoute, compileRoutes } from './compile-route.ts';
import { documentText, type OpenApiDocument } from './openapi/document-text.ts';
import { openApiDocument } from './openapi/open-api-document.ts';
import { rootDocument } from './openapi/root-document.ts';
import type { RestBinding, RestOptions } from './rest-options.ts';
import { registerRestPage, registerServicePage } from './rest-pages.ts';
import { routeHandler } from './route-handler.ts';

interface RouteEntry {
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
const addRoutes = (scope: FastifyInstance, entries: readonly RouteEntry[]): void => {
  for (const entry of entries) {
    const { method, headers, handler } = entry;
    const onRequest = headers === undefined ? entry.onRequest : [setHeaders(headers), entry.onRequest];
    scope.route({ method, url: routerPath(entry), onRequest, handler });
  }
};

const healthHandler =
  ({ name, rest }: RestBinding, { clock }: RestOptions) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const startedAtMs = clock.now();
    const context = admittedRest(request);
    const health = { status: 'ok', service: name, version: rest.version };
    const meta = {
      resource: rest.healthResource,
      request_id: context.requestId,
      sources_used: [],
      data_freshness: null,
      cache: null,
      returned: null,
      total_results: null,
      processing_time_ms: Math.max(0, Math.round(clock.now() - startedAtMs)),
    };
    const body = rest.healthResource === undefined ? health : { data: health, meta, warnings: [] };
    reply.header('content-type', jsonType).header('cache-control', noStore).send(JSON.stringify(body));
  };

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

const compileService = (binding: RestBinding, rules: RuleTable, { schema, errors }: RestOptions): CompiledService => {
  const compiled = compileRoutes(schema, binding.rest, errors, rules);
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
): void => {
  const { name, rest } = binding;
  // Bodies are read as text whatever their content type, so that an error about the type has the service's own style.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

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
  if (pages.showsPages) registerServicePage(scope, name, options);
};

/**
 * Serves the REST interface of each service below `/<name>`, and the `openapi.json` and page of all services at the
 * root. The application's router must accept long parameters (`routerOptions.maxParamLength`). Throws an `Error` if a
 * row of a route table does not fit, or if two services declare the same rule.
 */
export const registerRest = (app: FastifyInstance, options: RestOptions): void => {
  app.decorateRequest('restContext', null);
  const rules = createRuleTable(options.services);
  const services = options.services.map((binding) => compileService(binding, rules, options));
  for (const service of services) {
    const { name } = service.binding;
    const plugin = async (scope: FastifyInstance) => registerService(scope, service, options);
    app.register(namedPlugin(`rest ${name}`, plugin), { prefix: `/${name}` });
  }
  if (services.length === 0) return;
  const { pages, baseUrlOf } = options;
  const ofAll = descriptionPages(
    () => rootDocument(services.map(({ binding: { name }, document }) => ({ name, document: document() }))),
    () => options.clock.now(),
  );
  app.get('/openapi.json', (request, reply) => pages.send(request, reply, ofAll(baseUrlOf(request, undefined) || '/')));
  if (pages.showsPages) registerRestPage(app, options);
};
