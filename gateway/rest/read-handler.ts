import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { collectDependencies, type Dependencies } from '../../platform/reuse/dependencies.ts';
import { servicesKey } from '../caching/answer-store.ts';
import { noStore } from '../caching/cache-control.ts';
import { setCacheHeaders } from '../caching/cache-headers.ts';
import { entityTag, isKnownTag, weakly } from '../caching/entity-tag.ts';
import { admittedRest } from './admit-rest.ts';
import type { CompiledRoute } from './compile-route.ts';
import { jsonType } from './json-type.ts';
import type { ParsedRequest } from './request/compile-parser.ts';
import type { RestExecutionResult, RestOptions } from './rest-options.ts';
import { routeAnswer } from './route-answer.ts';
import { maySendStored, sendStored } from './send-stored.ts';
import { type BodyParts, bodyText } from './serializer/route-body.ts';
import { toStoredBody } from './stored-body.ts';

/**
 * Returns the entity tag of a body. Of an envelope, only data and warnings count, because the rest differs with each
 * request.
 */
const tagOf = ({ data, envelope }: BodyParts): string =>
  envelope === undefined ? entityTag(data) : weakly(entityTag(data + envelope.warnings));

/** Callers who may use other services may get another response. */
const variesBy = 'authorization';

/** Requests with the same address and rights have the same response. */
const keyOf = ({ url, headers }: FastifyRequest, { identity }: RequestContext): string =>
  `${servicesKey(identity)} ${headers.host ?? ''} ${url}`;

/**
 * Handles a GET route without reports. Reuses a stored response without an execution while all its sources are
 * unchanged. Throws errors for the error handler.
 */
export const readHandler = (compiled: CompiledRoute, service: string, options: RestOptions) => {
  const { execute, baseUrlOf, clock, answers } = options;
  const status = compiled.route.status ?? 200;

  // Nothing is returned, because Fastify would wait for a returned reply (a thenable) by adding listeners to the
  // socket.
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> => {
    const startedAtMs = clock.now();
    const context = admittedRest(request);
    const { requestId } = context;
    const key = answers === undefined ? '' : keyOf(request, context);
    const generation = answers?.generation ?? 0;
    const stored = maySendStored(request) ? answers?.find(key) : undefined;
    if (stored !== undefined) {
      sendStored(request, reply, stored, { status, context, variesBy, nowMs: startedAtMs });
      return;
    }

    const send = (result: RestExecutionResult, parsed: ParsedRequest, dependencies: Dependencies): void => {
      const nowMs = clock.now();
      const parts = routeAnswer(compiled, result, { service, parsed, baseUrl: baseUrlOf(request, service) });
      const text = () => bodyText(parts, { requestId, processingTimeMs: Math.max(0, Math.round(nowMs - startedAtMs)) });
      const isPartial = result.errors !== undefined && result.errors.length > 0;
      if (isPartial || dependencies.hasWorkUnderWay) {
        reply.header('cache-control', noStore);
        reply.code(status).header('content-type', jsonType).send(text());
        return;
      }
      const etag = tagOf(parts);
      if (answers !== undefined && dependencies.isCurrent(nowMs)) {
        const answer = toStoredBody(parts, { dependencies, etag, nowMs });
        if (answer !== undefined) answers.store(key, answer, generation);
      }
      setCacheHeaders(reply, { identity: context.identity, dependencies, etag, variesBy, nowMs });
      if (isKnownTag(request.headers['if-none-match'], etag)) reply.code(304).send();
      else reply.code(status).header('content-type', jsonType).send(text());
    };
    const parsed = compiled.parse(request);
    const dependencies = collectDependencies(context.signal);
    return andThen(execute(compiled.route.operation, parsed.variables, context), (result) =>
      send(result, parsed, dependencies),
    );
  };
};
