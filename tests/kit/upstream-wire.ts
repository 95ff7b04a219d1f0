import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UpstreamError } from '../../platform/errors/upstream-error.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { createUpstreamFactory } from '../../platform/upstream/upstream-factory.ts';
import type { UpstreamEvent, UpstreamFactoryOptions } from '../../platform/upstream/upstream-factory-options.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { quickClock } from './clock/quick-clock.ts';
import { harbourUpstream } from './harbour-upstream.ts';

/** Has characters that are encoded in a URL. */
export const key = 'k3y/with+signs';
export const definition: UpstreamDefinition = {
  ...harbourUpstream,
  timeoutMs: 5000,
  concurrency: 4,
  retries: 2,
};

/** Run after each test, the last one first. */
export const cleanups: (() => unknown)[] = [];
/** For `afterEach`. */
export const cleanUp = async (): Promise<void> => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
};

/** A server on a free port that records its requests. */
export const listen = async (
  listener: RequestListener,
): Promise<{ server: Server; url: string; asked: IncomingMessage[] }> => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

/** By default a client that retries at once. */
export const clientOf = (
  url: string,
  changes: Partial<UpstreamDefinition> = {},
  options: Partial<UpstreamFactoryOptions> = {},
) => {
  const events: UpstreamEvent[] = [];
  const factory = createUpstreamFactory({
    baseUrlOf: () => `${url}/base`,
    keyOf: () => key,
    clock: quickClock,
    log: silentLogger,
    userAgent: 'tests/1',
    onRequest: (event) => events.push(event),
    ...options,
  });
  cleanups.push(() => factory.close());
  return { factory, client: factory({ ...definition, ...changes }), events };
};

export const never = new AbortController().signal;
/** The `UpstreamError` of a request that must fail. */
export const failureOf = async (promise: Promise<unknown>): Promise<UpstreamError> => {
  const error = await promise.then(
    () => new Error('the request did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UpstreamError)) throw error;
  return error;
};
