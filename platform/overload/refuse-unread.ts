import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { endGently, statedBodyBytes } from '../sockets/unread-body.ts';
import type { RefusalText } from './refusal-text.ts';

/** A body up to this size arrives and is read together with the headers. */
const maxSmallBytes = 16 * 1024;

const isSmall = (request: IncomingMessage): boolean => statedBodyBytes(request) <= maxSmallBytes;

interface Refusal {
  readonly text: RefusalText;
  readonly extra: readonly string[];
  readonly clock: Clock;
}

/**
 * Refuses a request without reading its body. After a small body the connection stays open, because a new one would
 * cost more than the refusal; otherwise it is closed.
 */
export const refuseUnread = (
  request: IncomingMessage,
  response: ServerResponse,
  { text, extra, clock }: Refusal,
): void => {
  // A response without a socket waits for an earlier one on its connection.
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
