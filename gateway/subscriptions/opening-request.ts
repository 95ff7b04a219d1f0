import type { IncomingMessage } from 'node:http';
import { givenRequestId } from '../http/request-id.ts';

/** What is kept of the request that opened a WebSocket: the whole of it would be a good part of what a quiet subscriber costs. */
export interface OpeningRequest {
  readonly authorization: string | undefined;
  readonly remoteAddress: string;
  /** The caller's `x-request-id`; undefined when there was none that could be used. */
  readonly requestId: string | undefined;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
}

export const toOpeningRequest = (
  { headers, socket }: IncomingMessage,
  propagate: (headers: IncomingMessage['headers']) => Readonly<Record<string, string>>,
): OpeningRequest => ({
  authorization: headers.authorization,
  remoteAddress: socket.remoteAddress ?? '',
  requestId: givenRequestId(headers['x-request-id']),
  propagatedHeaders: propagate(headers),
});

/** `Authorization` of `connection_init`, for browsers, which cannot set the header on the opening request. */
export const authorizationIn = (parameters: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const nested = parameters?.['headers'];
  const places = [parameters, typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>) : {}];
  for (const place of places)
    for (const name of ['Authorization', 'authorization']) {
      const value = place?.[name];
      if (typeof value === 'string') return value;
    }
  return undefined;
};
