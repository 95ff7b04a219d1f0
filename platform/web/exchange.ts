import { BodyEncodingError, readBody } from '../upstream/read-body.ts';
import { redirectLocation } from './redirect.ts';
import type { WebRoute } from './web-routes.ts';

/** One response. */
export interface Exchange {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked. Empty when the response is a redirect: nobody reads what comes with it. */
  readonly body: Uint8Array;
  /** Where the response sends to; undefined when it is an answer. */
  readonly location: string | undefined;
}

/** More layers of packing than any server applies: each costs as much work as the cap allows, and a header has room for thousands. */
const maxEncodings = 2;

const nothing = new Uint8Array();

/** Headers as the body is read by: a 304 states the length of what it does not send. */
const bodyHeaders = (status: number, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  if (status !== 304 && status !== 204) return headers;
  const { 'content-length': _, ...rest } = headers;
  return rest;
};

/** Sends one GET and reads what comes. Throws the errors of `readBody`, the signal's reason, or undici's. */
export const exchange = async (
  { dispatcher, origin, path }: WebRoute,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Exchange> => {
  const response = await dispatcher.request({ origin, path, method: 'GET', headers: { ...headers }, signal });
  const { statusCode: status, body: stream } = response;
  const received = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
  const location = redirectLocation(status, received);
  const encoding = received['content-encoding'] ?? '';
  if (location !== undefined || encoding.split(',').length > maxEncodings) {
    // An error event without a listener would end the process.
    stream.on('error', () => {});
    stream.destroy();
    if (location === undefined) throw new BodyEncodingError('a body packed so often');
    return { status, headers: received, body: nothing, location };
  }
  const body = await readBody(stream, bodyHeaders(status, received), maxBytes);
  return { status, headers: received, body, location };
};
