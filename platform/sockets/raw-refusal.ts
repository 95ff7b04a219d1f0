import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../errors/service-error.ts';
import { noSniff } from './no-sniff.ts';
import { responseHead } from './response-head.ts';

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
const rootAnswer = (error: ServiceError, more: Headers): { readonly body: string; readonly headers: Headers } => {
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
  const { body, headers } = rootAnswer(error, more);
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
  const { body, headers } = rootAnswer(error, {});
  response.writeHead(error.status, headers).end(response.req.method === 'HEAD' ? undefined : body);
};
