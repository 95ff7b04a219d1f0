import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { isPromise, type MaybePromise } from '../../platform/promise/maybe-promise.ts';

/** Runs a check in the place of Fastify's hook, before the body is read; what it throws is the answer. */
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
