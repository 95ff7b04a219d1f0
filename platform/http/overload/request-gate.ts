import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../runtime/clock/clock.ts';
import { withoutQuery } from '../../upstream/web/without-query.ts';
import { endGently, statedBodyBytes } from '../unread-body.ts';
import type { LoadGate } from './load-gate.ts';
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
const refuseUnread = (request: IncomingMessage, response: ServerResponse, { text, extra, clock }: Refusal): void => {
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

export interface RequestGateOptions {
  readonly gate: LoadGate;
  readonly clientOf: (request: IncomingMessage) => string;
  /** Returns the path, with or without a query. Default: the URL as sent. */
  readonly pathOf?: (request: IncomingMessage) => string;
  /** True for paths that are never refused: probes, and requests that cost next to nothing. */
  readonly isAlwaysAdmitted: (path: string) => boolean;
  readonly textFor: (path: string, request: IncomingMessage) => RefusalText;
  /** Alternating names and values. */
  readonly headersFor?: (request: IncomingMessage) => readonly string[];
  readonly clock: Clock;
}

export interface RequestGate {
  /** Serves a request, now or when there is room, or refuses it before its body is read. */
  admit(request: IncomingMessage, response: ServerResponse, serve: () => void): void;
  /** Stops counting a request whose response is now a stream, because the client decides when a stream ends. */
  release(request: IncomingMessage): void;
}

const leaving = Symbol('leaving');
interface Admitted {
  [leaving]?: () => void;
}

export const createRequestGate = (options: RequestGateOptions): RequestGate => {
  const { gate, clientOf, isAlwaysAdmitted, textFor, headersFor = () => [], clock } = options;
  const { pathOf = ({ url }: IncomingMessage) => url ?? '/' } = options;
  return {
    admit: (request, response, serve) => {
      const path = withoutQuery(pathOf(request));
      if (isAlwaysAdmitted(path)) return serve();
      const giveUp = gate.enter(clientOf(request), {
        start: (leave) => {
          (request as Admitted)[leaving] = leave;
          // `once` would wrap the function, which costs more. Calling it again has no effect.
          response.on('close', leave);
          serve();
        },
        refuse: () =>
          refuseUnread(request, response, { text: textFor(path, request), extra: headersFor(request), clock }),
      });
      if (giveUp !== undefined) response.on('close', giveUp);
    },
    release: (request) => (request as Admitted)[leaving]?.(),
  };
};
