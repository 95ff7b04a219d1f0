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
export class ConnectionRefused extends Error {
  readonly code: 'unauthenticated' | 'forbidden';

  constructor(code: ConnectionRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Statuses of an upgrade, and codes of a closure. */
const refusals: ReadonlyMap<number, ConnectionRefused['code']> = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [closings.unauthorized.code, 'unauthenticated'],
  [closings.forbidden().code, 'forbidden'],
]);

const endedBy = (reason: number, message: string): Error => {
  const code = refusals.get(reason);
  return code === undefined ? new Error(message) : new ConnectionRefused(code, message);
};

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
    onClose: (code) => session.lose(endedBy(code, `the connection was closed with code ${code}`)),
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
      session.lose(endedBy(statusCode, `the upgrade was refused with status ${statusCode}`));
    }, failed),
  );
  return session;
};
