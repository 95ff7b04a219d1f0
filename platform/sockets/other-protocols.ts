import { createServer, IncomingMessage, type ServerOptions } from 'node:http';

/** Only what offers a WebSocket may leave HTTP. Node takes an offer of any protocol for one that has to be accepted. */
const offersWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

const isOffer = Symbol('isOffer');

/**
 * A request whose `upgrade` is true for WebSockets and tunnels alone. Node's parser sets it, and reads it when the
 * headers are there and the body is not. It is for releases without `shouldUpgradeCallback`. The `upgrade` event would
 * be too late: the connection has lost its parser by then. A request that is written anew for a second parser may come
 * before the responses to earlier ones, which ends the process by an assertion in Node. It also lacks a length that
 * came after 1,000 other headers, so that its body would be read as a request.
 */
class OfferedMessage extends IncomingMessage {
  // Without an initializer: Node's constructor has set it by then.
  declare [isOffer]?: boolean | null;

  get upgrade(): boolean {
    return this[isOffer] === true && (this.method === 'CONNECT' || offersWebSocket(this));
  }

  set upgrade(offered: boolean | null) {
    this[isOffer] = offered;
  }
}

/** An option of Node since 22.21 and 24.9, which the types do not know yet. */
interface WithUpgradeCallback {
  readonly shouldUpgradeCallback?: (request: IncomingMessage) => boolean;
}

/**
 * Options of a server that serves a request as if it had no `Upgrade` header when it offers another protocol than
 * WebSocket, as RFC 9110, 7.8 allows: several clients offer HTTP/2 (`h2c`) by default. The `upgrade` event is left to
 * WebSockets. Those are served so, too, while the server has no listener for it.
 *
 * Node does not read what a client has sent in the same piece behind such a request, with or without a listener. A
 * client that offers a protocol has to wait for the response, since the next bytes may belong to that protocol.
 */
export const upgradesToWebSocketOnly = (hasListener: () => boolean): ServerOptions & WithUpgradeCallback => {
  if (!('shouldUpgradeCallback' in createServer())) return { IncomingMessage: OfferedMessage };
  return { shouldUpgradeCallback: (request) => hasListener() && offersWebSocket(request) };
};
