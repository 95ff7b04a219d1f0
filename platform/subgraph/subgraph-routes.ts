import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import { originalErrorOf, toGraphQLError } from '../errors/to-graphql-error.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../graphql/graphql-service.ts';
import { registerJsonBodyParser } from '../json/json-body-parser.ts';
import type { Logger } from '../log/logger.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { guarded } from '../sockets/guarded.ts';
import { noteErrors } from '../telemetry/error-type.ts';
import { inSpan } from '../telemetry/in-span.ts';
import type { SpanAttributes } from '../telemetry/span.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { recordWork } from '../trace/recording.ts';
import { asksForTrace, traceExtension } from '../trace/trace-extension.ts';
import { WorkRecorder } from '../trace/work-recorder.ts';
import { carriesToken, tokenChallenge } from './bearer-token.ts';
import { callerHeader, createIncomingContext, ownerHeader } from './incoming-context.ts';

export interface SubgraphRoutesOptions {
  readonly service: GraphQLService;
  readonly log: Logger;
  readonly clock: Clock;
  readonly token?: string;
  readonly tracer?: Tracer | undefined;
}

const defaultDeadlineMs = 30_000;
const maxDeadlineMs = 300_000;

/** Headers of the transport itself, which upstreams do not get. */
const ownHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'accept',
  'accept-encoding',
  'authorization',
  'transfer-encoding',
  'x-request-id',
  'x-deadline-ms',
  callerHeader,
  ownerHeader,
]);

const propagatedHeadersOf = (request: FastifyRequest): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !ownHeaders.has(name)) headers[name] = value;
  }
  return headers;
};

const budgetOf = (request: FastifyRequest): number => {
  const stated = Number(request.headers['x-deadline-ms']);
  return Number.isFinite(stated) && stated > 0 ? Math.min(stated, maxDeadlineMs) : defaultDeadlineMs;
};

const readRequest = (body: unknown): GraphQLServiceRequest => {
  const { query, variables, operationName }: { readonly [name: string]: unknown } =
    typeof body === 'object' && body !== null ? { ...body } : {};
  if (typeof query !== 'string') throw new ServiceError('bad_request', 'The body has no "query".');
  const isObject = typeof variables === 'object' && !Array.isArray(variables);
  if (variables !== undefined && !isObject) throw new ServiceError('bad_request', '"variables" is not an object.');
  return {
    query,
    ...(variables === undefined || variables === null ? {} : { variables: { ...variables } }),
    ...(typeof operationName === 'string' ? { operationName } : {}),
  };
};

/** Without the response status, which is 200 whenever the operation was executed. */
const spanAttributes = (service: string, { operationName }: GraphQLServiceRequest): SpanAttributes => ({
  'http.request.method': 'POST',
  'http.route': '/graphql',
  'url.path': '/graphql',
  'url.scheme': 'http',
  'tributary.subgraph.name': service,
  'graphql.operation.name': operationName,
});

/**
 * Registers `POST /graphql`. A failed request gets the status of its error and a GraphQL error body without internals.
 */
export const registerSubgraphRoutes = (
  app: FastifyInstance,
  { service, log, clock, token, tracer }: SubgraphRoutesOptions,
): void => {
  registerJsonBodyParser(app);
  app.setErrorHandler((error, request, reply) => {
    const shown = toGraphQLError(error);
    const original = originalErrorOf(error);
    const ownStatus = original instanceof ServiceError ? original.status : undefined;
    // Fastify's own refusals, such as a body that is not JSON, have a status.
    const status = ownStatus ?? (error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500);
    if (status >= 500) log.warn({ requestId: request.id, service: service.name, err: error }, 'a request failed');
    return reply.status(status).send({ errors: [shown.toJSON()] });
  });

  // Before the body is read, because a gateway's lists of references may be long.
  const checkToken: onRequestHookHandler = (request, reply, done) => {
    if (carriesToken(request.headers.authorization, token)) return done();
    reply.header('www-authenticate', tokenChallenge);
    done(new ServiceError('unauthenticated', 'The token is missing or wrong.'));
  };

  app.post('/graphql', { onRequest: checkToken }, async (request, reply) => {
    const operation = readRequest(request.body);
    const stated = request.headers['x-request-id'];
    const requestId = typeof stated === 'string' && stated !== '' ? stated : randomUUID();
    const budgetMs = budgetOf(request);
    const span = tracer?.receive(request.headers, {
      name: 'POST /graphql',
      kind: 'server',
      attributes: () => spanAttributes(service.name, operation),
    });
    using controller = new ScopedController();
    const late = () => new ServiceError('deadline_exceeded', `The service ${service.name} did not answer in time.`);
    controller.abortAfter(budgetMs, clock, late);
    const onClose = () => {
      if (!reply.raw.writableFinished)
        controller.abort(
          new ServiceError('client_closed_request', 'The gateway went away before the answer was ready.'),
        );
    };
    const failed = (err: unknown): void => log.warn({ requestId, err }, 'a request could not be given up');
    reply.raw.once('close', guarded(onClose, failed));
    reply.header('x-request-id', requestId);
    const context = createIncomingContext(
      {
        requestId,
        callerKeyId: request.headers[callerHeader],
        callerOwner: request.headers[ownerHeader],
        signal: controller.signal,
        deadlineAtMs: clock.now() + budgetMs,
        propagatedHeaders: propagatedHeadersOf(request),
        span,
      },
      log,
    );
    const plan = asksForTrace(request.body) ? new WorkRecorder(clock) : undefined;
    if (plan === undefined && span?.isRecorded !== true) return await service.execute(operation, context);
    const work = () => recordWork({ plan, span }, controller.signal, () => service.execute(operation, context));
    const result =
      span === undefined ? await work() : await inSpan(span, work, (executed) => noteErrors(span, executed));
    return plan === undefined ? result : { ...result, extensions: { [traceExtension]: plan.toTrace() } };
  });
};
