import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { endGently, statedBodyBytes } from '../sockets/unread-body.ts';
import type { RefusalText } from './refusal-text.ts';

/** A body up to this size arrives together with the headers, and is read with them in any case. */
const maxSmallBytes = 16 * 1024;

const isSmall = (request: IncomingMessage): boolean => statedBodyBytes(request) <= maxSmallBytes;

export interface Refusal {
  readonly text: RefusalText;
  readonly extra: readonly string[];
  readonly clock: Clock;
}

/**
 * Refuses a request without reading its body. The connection stays open if the body is small, because a new connection
 * would cost more than the refusal; otherwise it is closed, and nothing more is read from it.
 */
export const refuseUnread = (
  request: IncomingMessage,
  response: ServerResponse,
  { text, extra, clock }: Refusal,
): void => {
  // A response without a socket waits for the response to an earlier request on its connection.
  const isNext = response.socket !== null;
  if (isNext && !isSmall(request)) {
    request.socket.write(text.closing(extra));
    endGently(request.socket, clock);
    return;
  }
  if (!isSmall(request)) response.shouldKeepAlive = false;
  response.sendDate = false;
  response.writeHead(text.status, extra.length === 0 ? text.headers : [...text.headers, ...extra]);
  response.end(text.body);
};
