import type { FastifyReply, FastifyRequest } from 'fastify';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { noStore } from '../caching/cache-control.ts';
import { reportHeader } from '../report/report-words.ts';
import { admittedRest } from './admit-rest.ts';
import type { CompiledRoute } from './compile-route.ts';
import { jsonType } from './json-type.ts';
import { readHandler } from './read-handler.ts';
import { reportHeaders } from './report-headers.ts';
import type { RestExecutionResult, RestOptions } from './rest-options.ts';
import { routeAnswer } from './route-answer.ts';
import { bodyText } from './serializer/route-body.ts';

/** Errors are thrown for the error handler. */
export const routeHandler = (compiled: CompiledRoute, service: string, options: RestOptions) => {
  const { execute, baseUrlOf, clock, reporter } = options;
  const { route } = compiled;
  const status = route.status ?? 200;
  const read = route.method === 'GET' ? readHandler(compiled, service, options) : undefined;
  // Nothing is returned, because Fastify would wait for a returned reply (a thenable) by adding listeners to the
  // socket.
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> => {
    const header = request.headers[reportHeader];
    if (read !== undefined && header === undefined) return read(request, reply);
    const startedAtMs = clock.now();
    const context = admittedRest(request);
    const { identity, requestId } = context;
    const report = header === undefined ? undefined : reporter({ header, identity, startedAtMs });
    const parsed = compiled.parse(request);
    const send = (result: RestExecutionResult): void => {
      const processingTimeMs = Math.max(0, Math.round(clock.now() - startedAtMs));
      // Set before the body is made, so that error responses have the reports too.
      if (result.extensions !== undefined) reply.headers(reportHeaders(result.extensions));
      const parts = routeAnswer(compiled, result, { service, parsed, baseUrl: baseUrlOf(request, service) });
      reply
        .code(status)
        .header('content-type', jsonType)
        .header('cache-control', noStore)
        .send(bodyText(parts, { requestId, processingTimeMs }));
    };
    return andThen(execute(route.operation, parsed.variables, context, report), send);
  };
};
