import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { admitFirst } from '../http/admit-first.ts';
import { reportHeader } from '../report/report-words.ts';
import type { CompiledRoute } from './compile-route.ts';
import { reportHeaders } from './report-headers.ts';
import type { ParsedRequest } from './request/compile-parser.ts';
import { notJsonError, saysJson } from './request/parse-body.ts';
import type { RestExecutionResult, RestOptions } from './rest-options.ts';
import { routeAnswer } from './route-answer.ts';

/** The content type of every JSON body. */
export const jsonType = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, at all routes of a service. */
    restContext: RequestContext | null;
  }
}

/** Admits a request before its body is read: checks its key, its rate, and the page that it comes from. */
export const admitRest = (
  method: 'GET' | 'POST',
  service: string,
  { contextOf, allowsOrigin }: RestOptions,
): onRequestHookHandler =>
  admitFirst((request) => {
    // A page of another origin may send a POST without a content type, and so without a preflight.
    if (method === 'POST' && !saysJson(request.headers['content-type']) && !allowsOrigin(request)) throw notJsonError();
    return andThen(contextOf(request, service), (context) => {
      request.restContext = context;
    });
  });

/** The context of a request that was admitted. */
export const admittedRest = ({ restContext }: FastifyRequest): RequestContext => {
  if (restContext === null) throw new Error('the request was not admitted before it was handled');
  return restContext;
};

/** The Fastify handler of a route. Errors are thrown for the error handler. */
export const routeHandler = (compiled: CompiledRoute, service: string, options: RestOptions) => {
  const { execute, baseUrlOf, clock, reporter } = options;
  const status = compiled.route.status ?? 200;
  // Nothing is returned: Fastify would wait for a returned reply, a thenable, through listeners on the socket.
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> => {
    const startedAtMs = clock.now();
    const send = (result: RestExecutionResult, context: RequestContext, parsed: ParsedRequest): void => {
      const baseUrl = baseUrlOf(request, service);
      const processingTimeMs = Math.max(0, Math.round(clock.now() - startedAtMs));
      // Before the body: an error that takes its place is explained by the same headers.
      if (result.extensions !== undefined) reply.headers(reportHeaders(result.extensions));
      const body = routeAnswer(compiled, result, { service, context, parsed, baseUrl, processingTimeMs });
      reply.code(status).header('content-type', jsonType).send(body);
    };
    const context = admittedRest(request);
    const header = request.headers[reportHeader];
    const report = header === undefined ? undefined : reporter({ header, identity: context.identity, startedAtMs });
    const parsed = compiled.parse(request);
    return andThen(execute(compiled.route.operation, parsed.variables, context, report), (result) =>
      send(result, context, parsed),
    );
  };
};
