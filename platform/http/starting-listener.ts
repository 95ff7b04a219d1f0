import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { withoutQuery } from '../upstream/web/without-query.ts';
import { errorText, noSniff } from './raw-refusal.ts';
import { hasBody, makeEndGentle } from './unread-body.ts';

interface StartingOptions {
  readonly health: () => object;
  readonly missing: () => readonly string[];
  readonly clock: Clock;
}

const retryAfterSeconds = 1;

interface StartingResponse {
  readonly status: number;
  readonly body: string;
}

const responseTo = (path: string, { health, missing }: StartingOptions): StartingResponse => {
  if (path === '/health') return { status: 200, body: JSON.stringify({ status: 'ok', ...health() }) };
  if (path === '/readiness') return { status: 503, body: JSON.stringify({ status: 'starting', missing: missing() }) };
  const error = new ServiceError('service_unavailable', 'The server is starting.', { retryAfterSeconds });
  return { status: error.status, body: errorText(error) };
};

/**
 * While the process starts, `/health` has 200, `/readiness` 503 with what is missing, and everything else 503
 * `service_unavailable`. Each response closes its connection, so that the next one has the limits of the started
 * server.
 */
export const createStartingListener =
  (options: StartingOptions): RequestListener =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { status, body } = responseTo(withoutQuery(request.url ?? ''), options);
    if (hasBody(request)) makeEndGentle(request.socket, options.clock);
    if (status === 503) response.setHeader('retry-after', retryAfterSeconds);
    response.writeHead(status, {
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      ...noSniff,
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
