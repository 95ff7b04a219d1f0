import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Call } from '../../platform/call/call.ts';
import { andThen } from '../../platform/runtime/promise/maybe-promise.ts';
import { admitFirst } from '../http/admission.ts';
import { notJsonError, saysJson } from './request/parse-body.ts';
import type { RestOptions } from './rest-options.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    restContext: Call | null;
  }
}

export const admitRest = (
  method: 'GET' | 'POST',
  service: string,
  { contextOf, allowsOrigin }: RestOptions,
): onRequestHookHandler =>
  admitFirst((request) => {
    // A page of another origin can send a POST without a content type, which needs no preflight.
    if (method === 'POST' && !saysJson(request.headers['content-type']) && !allowsOrigin(request)) throw notJsonError();
    return andThen(contextOf(request, service), (context) => {
      request.restContext = context;
    });
  });

export const admittedRest = ({ restContext }: FastifyRequest): Call => {
  if (restContext === null) throw new Error('the request was not admitted before it was handled');
  return restContext;
};
