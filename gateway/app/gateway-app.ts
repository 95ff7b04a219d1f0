import type { FastifyInstance } from 'fastify';
import type { CacheStore } from '../../platform/cache/cache-store.ts';
import type { Tracer } from '../../platform/call/span.ts';
import {
  introspectionAllowed,
  type PlatformSettings,
  pagesShown,
  plansOpen,
} from '../../platform/config/platform-settings.ts';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { connectionBacklog, type StartingServer } from '../../platform/http/bounded-server.ts';
import type { RateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import type { DrainTimes } from '../../platform/http/drain-times.ts';
import { createReadForwarded } from '../../platform/http/forwarded.ts';
import type { DatabaseLoad, LoadGate } from '../../platform/http/overload/load-gate.ts';
import { createProcessGate } from '../../platform/http/overload/process-gate.ts';
import { type ReadinessDetail, registerProbes } from '../../platform/http/register-probes.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { StreamCount } from '../../platform/observability/process-report.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { andThen } from '../../platform/runtime/promise/maybe-promise.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import type { Authenticator } from '../api-keys/authenticator.ts';
import type { SignIn } from '../api-keys/session-keys.ts';
import { graphiqlTexts } from '../endpoint/graphiql/graphiql.ts';
import { registerSchemaFiles } from '../endpoint/schema-files.ts';
import type { DocumentAdmission } from '../endpoint/trusted/document-admission.ts';
import { isPrepared } from '../execution/operation-store.ts';
import { createReporter } from '../execution/report/reporter.ts';
import type { Graph } from '../graph/graph.ts';
import type { GraphExtensions } from '../graph-extensions.ts';
import { createContextOf } from '../http/admission.ts';
import { createClientNames } from '../http/client-names.ts';
import { createServer } from '../http/create-server.ts';
import { createGatewayGate } from '../http/gateway-gate.ts';
import { createHostCheck } from '../http/local-hosts.ts';
import { createOriginCheck, originRuleOf } from '../http/origins.ts';
import { createPropagation, namesOfSetting } from '../http/propagated-headers.ts';
import { registerSignIn } from '../http/register-sign-in.ts';
import { createRequestAuthorizer } from '../http/request-authorizer.ts';
import { parseServiceHosts, serviceOfHost } from '../http/service-hosts.ts';
import { consoleFolder } from '../pages/console/console-build.ts';
import { createConsoleShell } from '../pages/console/console-shell.ts';
import { registerConsole } from '../pages/console/register-console.ts';
import { createPageSender } from '../pages/page-sender.ts';
import type { PageSite } from '../pages/page-site.ts';
import { createResponseStore } from '../response-cache/response-store.ts';
import { baseUrls } from '../rest/base-urls.ts';
import { registerRest } from '../rest/register-rest.ts';
import type { ExecuteOperation } from '../rest/rest-options.ts';
import { restSchema } from '../rest/rest-schema.ts';
import type { StoredBody } from '../rest/stored-body.ts';
import type { OperationRunner } from '../subscriptions/operation-runner.ts';
import { registerGraphql } from './register-graphql.ts';

/** Runs the operations of REST routes. */
const executePersisted =
  (graph: Graph): ExecuteOperation =>
  (document, variables, context, report) => {
    const admitted = andThen(graph.preparePersisted(document, context.span), (operation) => {
      if (!isPrepared(operation)) throw operation.errors[0] ?? new Error('a persisted operation could not be prepared');
      return graph.admit(operation, variables, context);
    });
    return andThen(admitted, (found) => {
      if (found.errors !== undefined) return found;
      if (report === undefined) return graph.execute(found, context);
      return report.run(found, (trace) => graph.execute(found, context, { trace }));
    });
  };

export type ServedService = Pick<SubgraphDefinition, 'name' | 'rest' | 'errors' | 'rules'>;

interface GatewayAppOptions {
  readonly settings: PlatformSettings;
  readonly extensions?: Pick<GraphExtensions, 'requests' | 'followReloads' | 'registerRoutes'> | undefined;
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly rest: readonly ServedService[];
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter | undefined;
  readonly signIn?: SignIn | undefined;
  /** Sheds excess load. Default: by the settings and the event loop. */
  readonly gate?: LoadGate;
  /** How busy the database is, if there is one. */
  readonly databaseLoad?: DatabaseLoad | undefined;
  readonly cacheStore: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** See `ProbeOptions`. */
  readonly metricsText?: (() => Promise<string>) | undefined;
  readonly tracer?: Tracer | undefined;
  /** `emulator` if any data of the service (undefined: of any service) are invented. */
  readonly upstreamsOf: (service: string | undefined) => 'emulator' | 'live';
  /** Additional members of `/health`. */
  readonly health: () => object;
  /** Additional members of `/readiness`. */
  readonly details?: readonly ReadinessDetail[];
  /** The server that already listens, if there is one. */
  readonly starting?: Pick<StartingServer, 'handOver'> | undefined;
}

export interface GatewayApp {
  readonly app: FastifyInstance;
  listen(): Promise<{ port: number; url: string }>;
  /** Turns unready, drains within the times (default: the settings'), and closes sockets with 1001. */
  close(times?: DrainTimes): Promise<void>;
  streams(): readonly StreamCount[];
  /** See `SubscriptionEngine`. */
  readonly runText: OperationRunner;
}

const urlOf = ({ PUBLIC_URL, HOST }: PlatformSettings, port: number): string =>
  PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

/** Does not listen yet. Throws an `Error` if two services declare the same error code. */
export const createGatewayApp = async (options: GatewayAppOptions): Promise<GatewayApp> => {
  const { settings, graph, clock, log, authenticator, rest, extensions } = options;
  const requests = extensions?.requests;
  const errors = createErrorTable(rest);
  const hosts = parseServiceHosts(settings.SERVICE_HOSTS);
  const origins = originRuleOf(settings);
  const allowsHost = createHostCheck(settings, hosts);
  const allowsOrigin = createOriginCheck({ origins, publicUrl: settings.PUBLIC_URL, allowsHost });
  const propagate = requests?.propagate ?? createPropagation(namesOfSetting(settings.PROPAGATE_HEADERS));
  const names = createClientNames();
  const gate = options.gate ?? createProcessGate(options);
  const requestGate = createGatewayGate({
    gate,
    names,
    rest,
    hosts,
    origins,
    clock,
  });
  const authorizer = createRequestAuthorizer({
    ...options,
    names,
    propagate,
    requests,
    timeoutMs: settings.REQUEST_TIMEOUT_MS,
    wrongKeyBurst: settings.RATE_LIMIT_BURST,
  });
  const contextOf = createContextOf({
    authorizer,
    limit: { perMinute: settings.RATE_LIMIT_PER_MINUTE, burst: settings.RATE_LIMIT_BURST },
    upstreamsOf: options.upstreamsOf,
  });
  const pages = createPageSender({ showsPages: pagesShown(settings), rateLimiter: options.rateLimiter });
  const site: PageSite = {
    auth: settings.AUTH,
    offersSignIn: options.signIn !== undefined,
    anonymousServices: settings.ANONYMOUS_SERVICES,
    services: rest.map(({ name, rest: { title, healthPath } }) => ({ name, title, healthPath })),
    ownServiceOf: ({ raw }) => serviceOfHost(hosts, raw),
  };
  const shell = createConsoleShell({
    ...options,
    site,
    pages,
    folder: consoleFolder,
    graphiqlTexts: () => graphiqlTexts(graph.supergraph.apiSchema, clock.now()),
  });
  if (pages.showsPages) await shell.load();
  const reporter = createReporter({ opensPlans: plansOpen(settings), clock });
  const responseBytes = settings.ANSWER_CACHE_MB * 2 ** 20;
  const responses =
    responseBytes === 0 ? undefined : createResponseStore<StoredBody>({ maxBytes: responseBytes, clock });
  if (responses !== undefined) graph.onReload(() => responses.clear());
  let draining = false;
  const settingsTimes: DrainTimes = { workMs: settings.DRAIN_TIMEOUT_MS, streamsMs: settings.DRAIN_TIMEOUT_MS };

  const readForwarded = settings.TRUST_PROXY === undefined ? undefined : createReadForwarded(settings.TRUST_PROXY);
  const app = await createServer({ ...options, hosts, origins, allowsHost, requestGate, readForwarded });
  app.server.on('connection', gate.connected);
  registerProbes(app, { ...options, ready: () => !draining });
  registerRest(app, {
    services: rest.map((service) => ({
      ...service,
      anonymous: settings.ANONYMOUS_SERVICES.includes(service.name),
    })),
    errors,
    schema: restSchema(graph.supergraph.sdl),
    execute: executePersisted(graph),
    contextOf,
    allowsOrigin,
    baseUrlOf: baseUrls({ publicUrl: settings.PUBLIC_URL, serviceHosts: hosts }),
    pages,
    site,
    shell,
    reporter,
    responses,
    clock,
    log,
  });
  registerSchemaFiles(app, { graph, contextOf, pages, introspects: introspectionAllowed(settings) });
  if (options.signIn !== undefined)
    registerSignIn(app, {
      signIn: options.signIn,
      allowsOrigin: createOriginCheck({ origins: undefined, publicUrl: settings.PUBLIC_URL }),
      rateLimiter: options.rateLimiter,
    });
  extensions?.registerRoutes(app, { rateLimiter: options.rateLimiter });
  const graphql = await registerGraphql(app, {
    ...options,
    errors,
    authorizer,
    allowsOrigin,
    propagate,
    requests,
    followReloads: extensions?.followReloads,
    contextOf,
    pages,
    shell,
    gate,
    requestGate,
    readForwarded,
    names,
    reporter,
  });
  if (pages.showsPages) registerConsole(app, { site, shell });

  return {
    app,
    streams: graphql.streams,
    runText: graphql.runText,
    listen: async () => {
      await app.listen({ port: settings.PORT, host: settings.HOST, backlog: connectionBacklog });
      const address = app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
      return { port, url: urlOf(settings, port) };
    },
    close: async ({ workMs, streamsMs } = settingsTimes) => {
      draining = true;
      const drainUntilMs = clock.now() + workMs;
      await graphql.drain(streamsMs);
      const cancel = clock.after(Math.max(0, drainUntilMs - clock.now()), () => app.server.closeAllConnections());
      await app.close();
      cancel();
      await graphql.stop();
      await authenticator.close();
    },
  };
};
