import { type Dispatcher, request } from 'undici';
import { Call } from '../../../platform/call/call.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { acceptedEncodings, readBody } from '../../../platform/upstream/attempt/read-body.ts';

interface TextRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; without a body, the request is a GET. */
  readonly body?: string;
  /** Bound on the body, compressed and decompressed. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

interface TextResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty unless the status is 200. */
  readonly text: string;
}

const headersOf = (received: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(received).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/**
 * Reads the body of a 200 as UTF-8. Does not follow redirects, because headers may contain credentials. Rejects with
 * the connection's error, `BodyTooLargeError`, or the signal's reason.
 */
export const requestText = async (
  dispatcher: Dispatcher,
  { url, headers, body, maxBytes, timeoutMs }: TextRequest,
  clock: Clock,
  parent: AbortSignal,
): Promise<TextResponse> => {
  using call = new Call({ signal: parent });
  call.abortAfter(timeoutMs, clock, () => new Error(`it did not respond within ${timeoutMs / 1000} s`));
  const { signal } = call;
  const response = await request(url, {
    dispatcher,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'accept-encoding': acceptedEncodings },
    body: body ?? null,
    signal,
  });
  const received = headersOf(response.headers);
  if (response.statusCode !== 200) {
    // An unhandled error event would end the process.
    response.body.on('error', () => {});
    response.body.destroy();
    return { status: response.statusCode, headers: received, text: '' };
  }
  const bytes = await readBody(response.body, received, maxBytes);
  return { status: 200, headers: received, text: new TextDecoder().decode(bytes) };
};
