import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { execute, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { createErrorResponder } from '../../../gateway/errors/error-responses.ts';
import { createReporter } from '../../../gateway/execution/report/reporter.ts';
import { refuseOtherMethods } from '../../../gateway/http/create-server.ts';
import { createOriginCheck } from '../../../gateway/http/origins.ts';
import { createConsoleShell } from '../../../gateway/pages/console/console-shell.ts';
import { createPageSender } from '../../../gateway/pages/page-sender.ts';
import type { PageSite } from '../../../gateway/pages/page-site.ts';
import { baseUrls } from '../../../gateway/rest/base-urls.ts';
import { registerRest } from '../../../gateway/rest/register-rest.ts';
import type { RestBinding, RestExecutionResult, RestOptions } from '../../../gateway/rest/rest-options.ts';
import { createErrorTable, type ErrorOwner } from '../../../platform/errors/error-table.ts';
import { maxHeaderBytes } from '../../../platform/http/client-errors.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { createTestContext } from '../graphs/request-context.ts';

/** A folder like that of a built console. */
const consoleFiles = join(import.meta.dirname, '..', 'console', 'built');

/** A real Fastify application with the REST layer over a schema that graphql-js executes. */
export const restApp = (
  schema: GraphQLSchema,
  services: readonly (RestBinding & ErrorOwner)[],
  options: Partial<RestOptions> & { readonly fieldResolver?: GraphQLFieldResolver<unknown, unknown> } = {},
): FastifyInstance => {
  const respondWithError = createErrorResponder(services, options.log ?? silentLogger);
  const app = fastify({
    routerOptions: { maxParamLength: maxHeaderBytes },
    genReqId: () => 'request-1',
    frameworkErrors: respondWithError,
  });
  app.setErrorHandler(respondWithError);
  refuseOtherMethods(app);
  const { fieldResolver, ...overrides } = options;
  const pages = overrides.pages ?? createPageSender({ showsPages: true, rateLimiter: undefined });
  const site: PageSite = {
    auth: 'on',
    offersSignIn: false,
    anonymousServices: [],
    services: services.map(({ name, rest: { title, healthPath } }) => ({ name, title, healthPath })),
    ownServiceOf: () => undefined,
  };
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
    pages,
    site,
    shell: createConsoleShell({
      site,
      pages,
      folder: consoleFiles,
      upstreamsOf: () => 'live',
      graphiqlTexts: () => ({ welcome: undefined, examples: [] }),
      clock: new ManualClock(),
    }),
    reporter: createReporter({ opensPlans: true, clock: new ManualClock() }),
    clock: new ManualClock(),
    log: silentLogger,
    ...overrides,
  });
  return app;
};
