import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { withoutQuery } from '../web/without-query.ts';
import type { LoadGate } from './load-gate.ts';
import type { RefusalText } from './refusal-text.ts';
import { refuseUnread } from './refuse-unread.ts';

export interface RequestGateOptions {
  readonly gate: LoadGate;
  /** Whose request it is, for shares. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** Its path, with or without a query. Default: as it was sent. */
  readonly pathOf?: (request: IncomingMessage) => string;
  /** Requests that pass always: those by which a process is watched, and what costs next to nothing. */
  readonly isAlwaysAdmitted: (path: string) => boolean;
  readonly textFor: (path: string, request: IncomingMessage) => RefusalText;
  /** Further headers of a refusal, names and values in turns. */
  readonly headersFor?: (request: IncomingMessage) => readonly string[];
  readonly clock: Clock;
}

/** A `LoadGate` before an HTTP server. */
export interface RequestGate {
  /** Takes a request in, until its response is closed, or refuses it before anything of its body is read. */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts a request no more whose response has become a stream, which lasts as long as its client likes. */
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
    admits: (request, response) => {
      const path = withoutQuery(pathOf(request));
      if (isAlwaysAdmitted(path)) return true;
      const leave = gate.enter(clientOf(request));
      if (leave === undefined) {
        refuseUnread(request, response, { text: textFor(path, request), extra: headersFor(request), clock });
        return false;
      }
      (request as Admitted)[leaving] = leave;
      // Not by `once`, whose wrapper costs more than the function, which acts once by itself.
      response.on('close', leave);
      return true;
    },
    release: (request) => (request as Admitted)[leaving]?.(),
  };
};
