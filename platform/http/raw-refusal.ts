import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Header of every response: a browser takes a body for what its `content-type` says. Otherwise JSON with texts from
 * outside could be run as a page or a script.
 */
export const noSniff = { 'x-content-type-options': 'nosniff' } as const;

/** Includes the empty line at the end. */
export const responseHead = (
  status: number,
  headers: Iterable<readonly [name: string, value: string | number]>,
): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    ...Array.from(headers, ([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

type Headers = Readonly<Record<string, string | number>>;

/** For bytes that are not a valid HTTP request. */
export const unreadable = (): ServiceError => new ServiceError('bad_request', 'The request could not be read as HTTP.');

/** Returns the body `{detail, code, retryable}` of docs/errors.md, for requests that no service handles. */
export const errorText = (error: ServiceError): string => {
  const { retryAfterSeconds } = error.details;
  return JSON.stringify({
    detail: error.message,
    code: error.code,
    retryable: error.retryable,
    ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
  });
};

/** The connection is closed after this response. */
const rootResponse = (error: ServiceError, more: Headers): { readonly body: string; readonly headers: Headers } => {
  const { retryAfterSeconds } = error.details;
  const body = errorText(error);
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    ...noSniff,
    'content-length': Buffer.byteLength(body),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': retryAfterSeconds }),
    ...more,
  };
  return { body, headers };
};

/** For a socket without a response object. */
const responseText = (error: ServiceError, more: Headers): string => {
  const { body, headers } = rootResponse(error, more);
  return responseHead(error.status, Object.entries(headers)) + body;
};

/** Refuses a connection or an upgrade and closes it. The text is short enough to be sent at once. */
export const refuseOnSocket = (socket: Duplex, error: ServiceError, headers: Headers = {}): void => {
  // Without a listener, a reset by the client would end the process.
  socket.on('error', () => socket.destroy());
  if (socket.writable) socket.write(responseText(error, headers));
  socket.destroy();
};

/** Refuses a request before anything else handles it. Node then closes the connection. */
export const refuseOnResponse = (response: ServerResponse, error: ServiceError): void => {
  const { body, headers } = rootResponse(error, {});
  response.writeHead(error.status, headers).end(response.req.method === 'HEAD' ? undefined : body);
};
