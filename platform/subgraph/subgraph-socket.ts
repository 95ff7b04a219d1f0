import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { toGraphQLError } from '../errors/to-graphql-error.ts';
import type { OperationOutcome } from '../graphql/operation-outcome.ts';
import type { LoadGate } from '../overload/load-gate.ts';
import { overloaded } from '../overload/overloaded.ts';
import { guarded } from '../sockets/guarded.ts';
import { createHeartbeat } from '../sockets/heartbeat.ts';
import { inSpan } from '../telemetry/in-span.ts';
import { closings } from '../transport-ws/closings.ts';
import { connectionText, MessageType, type SubscribeMessage } from '../transport-ws/messages.ts';
import { ServerSession } from '../transport-ws/server-session.ts';
import { carryOverWebSocket } from '../transport-ws/web-socket-carrier.ts';
import { carriesToken } from './bearer-token.ts';
import { createIncomingContext } from './incoming-context.ts';
import type { SubgraphRoutesOptions } from './subgraph-routes.ts';

interface SubgraphSocketOptions extends SubgraphRoutesOptions {
  /** Refuses operations under overload. Default: none. */
  readonly gate?: LoadGate;
}

const initTimeoutMs = 5_000;

const isHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((header) => typeof header === 'string');

/**
 * Serves one graphql-transport-ws connection. The protocol has no message for an accepted subscription, but a gateway
 * must distinguish a quiet subscription from one that is not open yet. So a ping with the subscription's id in its
 * payload reports the acceptance, and `connection_ack` announces these pings. Other clients just respond to them.
 */
export const serveSubgraphSocket = (
  webSocket: WebSocket,
  { service, log, clock, token, gate, tracer }: SubgraphSocketOptions,
): void => {
  const open = async ({ id, payload }: SubscribeMessage, signal: AbortSignal): Promise<OperationOutcome> => {
    const { query, variables, operationName } = payload;
    const { requestId, headers, callerKeyId, callerOwner } = payload.extensions ?? {};
    const propagatedHeaders = isHeaders(headers) ? headers : {};
    const span = tracer?.receive(propagatedHeaders, {
      name: 'subscription',
      kind: 'server',
      attributes: () => ({ 'graphql.operation.type': 'subscription', 'tributary.subgraph.name': service.name }),
    });
    const context = createIncomingContext(
      {
        requestId: typeof requestId === 'string' ? requestId : randomUUID(),
        callerKeyId,
        callerOwner,
        signal,
        deadlineAtMs: Number.MAX_SAFE_INTEGER,
        propagatedHeaders,
        span,
      },
      log,
    );
    const leave = gate?.enter(context.identity.keyId);
    if (gate !== undefined && leave === undefined) {
      span?.fail('OVERLOADED');
      span?.end();
      throw overloaded();
    }
    const request = { query, ...(variables ? { variables } : {}), ...(operationName ? { operationName } : {}) };
    const subscribe = () => service.subscribe(request, context).finally(leave);
    const events = await (span === undefined ? subscribe() : inSpan(span, subscribe));
    if (!signal.aborted) await socket.send(connectionText(MessageType.Ping, { accepted: id }));
    return events;
  };

  const failed = (error: unknown): void => session.failed(error);
  const socket = carryOverWebSocket(webSocket, {
    onText: (text) => session.receive(text),
    onClose: () => {
      heartbeat.stop();
      session.closed();
    },
    onBroken: (err) => log.info({ service: service.name, err }, 'a connection of a gateway broke'),
    onError: failed,
  });
  const heartbeat = createHeartbeat(webSocket, {
    clock,
    guard: (listener) => guarded(listener, failed),
    onSilence: socket.terminate,
  });
  const session: ServerSession<object> = new ServerSession({
    socket,
    clock,
    log: log.child({ service: service.name }),
    initTimeoutMs,
    handler: {
      connect: (parameters) => {
        if (!carriesToken(parameters?.['authorization'], token)) return { closing: closings.forbidden() };
        heartbeat.start();
        return { caller: service, payload: { announcesAcceptance: true } };
      },
      prepare: (message) => ({
        start: (signal) => open(message, signal),
        present: (error) => toGraphQLError(error, service.name).toJSON(),
      }),
      textOf: JSON.stringify,
    },
  });
};
