import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { isPromise, type MaybePromise } from '../../platform/promise/maybe-promise.ts';

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
