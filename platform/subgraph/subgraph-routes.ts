import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { inSpan, noteErrors, type SpanAttributes, type Tracer } from '../call/span.ts';
import { WorkRecorder } from '../call/work-recorder.ts';
import { ServiceError } from '../errors/service-error.ts';
import { originalErrorOf, toGraphQLError } from '../errors/to-graphql-error.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../graphql/graphql-service.ts';
import { asksForTrace, traceExtension } from '../graphql/trace-extension.ts';
import { registerJsonBodyParser } from '../http/json-body-parser.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { guarded } from '../runtime/guarded.ts';
import type { Logger } from '../runtime/log/logger.ts';
import { carriesToken, tokenChallenge } from './bearer-token.ts';
import { callerHeader, createIncomingCall, ownerHeader } from './incoming-call.ts';

export interface SubgraphConnectionOptions {
  readonly log: Logger;
  readonly clock: Clock;
  readonly token?: string;
  readonly tracer?: Tracer | undefined;
}

/** The only service of a process is at `/graphql` besides, where it is called without a path. */
export const subgraphPathsOf = (services: readonly GraphQLService[]): ReadonlyMap<string, GraphQLService> => {
  const [only] = services;
  return new Map([
    ...(services.length === 1 && only !== undefined ? [['/graphql', only] as const] : []),
    ...services.map((service) => [`/${service.name}/graphql`, service] as const),
  ]);
};

interface SubgraphRoutesOptions extends SubgraphConnectionOptions {
  /** By path: see `subgraphPathsOf`. */
  readonly paths: ReadonlyMap<string, GraphQLService>;
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
const spanAttributes = (path: string, service: string, { operationName }: GraphQLServiceRequest): SpanAttributes => ({
  'http.request.method': 'POST',
  'http.route': path,
  'url.path': path,
  'url.scheme': 'http',
  'tributary.subgraph.name': service,
  'graphql.operation.name': operationName,
});

/**
 * Registers `POST` at the path of each service. A failed request gets the status of its error and a GraphQL error body
 * without internals.
 */
export const registerSubgraphRoutes = (
  app: FastifyInstance,
  { paths, log, clock, token, tracer }: SubgraphRoutesOptions,
): void => {
  registerJsonBodyParser(app);
  app.setErrorHandler((error, request, reply) => {
    const shown = toGraphQLError(error);
    const original = originalErrorOf(error);
    const ownStatus = original instanceof ServiceError ? original.status : undefined;
    // Fastify's own refusals, such as a body that is not JSON, have a status.
    const status = ownStatus ?? (error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500);
    const service = paths.get(request.routeOptions.url ?? '')?.name;
    if (status >= 500) log.warn({ requestId: request.id, service, err: error }, 'a request failed');
    return reply.status(status).send({ errors: [shown.toJSON()] });
  });

  // Before the body is read, because a gateway's lists of references may be long.
  const checkToken: onRequestHookHandler = (request, reply, done) => {
    if (carriesToken(request.headers.authorization, token)) return done();
    reply.header('www-authenticate', tokenChallenge);
    done(new ServiceError('unauthenticated', 'The token is missing or wrong.'));
  };

  const respond = (path: string, service: GraphQLService) => async (request: FastifyRequest, reply: FastifyReply) => {
    const operation = readRequest(request.body);
    const stated = request.headers['x-request-id'];
    const requestId = typeof stated === 'string' && stated !== '' ? stated : randomUUID();
    const budgetMs = budgetOf(request);
    const span = tracer?.receive(request.headers, {
      name: `POST ${path}`,
      kind: 'server',
      attributes: () => spanAttributes(path, service.name, operation),
    });
    const deadline = {
      atMs: clock.now() + budgetMs,
      clock,
      message: `The service ${service.name} did not answer in time.`,
    };
    using call = createIncomingCall(
      {
        requestId,
        callerKeyId: request.headers[callerHeader],
        callerOwner: request.headers[ownerHeader],
        deadline,
        propagatedHeaders: propagatedHeadersOf(request),
        span,
      },
      log,
    );
    const onClose = () => {
      if (!reply.raw.writableFinished)
        call.abort(new ServiceError('client_closed_request', 'The gateway went away before the answer was ready.'));
    };
    const failed = (err: unknown): void => log.warn({ requestId, err }, 'a request could not be given up');
    reply.raw.once('close', guarded(onClose, failed));
    reply.header('x-request-id', requestId);
    const plan = asksForTrace(request.body) ? new WorkRecorder(clock) : undefined;
    if (plan === undefined && span?.isRecorded !== true) return await service.execute(operation, call);
    const work = () => call.record({ plan, span }, (recorded) => service.execute(operation, recorded));
    const result =
      span === undefined ? await work() : await inSpan(span, work, (executed) => noteErrors(span, executed));
    return plan === undefined ? result : { ...result, extensions: { [traceExtension]: plan.toTrace() } };
  };
  for (const [path, service] of paths) app.post(path, { onRequest: checkToken }, respond(path, service));
  if (!paths.has('/graphql'))
    app.post('/graphql', () => {
      throw new ServiceError(
        'not_found',
        `This process serves several subgraphs, each at a path of its own: ${[...paths.keys()].join(', ')}.`,
      );
    });
};
