import type { FastifyInstance } from 'fastify';
import type { Tracer } from '../../platform/call/span.ts';
import {
  introspectionAllowed,
  maxPendingSocketsPerAddress,
  type PlatformSettings,
} from '../../platform/config/platform-settings.ts';
import type { ReadForwarded } from '../../platform/http/forwarded.ts';
import type { LoadGate } from '../../platform/http/overload/load-gate.ts';
import type { RequestGate } from '../../platform/http/overload/request-gate.ts';
import { serveUpgrades } from '../../platform/http/serve-upgrades.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import { andThen } from '../../platform/runtime/promise/maybe-promise.ts';
import type { Authenticator } from '../api-keys/authenticator.ts';
import type { DocumentAdmission } from '../endpoint/trusted/document-admission.ts';
import { prepareChoice } from '../endpoint/trusted/prepare-choice.ts';
import { isPrepared } from '../execution/operation-store.ts';
import type { Reporter } from '../execution/report/reporter.ts';
import type { Graph } from '../graph/graph.ts';
import { type ClientNames, clientName } from '../http/client-names.ts';
import type { OriginCheck } from '../http/origins.ts';
import type { Propagate, RequestExtension } from '../http/propagated-headers.ts';
import type { RequestAuthorizer } from '../http/request-authorizer.ts';
import { createHttpStreams, type HttpStreams } from './http/http-streams.ts';
import { createSubscriptionEngine, type FollowReloads, type SubscriptionEngine } from './subscription-engine.ts';
import { createWebSocketEndpoint } from './web-socket/web-socket-endpoint.ts';

/** Time from the connection to the client's authentication. */
const initTimeoutMs = 5_000;

/** States that are buffered for a slow reader, such as a fare search's progress, before the oldest is dropped. */
const stateBuffer = 16;

/** Small events cost more memory than their bytes. */
const eventsPerMb = 256;

/** On one WebSocket. */
const operationsPerConnection = ({ SUBSCRIPTIONS_PER_KEY }: PlatformSettings): number =>
  Math.max(100, Math.ceil(SUBSCRIPTIONS_PER_KEY / 20));

export interface StreamsOptions {
  readonly settings: PlatformSettings;
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly authenticator: Authenticator;
  readonly authorizer: RequestAuthorizer;
  readonly allowsOrigin: OriginCheck;
  readonly gate: LoadGate;
  readonly requestGate: Pick<RequestGate, 'release'>;
  /** Undefined if no proxy is trusted. */
  readonly readForwarded: ReadForwarded | undefined;
  readonly names: Pick<ClientNames, 'nameOf'>;
  readonly propagate: Propagate;
  readonly requests: RequestExtension | undefined;
  readonly followReloads: FollowReloads | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly reporter: Reporter;
  readonly tracer?: Tracer | undefined;
}

export type Streams = Pick<HttpStreams, 'wanted' | 'respond' | 'drain'> &
  Pick<SubscriptionEngine, 'streams' | 'runText'>;

/** Bounds of an engine that do not depend on who reads its streams. */
export const streamBounds = (settings: PlatformSettings) => ({
  timeoutMs: settings.REQUEST_TIMEOUT_MS,
  bufferSize: stateBuffer,
  maxPerClient: settings.SUBSCRIPTIONS_PER_KEY,
  eventBuffer: {
    events: eventsPerMb * settings.SUBSCRIPTION_EVENT_BUFFER_MB,
    bytes: settings.SUBSCRIPTION_EVENT_BUFFER_MB * 1024 * 1024,
  },
  hideSuggestions: !introspectionAllowed(settings),
});

export const registerStreams = (app: FastifyInstance, options: StreamsOptions): Streams => {
  const { settings, graph, documents, authenticator, authorizer, allowsOrigin, clock, log, metrics } = options;
  const heartbeatMs = settings.SUBSCRIPTION_HEARTBEAT_MS;
  const authenticate = (authorization: string | undefined) => authenticator.authenticate(authorization);
  const engine = createSubscriptionEngine({
    graph,
    documents,
    followReloads: options.followReloads,
    reporter: options.reporter,
    tracer: options.tracer,
    clock,
    log,
    ...streamBounds(settings),
    onStreams: (open) => metrics.upstreamStreams.set(open),
    onDropped: (field) => metrics.statesDropped.inc({ field }),
    onBehind: (field) => metrics.readersBehind.inc({ field }),
    // Completions are shared, also between addresses, so all without a key are one client here.
    hold: ({ identity }) => options.gate.hold(clientName(identity, '')),
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
    requests: options.requests,
    tracer: options.tracer,
    allowsOrigin,
    gate: options.gate,
    clientOf: options.names.nameOf,
    clock,
    log,
    initTimeoutMs,
    heartbeatMs,
    maxPayloadBytes: settings.MAX_BODY_BYTES,
    maxPendingPerAddress: maxPendingSocketsPerAddress(settings),
    maxOperations: operationsPerConnection(settings),
    onOperations: (change) => metrics.subscribers.inc({ transport: 'websocket' }, change),
  });
  serveUpgrades(
    app.server,
    sockets.handleUpgrade,
    reports(log, 'the WebSocket endpoint failed'),
    options.readForwarded,
  );

  const reauthenticate = guarded(
    () => Promise.all([sockets.reauthenticate(), http.reauthenticate()]),
    reports(log, 'reauthentication of clients failed'),
  );
  const stopListening = authenticator.onChange(reauthenticate);
  let cancelCheck = () => {};
  // A notification about changed keys can be lost, so keys are also checked regularly.
  const check = () => {
    cancelCheck = clock.after(heartbeatMs, () => {
      reauthenticate();
      check();
    });
  };
  check();

  return {
    wanted: http.wanted,
    respond: http.respond,
    streams: engine.streams,
    runText: engine.runText,
    drain: async (withinMs) => {
      await Promise.all([http.drain(withinMs), sockets.drain(withinMs)]);
      cancelCheck();
      stopListening();
      engine.stop();
    },
  };
};
