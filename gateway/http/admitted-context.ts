import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../../platform/counters/rate-limiter.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import type { GatewayContext } from './gateway-context.ts';
import { type RequestAuthorizer, rateLimitHeaders } from './request-authorizer.ts';

/** The part of a request that admission reads. */
export type AdmissibleRequest = Pick<FastifyRequest, 'raw' | 'id' | 'ownReply' | 'gatewayContext' | 'span'>;

/**
 * Returns the context of an admitted request, or throws the refusal. `service` is undefined if the operation decides
 * it.
 */
export type ContextOf = (request: AdmissibleRequest, service: string | undefined) => MaybePromise<GatewayContext>;

const onClose = guarded(
  (context: GatewayContext, { writableFinished }: ServerResponse) => {
    if (!writableFinished) context.clientLeft();
  },
  (err, [{ log }]) => log.error({ err }, 'a request could not be given up'),
);

export const createContextOf =
  (options: {
    readonly authorizer: RequestAuthorizer;
    readonly limit: RateLimit;
    readonly upstreamsOf: (service: string | undefined) => 'emulator' | 'live';
  }): ContextOf =>
  (request, service) => {
    const reply = request.ownReply;
    reply?.header('x-upstreams', options.upstreamsOf(service));
    return andThen(
      options.authorizer.admit(request.raw, request.id, service, request.span),
      ({ outcome, rateLimit }) => {
        if (rateLimit !== undefined) reply?.headers(rateLimitHeaders(options.limit, rateLimit));
        if (outcome instanceof ServiceError) throw outcome;
        request.gatewayContext = outcome;
        const response = reply?.raw;
        response?.on('close', () => onClose(outcome, response));
        return outcome;
      },
    );
  };
