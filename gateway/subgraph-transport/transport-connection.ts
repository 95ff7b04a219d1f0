import type { ClientRequest, IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { guarded } from '../../platform/sockets/guarded.ts';
import { createHeartbeat } from '../../platform/sockets/heartbeat.ts';
import { ClientSession, type ClientSessionOptions } from '../../platform/transport-ws/client-session.ts';
import { closings } from '../../platform/transport-ws/closings.ts';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from '../../platform/transport-ws/messages.ts';
import { carryOverWebSocket } from '../../platform/transport-ws/web-socket-carrier.ts';

export interface TransportConnectionOptions
  extends Pick<ClientSessionOptions, 'connectionParams' | 'clock' | 'log' | 'timeoutMs' | 'idleMs' | 'onUnknown'> {
  readonly url: URL;
  readonly maxBytes: number;
  /** PEM certificates of trusted authorities. Default: those of the system. */
  readonly certificateAuthorities?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Called once, when the connection can no longer be used. */
  readonly onClose: () => void;
}

/** The server does not accept what the connection was opened with. */
export class ConnectionRefused extends Error {}

const refusedStatuses: readonly number[] = [401, 403];
const refusedCodes: readonly number[] = [closings.unauthorized.code, closings.forbidden().code];

const closedWith = (code: number): Error =>
  new (refusedCodes.includes(code) ? ConnectionRefused : Error)(`the connection was closed with code ${code}`);

const answeredWith = (status: number): Error =>
  new (refusedStatuses.includes(status) ? ConnectionRefused : Error)(`the upgrade was refused with status ${status}`);

/** Throws if the address is invalid. */
export const openTransportConnection = (options: TransportConnectionOptions): ClientSession => {
  const webSocket = new WebSocket(options.url, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    maxPayload: options.maxBytes,
    perMessageDeflate: false,
    headers: options.headers,
    ...(options.certificateAuthorities === undefined ? {} : { ca: options.certificateAuthorities }),
  });
  const failed = (error: unknown): void => session.failed(error);
  const socket = carryOverWebSocket(webSocket, {
    onText: (text) => session.receive(text),
    onClose: (code) => session.lose(closedWith(code)),
    onBroken: (error) => session.lose(error),
    onError: failed,
  });
  const heartbeat = createHeartbeat(webSocket, {
    clock: options.clock,
    guard: (listener) => guarded(listener, failed),
    onSilence: () => {
      // A silent server would not answer a closing handshake either.
      webSocket.terminate();
      session.lose(new Error('the subgraph no longer answers pings'));
    },
  });
  const session = new ClientSession({
    ...options,
    socket,
    onAcknowledged: heartbeat.start,
    onOver: () => {
      heartbeat.stop();
      options.onClose();
    },
  });
  webSocket.once(
    'open',
    guarded(() => session.opened(), failed),
  );
  webSocket.once(
    'unexpected-response',
    guarded((_request: ClientRequest, { statusCode = 0 }: IncomingMessage) => {
      session.lose(answeredWith(statusCode));
    }, failed),
  );
  return session;
};
