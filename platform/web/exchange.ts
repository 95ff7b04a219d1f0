import { readBody } from '../upstream/read-body.ts';
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

const nothing = new Uint8Array();

/**
 * True for a response that has no body whatever its headers say: a 304 may state the length of what it does not send (RFC 9110, 8.6), which
 * undici, counting, takes for an answer that was cut.
 */
const hasNoBody = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  (status === 304 || status === 204) && Number(headers['content-length'] ?? 0) > 0;

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
  if (location !== undefined || hasNoBody(status, received)) {
    // An error event without a listener would end the process.
    stream.on('error', () => {});
    stream.destroy();
    return { status, headers: received, body: nothing, location };
  }
  const body = await readBody(stream, received, maxBytes);
  return { status, headers: received, body, location };
};
