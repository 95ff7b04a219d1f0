import fastify, { type FastifyInstance } from 'fastify';
import { execute, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { createOriginCheck } from '../../gateway/http/origins.ts';
import { answerOtherMethods } from '../../gateway/http/other-methods.ts';
import { createPageSender } from '../../gateway/pages/page-sender.ts';
import { createReporter } from '../../gateway/report/reporter.ts';
import { frameworkErrors } from '../../gateway/rest/answer-errors.ts';
import { baseUrls } from '../../gateway/rest/base-urls.ts';
import { registerRest } from '../../gateway/rest/register-rest.ts';
import type { RestBinding, RestExecutionResult, RestOptions } from '../../gateway/rest/rest-options.ts';
import { createErrorTable, type ErrorOwner } from '../../platform/errors/error-table.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { maxHeaderBytes } from '../../platform/sockets/client-errors.ts';
import { ManualClock } from './clock/manual-clock.ts';
import { createTestContext } from './request-context.ts';

/** A real Fastify application with the REST layer over a schema that graphql-js executes. */
export const restApp = (
  schema: GraphQLSchema,
  services: readonly (RestBinding & ErrorOwner)[],
  options: Partial<RestOptions> & { readonly fieldResolver?: GraphQLFieldResolver<unknown, unknown> } = {},
): FastifyInstance => {
  const app = fastify({
    routerOptions: { maxParamLength: maxHeaderBytes },
    genReqId: () => 'request-1',
    frameworkErrors: frameworkErrors(services, silentLogger),
  });
  answerOtherMethods(app);
  const { fieldResolver, ...overrides } = options;
  registerRest(app, {
    services,
    schema,
    errors: createErrorTable(services),
    execute: (document, variableValues, contextValue) =>
      execute({
        schema,
        document,
        variableValues,
        contextValue,
        ...(fieldResolver === undefined ? {} : { fieldResolver }),
      }) as RestExecutionResult | Promise<RestExecutionResult>,
    contextOf: (request) => createTestContext({ requestId: request.id }),
    allowsOrigin: createOriginCheck({ origins: undefined, publicUrl: undefined }),
    baseUrlOf: baseUrls({}),
    pages: createPageSender({ showsPages: true, rateLimiter: undefined }),
    site: {
      auth: 'on',
      offersSignIn: false,
      anonymousServices: [],
      services: services.map(({ name, rest: { title, healthPath } }) => ({ name, title, healthPath })),
      ownServiceOf: () => undefined,
    },
    reporter: createReporter({ opensPlans: true, clock: new ManualClock() }),
    clock: new ManualClock(),
    log: silentLogger,
    ...overrides,
  });
  return app;
};
