import { CloseCode } from 'graphql-ws';

/** RFC 6455 allows 125 bytes, two of them for the code. `ws` throws when a reason is longer. */
const maxReasonBytes = 123;

/** Truncates between characters, with an ellipsis. */
const cutUtf8 = (text: string, maxBytes: number): string => {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes - Buffer.byteLength('…');
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return `${bytes.toString('utf8', 0, end)}…`;
};

/** Returns a reason that fits into a close frame. Only `quoted`, a text from the peer, is truncated. */
export const closeReason = (before: string, quoted = '', after = ''): string => {
  const room = Math.max(0, maxReasonBytes - Buffer.byteLength(before) - Buffer.byteLength(after));
  return cutUtf8(`${before}${cutUtf8(quoted, room)}${after}`, maxReasonBytes);
};

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

const closing = (code: number, reason: string): Closing => ({ code, reason: closeReason(reason) });

/** What graphql-ws does not close by itself. Codes of the protocol, or of RFC 6455 where the protocol has none. */
export const closings = {
  normal: closing(1000, ''),
  /** The server shuts down; clients connect again elsewhere. */
  goingAway: closing(1001, 'Going away'),
  tryAgainLater: (reason: string) => closing(1013, reason),
  unreadable: (reason = 'Invalid message received') => closing(CloseCode.BadRequest, reason),
  unauthorized: closing(CloseCode.Unauthorized, 'Unauthorized'),
  forbidden: (reason = 'Forbidden') => closing(CloseCode.Forbidden, reason),
  notInitialised: closing(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
  idInUse: (id: string): Closing => ({
    code: CloseCode.SubscriberAlreadyExists,
    reason: closeReason('Subscriber for ', id, ' already exists'),
  }),
  /** The protocol names the code after only one of its uses. */
  tooMany: (what: string) => closing(CloseCode.TooManyInitialisationRequests, `Too many ${what}`),
  failed: closing(CloseCode.InternalServerError, 'Internal error'),
};
