import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { CompiledRoute } from './compile-route.ts';
import type { ParsedRequest } from './request/compile-parser.ts';
import { notJsonError, saysJson } from './request/parse-body.ts';
import type { RestExecutionResult, RestOptions } from './rest-options.ts';
import { routeAnswer } from './route-answer.ts';

/** The content type of every JSON body. */
export const jsonType = 'application/json; charset=utf-8';

/** The Fastify handler of a route: who asks, what for, the graph's answer, its body. Errors are thrown for the error handler. */
export const routeHandler = (compiled: CompiledRoute, service: string, options: RestOptions) => {
  const { contextOf, allowsOrigin, execute, baseUrlOf, clock } = options;
  const isPost = compiled.route.method === 'POST';
  const status = compiled.route.status ?? 200;
  // Nothing is returned: Fastify would wait for a returned reply, a thenable, through listeners on the socket.
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> => {
    // A page of another origin may send a POST without a content type, and so without a preflight: nobody would have asked us.
    if (isPost && !saysJson(request.headers['content-type']) && !allowsOrigin(request)) throw notJsonError();
    const startedAtMs = clock.now();
    const send = (result: RestExecutionResult, context: RequestContext, parsed: ParsedRequest): void => {
      const baseUrl = baseUrlOf(request, service);
      const processingTimeMs = Math.max(0, Math.round(clock.now() - startedAtMs));
      const body = routeAnswer(compiled, result, { service, context, parsed, baseUrl, processingTimeMs });
      reply.code(status).header('content-type', jsonType).send(body);
    };
    return andThen(contextOf(request, service), (context) => {
      const parsed = compiled.parse(request);
      return andThen(execute(compiled.route.operation, parsed.variables, context), (result) =>
        send(result, context, parsed),
      );
    });
  };
};
