import { CloseCode } from 'graphql-ws';
import { closeReason } from '../sockets/close-reason.ts';

/** How a connection is closed: a code, and a reason that fits into the frame. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

const closing = (code: number, reason: string): Closing => ({ code, reason: closeReason(reason) });

/** Close codes of the protocol, and those of RFC 6455 for what the protocol has none for. */
export const closings = {
  normal: closing(1000, ''),
  /** The server goes away; clients connect again elsewhere. */
  goingAway: closing(1001, 'Going away'),
  /** Not now; clients come back later. */
  tryAgainLater: (reason: string) => closing(1013, reason),
  unreadable: (reason = 'Invalid message received') => closing(CloseCode.BadRequest, reason),
  unauthorized: closing(CloseCode.Unauthorized, 'Unauthorized'),
  forbidden: (reason = 'Forbidden') => closing(CloseCode.Forbidden, reason),
  otherProtocol: closing(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable'),
  notInitialised: closing(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
  idInUse: (id: string): Closing => ({
    code: CloseCode.SubscriberAlreadyExists,
    reason: closeReason('Subscriber for ', id, ' already exists'),
  }),
  /** The protocol names the code after one of its uses only. */
  tooMany: (what: string) => closing(CloseCode.TooManyInitialisationRequests, `Too many ${what}`),
  failed: closing(CloseCode.InternalServerError, 'Internal error'),
};
