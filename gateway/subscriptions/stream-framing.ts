import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { resultText } from './result-text.ts';

/** How results are laid out on a streaming HTTP response. */
export interface StreamFraming {
  readonly name: 'sse' | 'multipart';
  readonly contentType: string;
  /** Sent with the headers, so that the client sees the stream accepted. */
  readonly start: string;
  readonly heartbeat: string;
  readonly end: string;
  next(result: ExecutionResult): string;
  /** Errors after which the stream ends, because the server or a subgraph gave up: not an event of the subscription. */
  failure(errors: readonly GraphQLFormattedError[]): string;
}

const sseNext = (json: string) => `event: next\ndata: ${json}\n\n`;

/** graphql-sse, distinct connections mode. */
export const sseFraming: StreamFraming = {
  name: 'sse',
  contentType: 'text/event-stream; charset=utf-8',
  start: ':\n\n',
  heartbeat: ':\n\n',
  end: 'event: complete\ndata:\n\n',
  next: (result) => sseNext(resultText(result)),
  failure: (errors) => sseNext(JSON.stringify({ errors })),
};

const part = (body: string) => `\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${body}\r\n--graphql`;

/** Multipart subscriptions, `subscriptionSpec=1.0`. The boundary follows each part, so that a client need not wait for the next one. */
export const multipartFraming: StreamFraming = {
  name: 'multipart',
  contentType: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
  start: '--graphql',
  heartbeat: part('{}'),
  end: '--\r\n',
  next: (result) => part(`{"payload":${resultText(result)}}`),
  failure: (errors) => part(JSON.stringify({ payload: null, errors })),
};

/** The framing that an `Accept` header asks for, or undefined for a plain answer. */
export const framingFor = (accept: string | undefined): StreamFraming | undefined => {
  if (accept === undefined) return undefined;
  if (accept.includes('text/event-stream')) return sseFraming;
  if (accept.includes('multipart/mixed') && /subscriptionSpec="?1\.0/i.test(accept)) return multipartFraming;
  return undefined;
};

/** Whether a plain JSON answer is welcome too: some clients name every type that they know with every request. */
export const acceptsJson = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(graphql-response\+)?json/.test(accept);
