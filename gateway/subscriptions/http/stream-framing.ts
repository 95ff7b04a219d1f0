import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { type IncrementalForm, usualForm } from '../incremental/incremental-form.ts';
import { resultText } from '../result-text.ts';

export interface StreamFraming {
  readonly name: 'sse' | 'multipart' | 'incremental';
  readonly contentType: string;
  /** Sent with the headers, so that the client sees the acceptance. */
  readonly start: string;
  readonly heartbeat: string;
  readonly end: string;
  next(result: ExecutionResult): string;
  /** Frames errors that end the stream; they are not an event of the subscription. */
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

/**
 * Multipart subscriptions, `subscriptionSpec=1.0`. The boundary follows each part, so that a client need not wait for
 * the next one.
 */
const multipartFraming: StreamFraming = {
  name: 'multipart',
  contentType: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
  start: '--graphql',
  heartbeat: part('{}'),
  end: '--\r\n',
  next: (result) => part(`{"payload":${resultText(result)}}`),
  failure: (errors) => part(JSON.stringify({ payload: null, errors })),
};

/** Has no heartbeats, because the response has a deadline and clients would read them as results. */
const incrementalFraming = (parameter: string): StreamFraming => ({
  name: 'incremental',
  contentType: `multipart/mixed;boundary="graphql";${parameter}`,
  start: '--graphql',
  heartbeat: '',
  end: '--\r\n',
  next: (result) => part(resultText(result)),
  failure: (errors) => part(JSON.stringify({ errors, hasNext: false })),
});

const byPathFraming = incrementalFraming('deferSpec=20220824');
const pendingFraming = incrementalFraming('incrementalSpec=v0.2');

/** Parameters of each media range in `Accept` with this exact type and a non-zero quality. */
const rangesOf = (accept: string, type: string): ReadonlyMap<string, string>[] =>
  accept.split(',').flatMap((range) => {
    const [name = '', ...given] = range.split(';').map((part) => part.trim().toLowerCase());
    const parameters = new Map(
      given.map((parameter) => {
        const [key = '', value = ''] = parameter.split('=');
        return [key.trim(), value.trim().replaceAll('"', '')];
      }),
    );
    return name === type && !/^0(\.0*)?$/.test(parameters.get('q') ?? '1') ? [parameters] : [];
  });

/** A client that only asks for incremental delivery does not read events. */
const takesEvents = (multipart: ReadonlyMap<string, string>): boolean =>
  !multipart.has('deferspec') &&
  !multipart.has('incrementalspec') &&
  (multipart.get('subscriptionspec') ?? '1.0') === '1.0';

/** Framing for an `Accept` header; undefined for a plain response. */
export const framingFor = (accept: string | undefined): StreamFraming | undefined => {
  if (accept === undefined) return undefined;
  if (rangesOf(accept, 'text/event-stream').length > 0) return sseFraming;
  return rangesOf(accept, 'multipart/mixed').some(takesEvents) ? multipartFraming : undefined;
};

interface IncrementalFraming {
  readonly framing: StreamFraming;
  readonly form: IncrementalForm;
}

const asksFor = (parameters: ReadonlyMap<string, string>, name: string, version: string): boolean =>
  parameters.get(name) === version;

/**
 * Framing of incremental delivery for an `Accept` header: multipart if its form is named, else server-sent events, else
 * multipart without a named form. Undefined if the response must be whole.
 */
export const incrementalFramingFor = (accept: string | undefined): IncrementalFraming | undefined => {
  if (accept === undefined) return undefined;
  const multipart = rangesOf(accept, 'multipart/mixed');
  if (multipart.some((range) => asksFor(range, 'incrementalspec', 'v0.2')))
    return { framing: pendingFraming, form: 'v0.2' };
  if (multipart.some((range) => asksFor(range, 'deferspec', usualForm)))
    return { framing: byPathFraming, form: usualForm };
  const [events] = rangesOf(accept, 'text/event-stream');
  if (events !== undefined)
    return { framing: sseFraming, form: asksFor(events, 'incrementalspec', 'v0.2') ? 'v0.2' : usualForm };
  const isUnnamed = multipart.some((range) => !range.has('subscriptionspec') && takesEvents(range));
  return isUnnamed ? { framing: byPathFraming, form: usualForm } : undefined;
};
