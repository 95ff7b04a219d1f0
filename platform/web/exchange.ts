import { readBody } from '../upstream/attempt/read-body.ts';
import { redirectLocation } from './redirect.ts';
import type { WebRoute } from './web-routes.ts';

interface Exchange {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. Empty for a redirect, whose body is not read. */
  readonly body: Uint8Array;
  /** Target of a followed redirect. */
  readonly location: string | undefined;
}

const nothing = new Uint8Array();

/** A 304 may state the length of the body that it omits (RFC 9110, 8.6), which undici would report as truncated. */
const hasNoBody = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  (status === 304 || status === 204) && Number(headers['content-length'] ?? 0) > 0;

/** Throws the errors of `readBody`, the signal's reason, or undici's. */
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
