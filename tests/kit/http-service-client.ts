import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpService, type HttpServiceOptions } from '../../gateway/subgraph-transport/http-service.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import {
  type SubgraphServer,
  type SubgraphServerOptions,
  startSubgraphServer,
} from '../../platform/subgraph/subgraph-server.ts';

export const closers: (() => Promise<unknown>)[] = [];

export const client = (url: string, options: Partial<HttpServiceOptions> = {}): GraphQLService => {
  const service = createHttpService({
    name: 'catalog',
    url,
    clock: systemClock,
    log: silentLogger,
    timeoutMs: 10_000,
    ...options,
  });
  closers.push(() => service.close());
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
  closers.push(() => server.close());
  return server;
};

/** A server whose responses the test decides. */
export const rawServer = async (listener: RequestListener): Promise<{ url: string; server: Server }> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, server };
};

export const failureOf = async (pending: unknown): Promise<ServiceError> => {
  const error = await Promise.resolve(pending).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  return error;
};

/** A service whose one method a test replaces; it knows no schema. */
export const fakeService = (parts: Partial<GraphQLService>): GraphQLService => ({
  name: 'catalog',
  execute: () => ({ data: {} }),
  subscribe: () => Promise.reject(new Error('not used')),
  close: async () => {},
  ...parts,
});
