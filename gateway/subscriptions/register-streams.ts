import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { introspectionAllowed, type PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { reports } from '../../platform/log/reports.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { LoadGate } from '../../platform/overload/load-gate.ts';
import type { RequestGate } from '../../platform/overload/request-gate.ts';
import { andThen } from '../../platform/promise/maybe-promise.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { serveUpgrades } from '../../platform/sockets/serve-upgrades.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { isPrepared } from '../execution/operation-store.ts';
import type { Graph } from '../graph.ts';
import type { AddClaims } from '../http/claim-headers.ts';
import type { ClientNames } from '../http/client-names.ts';
import type { OriginCheck } from '../http/origins.ts';
import type { RequestAuthorizer } from '../http/request-authorizer.ts';
import type { Reporter } from '../report/reporter.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';
import { prepareChoice } from '../trusted/prepare-choice.ts';
import { createHttpStreams, type HttpStreams } from './http/http-streams.ts';
import { createSubscriptionEngine, type SubscriptionEngine } from './subscription-engine.ts';
import { createWebSocketEndpoint } from './web-socket/web-socket-endpoint.ts';

/** Time from the connection to the client's authentication. */
const initTimeoutMs = 5_000;

export interface StreamsOptions {
  readonly settings: PlatformSettings;
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly authenticator: Authenticator;
  readonly authorizer: RequestAuthorizer;
  readonly allowsOrigin: OriginCheck;
  readonly gate: LoadGate;
  readonly requestGate: Pick<RequestGate, 'release'>;
  readonly names: Pick<ClientNames, 'nameOf'>;
  readonly propagate: (headers: IncomingMessage['headers']) => Readonly<Record<string, string>>;
  readonly addClaims: AddClaims;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly reporter: Reporter;
  readonly tracer?: Tracer | undefined;
}

export type Streams = Pick<HttpStreams, 'wanted' | 'answer' | 'drain'> & Pick<SubscriptionEngine, 'streams'>;

export const registerStreams = (app: FastifyInstance, options: StreamsOptions): Streams => {
  const { settings, graph, documents, authenticator, authorizer, allowsOrigin, clock, log, metrics } = options;
  const heartbeatMs = settings.SUBSCRIPTION_HEARTBEAT_MS;
  const authenticate = (authorization: string | undefined) => authenticator.authenticate(authorization);
  const engine = createSubscriptionEngine({
    graph,
    documents,
    reporter: options.reporter,
    tracer: options.tracer,
    clock,
    log,
    timeoutMs: settings.REQUEST_TIMEOUT_MS,
    bufferSize: settings.SUBSCRIPTION_BUFFER,
    eventBuffer: {
      events: settings.SUBSCRIPTION_EVENT_BUFFER,
      bytes: settings.SUBSCRIPTION_EVENT_BUFFER_MB * 1024 * 1024,
    },
    hideSuggestions: !introspectionAllowed(settings),
    onStreams: (open) => metrics.upstreamStreams.set(open),
    onDropped: (field) => metrics.statesDropped.inc({ field }),
    onBehind: (field) => metrics.readersBehind.inc({ field }),
  });
  const { run } = engine;
  const http = createHttpStreams({
    run,
    kindOf: (payload, span) => {
      const choice = documents.choose(payload);
      // A refusal is not streamed.
      if (choice.trusted === undefined && (choice.text === undefined || documents.mode === 'only')) return 'single';
      return andThen(prepareChoice(graph, choice, payload.operationName, span), (operation) => {
        if (!isPrepared(operation)) return 'single';
        if (operation.kind === 'subscription') return 'events';
        return operation.deferred === undefined ? 'single' : 'parts';
      });
    },
    authenticate,
    allowsOrigin,
    clock,
    log,
    heartbeatMs,
    onCount: (open) => metrics.subscribers.set({ transport: 'http' }, open),
    onStreaming: ({ raw }) => options.requestGate.release(raw),
  });
  const sockets = createWebSocketEndpoint({
    run,
    identify: authorizer.identify,
    authenticate,
    count: (identity, remoteAddress) => andThen(authorizer.count(identity, remoteAddress), ({ refusal }) => refusal),
    propagate: options.propagate,
    addClaims: options.addClaims,
    tracer: options.tracer,
    allowsOrigin,
    enter: options.gate.enter,
    clientOf: options.names.nameOf,
    clock,
    log,
    initTimeoutMs,
    heartbeatMs,
    maxPayloadBytes: settings.MAX_BODY_BYTES,
    maxPendingPerAddress: settings.MAX_PENDING_SOCKETS_PER_ADDRESS,
    maxOperations: settings.SUBSCRIPTIONS_PER_CONNECTION,
    onOperations: (change) => metrics.subscribers.inc({ transport: 'websocket' }, change),
  });
  serveUpgrades(app.server, sockets.handleUpgrade, reports(log, 'the WebSocket endpoint failed'));

  const reauthenticate = () => {
    sockets.reauthenticate();
    http.reauthenticate();
  };
  const stopListening = authenticator.onChange(reauthenticate);
  let cancelCheck = () => {};
  const failed = (error: unknown): void => log.error({ err: error }, 'reauthentication of clients failed');
  // A notification about changed keys can be lost, so keys are also checked regularly.
  const check = () => {
    cancelCheck = clock.after(heartbeatMs, () => {
      guarded(reauthenticate, failed)();
      check();
    });
  };
  check();

  return {
    wanted: http.wanted,
    answer: http.answer,
    streams: engine.streams,
    drain: async (withinMs) => {
      await Promise.all([http.drain(withinMs), sockets.drain(withinMs)]);
      cancelCheck();
      stopListening();
      engine.stop();
    },
  };
};
