import type { RequestListener } from 'node:http';
import { createHttpService, type HttpServiceOptions } from '../../../gateway/subgraph-transport/http-service.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import {
  type SubgraphServer,
  type SubgraphServerOptions,
  startSubgraphServer,
} from '../../../platform/subgraph/subgraph-server.ts';
import { type ServedHttp, serveHttp } from '../http/serve-http.ts';
import { cleanups } from '../suite/cleanups.ts';
import { rejectionOf } from '../suite/rejection-of.ts';

export const client = (url: string, options: Partial<HttpServiceOptions> = {}): GraphQLService => {
  const service = createHttpService({
    name: 'catalog',
    url,
    clock: systemClock,
    log: silentLogger,
    timeoutMs: 10_000,
    ...options,
  });
  cleanups.push(() => service.close());
  return service;
};

export const serve = async (
  service: GraphQLService,
  options: Partial<SubgraphServerOptions> = {},
): Promise<SubgraphServer> => {
  const server = await startSubgraphServer({
    service,
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    log: silentLogger,
    health: () => ({ role: 'test' }),
    ...options,
  });
  cleanups.push(() => server.close());
  return server;
};

/** A server whose responses the test decides. */
export const rawServer = async (listener?: RequestListener): Promise<ServedHttp> => {
  const served = await serveHttp(listener);
  cleanups.push(served.close);
  return { ...served, url: `${served.url}/graphql` };
};

export const failureOf = (pending: unknown): Promise<ServiceError> => rejectionOf(pending, ServiceError);

/** A service whose one method a test replaces; it knows no schema. */
export const fakeService = (parts: Partial<GraphQLService>): GraphQLService => ({
  name: 'catalog',
  execute: () => ({ data: {} }),
  subscribe: () => Promise.reject(new Error('not used')),
  close: async () => {},
  ...parts,
});
