import type { RequestListener } from 'node:http';
import { Call } from '../../../platform/call/call.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createUpstreamFactory } from '../../../platform/upstream/upstream-factory.ts';
import type { UpstreamEvent, UpstreamFactoryOptions } from '../../../platform/upstream/upstream-factory-options.ts';
import type { UpstreamDefinition } from '../../../platform/upstream/upstream-http.ts';
import { quickClock } from '../clock/quick-clock.ts';
import { type Asked, type Response, responding, type ServedHttp, serveHttp } from '../http/serve-http.ts';
import { cleanups } from '../suite/cleanups.ts';
import { rejectionOf } from '../suite/rejection-of.ts';
import { harbourUpstream } from './harbour-upstream.ts';

/** Has characters that are encoded in a URL. */
export const key = 'k3y/with+signs';
export const definition: UpstreamDefinition = {
  ...harbourUpstream,
  timeoutMs: 5000,
  concurrency: 4,
  retries: 2,
};

/** A server that records its requests, closed after the test. */
export const listen = async (listener?: RequestListener): Promise<ServedHttp> => {
  const served = await serveHttp(listener);
  cleanups.push(served.close);
  return served;
};

/** A source that responds to its clients by path, without the `/base` of its address. */
export const listenAsSource = (respond: (asked: Asked) => Response | 'nothing' | undefined): Promise<ServedHttp> =>
  listen(responding((asked) => respond({ ...asked, path: asked.path.replace('/base', '') })));

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

export const never = new Call();
/** The `UpstreamError` of a request that must fail. */
export const failureOf = (pending: Promise<unknown>): Promise<UpstreamError> => rejectionOf(pending, UpstreamError);
