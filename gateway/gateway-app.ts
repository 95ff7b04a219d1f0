import type { FastifyInstance } from 'fastify';
import type { CacheStore } from '../platform/cache/cache-store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import {
  introspectionAllowed,
  type PlatformSettings,
  pagesShown,
  plansOpen,
} from '../platform/config/platform-settings.ts';
import type { RateLimiter } from '../platform/counters/rate-limiter.ts';
import { createErrorTable } from '../platform/errors/error-table.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { StreamCount } from '../platform/operations/process-report.ts';
import type { LoadGate } from '../platform/overload/load-gate.ts';
import { createProcessGate } from '../platform/overload/process-gate.ts';
import { type ReadinessDetail, registerProbes } from '../platform/probes/register-probes.ts';
import type { DrainTimes } from '../platform/shutdown/drain-times.ts';
import { connectionBacklog, type StartingServer } from '../platform/sockets/bounded-server.ts';
import type { SubgraphDefinition } from '../platform/subgraph/define-subgraph.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';
import type { Authenticator } from './auth/authenticator.ts';
import { createAnswerStore } from './caching/answer-store.ts';
import type { GatewayConfig } from './config/gateway-config.ts';
import { executePersisted } from './execute-persisted.ts';
import type { Graph } from './graph.ts';
import { registerSchemaFiles } from './graphql/schema-files.ts';
import { createContextOf } from './http/admitted-context.ts';
import { createAddClaims } from './http/claim-headers.ts';
import { createClientNames } from './http/client-names.ts';
import { createServer } from './http/create-server.ts';
import { createGatewayGate } from './http/gateway-gate.ts';
import { createHostCheck } from './http/local-hosts.ts';
import { createOriginCheck, originRuleOf } from './http/origins.ts';
import { createHeaderPropagation } from './http/propagated-headers.ts';
import { createRequestAuthorizer } from './http/request-authorizer.ts';
import { parseServiceHosts, serviceOfHost } from './http/service-hosts.ts';
import { type Invalidation, registerInvalidation } from './invalidation/register-invalidation.ts';
import { createLabelsOfRequests } from './overrides/labels-of-requests.ts';
import { consoleFolder } from './pages/console/console-build.ts';
import { registerConsole } from './pages/console/register-console.ts';
import { createPageSender } from './pages/page-sender.ts';
import type { PageSite } from './pages/page-site.ts';
import { registerGraphql } from './register-graphql.ts';
import { createReporter } from './report/reporter.ts';
import { baseUrls } from './rest/base-urls.ts';
import { registerRest } from './rest/register-rest.ts';
import { restSchema } from './rest/rest-schema.ts';
import type { StoredBody } from './rest/stored-body.ts';
import { registerSignIn } from './sign-in/register-sign-in.ts';
import type { SignIn } from './sign-in/session-keys.ts';
import type { DocumentAdmission } from './trusted/document-admission.ts';

export type ServedService = Pick<SubgraphDefinition, 'name' | 'rest' | 'errors'>;

interface GatewayAppOptions {
  readonly settings: PlatformSettings;
  readonly config?: GatewayConfig | undefined;
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly rest: readonly ServedService[];
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter | undefined;
  readonly signIn?: SignIn | undefined;
  /** Sheds excess load. Default: by the settings and the event loop. */
  readonly gate?: LoadGate;
  /** Expected wait of a statement for the database, if there is one. */
  readonly databaseWaitMs?: (() => number) | undefined;
  readonly cacheStore: CacheStore;
  /** For the percentages of `@override`: see `LabelsOptions`. */
  readonly random?: (() => number) | undefined;
  readonly invalidation?: Invalidation | undefined;
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
}

const urlOf = ({ PUBLIC_URL, HOST }: PlatformSettings, port: number): string =>
  PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

/** Does not listen yet. Throws an `Error` if two services declare the same error code. */
export const createGatewayApp = async (options: GatewayAppOptions): Promise<GatewayApp> => {
  const { settings, graph, clock, log, authenticator, rest } = options;
  const errors = createErrorTable(rest);
  const hosts = parseServiceHosts(settings.SERVICE_HOSTS);
  const origins = originRuleOf(settings);
  const allowsHost = createHostCheck(settings, hosts);
  const allowsOrigin = createOriginCheck({ origins, publicUrl: settings.PUBLIC_URL, allowsHost });
  const propagate = createHeaderPropagation(settings.PROPAGATE_HEADERS, options.config?.headers);
  const addClaims = createAddClaims(options.config?.headers);
  const labels = createLabelsOfRequests({ header: settings.OVERRIDE_LABELS_HEADER, random: options.random });
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
    addClaims,
    labels,
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
  const reporter = createReporter({ opensPlans: plansOpen(settings), clock });
  const answerBytes = settings.ANSWER_CACHE_MB * 2 ** 20;
  const answers = answerBytes === 0 ? undefined : createAnswerStore<StoredBody>({ maxBytes: answerBytes, clock });
  if (answers !== undefined) graph.onReload(() => answers.clear());
  let draining = false;
  const settingsTimes: DrainTimes = { workMs: settings.DRAIN_TIMEOUT_MS, streamsMs: settings.DRAIN_TIMEOUT_MS };

  const app = await createServer({ ...options, hosts, origins, allowsHost, requestGate });
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
    reporter,
    answers,
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
  if (options.invalidation !== undefined)
    registerInvalidation(app, { ...options.invalidation, rateLimiter: options.rateLimiter });
  const graphql = await registerGraphql(app, {
    ...options,
    errors,
    authorizer,
    allowsOrigin,
    propagate,
    addClaims,
    labels,
    contextOf,
    pages,
    site,
    gate,
    requestGate,
    names,
    reporter,
  });
  if (pages.showsPages) {
    // The console is made for our own graph.
    const hasConsole = site.services.length > 0;
    if (hasConsole) await registerConsole(app, { ...options, site, pages, folder: consoleFolder });
    app.get('/', (_request, reply) => reply.redirect(hasConsole ? 'console/' : 'graphql'));
  }

  return {
    app,
    streams: graphql.streams,
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
