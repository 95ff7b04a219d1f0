import { CloseCode } from 'graphql-ws';
import { closeReason } from '../sockets/close-reason.ts';

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

const closing = (code: number, reason: string): Closing => ({ code, reason: closeReason(reason) });

/** Codes of the protocol, or of RFC 6455 where the protocol has none. */
export const closings = {
  normal: closing(1000, ''),
  /** The server shuts down; clients connect again elsewhere. */
  goingAway: closing(1001, 'Going away'),
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
  /** The protocol names the code after only one of its uses. */
  tooMany: (what: string) => closing(CloseCode.TooManyInitialisationRequests, `Too many ${what}`),
  failed: closing(CloseCode.InternalServerError, 'Internal error'),
};
