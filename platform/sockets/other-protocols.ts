import { createServer, IncomingMessage, type ServerOptions } from 'node:http';

/** Node by itself would accept an offer of any protocol. */
const offersWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

const isOffer = Symbol('isOffer');

/**
 * A request whose `upgrade` is true only for WebSockets and tunnels, for releases of Node without
 * `shouldUpgradeCallback`. Node's parser sets `upgrade`, and reads it between headers and body. The `upgrade` event is
 * too late, because the connection has lost its parser by then. A second parser for the rewritten request may get it
 * before the responses to earlier requests, which ends the process by an assertion in Node; and after 1,000 other
 * headers the content length is missing, so that the body would be read as a request.
 */
class OfferedMessage extends IncomingMessage {
  // Without initializer, because Node's constructor has already set it.
  declare [isOffer]?: boolean | null;

  get upgrade(): boolean {
    return this[isOffer] === true && (this.method === 'CONNECT' || offersWebSocket(this));
  }

  set upgrade(offered: boolean | null) {
    this[isOffer] = offered;
  }
}

/** In Node since 22.21 and 24.9; missing in the types. */
interface WithUpgradeCallback {
  readonly shouldUpgradeCallback?: (request: IncomingMessage) => boolean;
}

/**
 * Returns options of a server that ignores an `Upgrade` header for other protocols than WebSocket, as RFC 9110, 7.8
 * allows: several clients offer HTTP/2 (`h2c`) by default. While the server has no listener for `upgrade`, WebSockets
 * are ignored, too.
 *
 * Node does not read bytes that follow such a request in the same chunk, with or without a listener. A client that
 * offers a protocol must wait for the response anyway, because the next bytes may belong to that protocol.
 */
export const upgradesToWebSocketOnly = (hasListener: () => boolean): ServerOptions & WithUpgradeCallback => {
  if (!('shouldUpgradeCallback' in createServer())) return { IncomingMessage: OfferedMessage };
  return { shouldUpgradeCallback: (request) => hasListener() && offersWebSocket(request) };
};
