import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../errors/service-error.ts';
import { refuseOnSocket, unreadable } from './raw-refusal.ts';

/** Limit of the request line and headers together. */
export const maxHeaderBytes = 16 * 1024;

const clientError = (error: NodeJS.ErrnoException): ServiceError => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('request_timeout', 'The request was not sent in time.');
  if (error.code !== 'HPE_HEADER_OVERFLOW') return unreadable();
  const sizes = `${maxHeaderBytes} bytes`;
  return new ServiceError('headers_too_large', `Address and headers are larger than this server takes, ${sizes}.`);
};

/**
 * Responds to a request that Node refuses. A handler that waits for the body gets the error instead, and responds in
 * the style of its service. `last` is the response to the connection's latest request.
 */
export const respondToClientError = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  last: ServerResponse | undefined,
): void => {
  const current = last?.writableFinished === false ? last : undefined;
  if (error.code === 'ECONNRESET' || socket.destroyed || current?.headersSent === true) {
    socket.destroy();
    return;
  }
  const shown = clientError(error);
  const request = current?.req;
  const isReading = request !== undefined && !request.complete && request.listenerCount('error') > 0;
  if (isReading && shown.code === 'request_timeout') request.emit('error', shown);
  else refuseOnSocket(socket, shown);
};
