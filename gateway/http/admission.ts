import type { ServerResponse } from 'node:http';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { RateLimit } from '../../platform/http/counters/rate-limiter.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { andThen, isPromise, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { GatewayCall } from './gateway-call.ts';
import { type RequestAuthorizer, rateLimitHeaders } from './request-authorizer.ts';

/** A thrown error becomes the response, before the body is read. */
export const admitFirst =
  (check: (request: FastifyRequest) => MaybePromise<unknown>): onRequestHookHandler =>
  (request, _reply, done) => {
    let outcome: MaybePromise<unknown>;
    try {
      outcome = check(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (isPromise(outcome)) outcome.then(() => done(), done);
    else done();
  };

/** The part of a request that admission reads. */
export type AdmissibleRequest = Pick<FastifyRequest, 'raw' | 'id' | 'ownReply' | 'gatewayCall' | 'span'>;

/**
 * Returns the context of an admitted request, or throws the refusal. `service` is undefined if the operation decides
 * it.
 */
export type ContextOf = (request: AdmissibleRequest, service: string | undefined) => MaybePromise<GatewayCall>;

const onClose = guarded(
  (call: GatewayCall, { writableFinished }: ServerResponse) => {
    if (!writableFinished) call.abort(new ServiceError('client_closed_request', 'The client closed the request.'));
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
        request.gatewayCall = outcome;
        const response = reply?.raw;
        response?.on('close', () => onClose(outcome, response));
        return outcome;
      },
    );
  };
