import type { IncomingHttpHeaders } from 'node:http';
import type { DocumentNode } from 'graphql';
import { parseGatewayConfig } from '../../../federation/config/gateway-config.ts';
import type { WorkerLink } from '../../../federation/workers/worker-link.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { type GraphqlResult, post } from './ask-graphql.ts';
import { openForeignGraph } from './foreign-graph.ts';
import type { ForeignSubgraphOptions } from './foreign-subgraph.ts';
import { createTestContext } from './request-context.ts';
import type { SchemaService } from './schema-service.ts';
import { composeSubgraphs, createLibraryServices, twoSubgraphsSdl } from './two-subgraphs.ts';

export interface ReceivedRequest {
  readonly subgraph: string;
  readonly request: GraphQLServiceRequest;
  readonly headers: IncomingHttpHeaders;
}

export interface ForeignLibraryOptions {
  /** The text of a configuration file. */
  readonly config: string;
  readonly environment?: Environment;
  /** Headers of the subgraphs' responses. */
  readonly headersOf?: () => Readonly<Record<string, string>>;
  /** Default: 200. */
  readonly statusOf?: () => number;
  /** Replace those of the library. */
  readonly subgraphs?: readonly { readonly typeDefs: DocumentNode; readonly service: SchemaService }[];
  /** Messages of the subgraphs' WebSockets in response to `subscribe`, without their id. Default: `complete`. */
  readonly stream?: ForeignSubgraphOptions['stream'];
  /** For the percentages of `@override`. Default: `Math.random`. */
  readonly random?: () => number;
  /** Set for one of several processes that share a port. */
  readonly worker?: WorkerLink;
}

/** A WebSocket to a subgraph: the headers of its upgrade and the payload of `connection_init`. */
interface OpenedSocket {
  readonly subgraph: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: unknown;
}

/** A gateway over the library, whose subgraphs are foreign servers over HTTP. */
export interface ForeignLibrary {
  readonly url: string;
  /** In order of arrival; a test may clear it. */
  readonly received: ReceivedRequest[];
  /** The gateway's WebSockets, in order of their initialisation. */
  readonly sockets: readonly OpenedSocket[];
  ask(query: string, headers?: Readonly<Record<string, string>>): Promise<GraphqlResult['body']>;
  close(): Promise<void>;
}

export const startForeignLibrary = async (options: ForeignLibraryOptions): Promise<ForeignLibrary> => {
  const received: ReceivedRequest[] = [];
  const sockets: OpenedSocket[] = [];
  const services = options.subgraphs?.map(({ service }) => service) ?? [...createLibraryServices().values()];
  const sdl =
    options.subgraphs === undefined
      ? twoSubgraphsSdl()
      : composeSubgraphs(
          Object.fromEntries(options.subgraphs.map(({ typeDefs, service }) => [service.name, typeDefs])),
        );
  const served = services.map((service): [string, ForeignSubgraphOptions] => [
    service.name,
    {
      respond: (request, headers) => {
        received.push({ subgraph: service.name, request, headers });
        return service.execute(request, createTestContext());
      },
      statusOf: () => options.statusOf?.() ?? 200,
      headersOf: () => options.headersOf?.() ?? {},
      stream: (request, headers) => {
        received.push({ subgraph: service.name, request, headers });
        return options.stream?.(request, headers) ?? [{ type: 'complete' }];
      },
      onInit: (headers, payload) => sockets.push({ subgraph: service.name, headers, payload }),
    },
  ]);
  const graph = await openForeignGraph(sdl, Object.fromEntries(served));
  try {
    const gateway = await graph.start(options.environment, {
      gatewayConfig: parseGatewayConfig(options.config, 'gateway.yaml', options.environment),
      worker: options.worker,
      random: options.random,
    });
    return {
      url: gateway.url ?? '',
      received,
      sockets,
      ask: async (query, headers = {}) =>
        (await post(`${gateway.url}/graphql`, { query }, { key: null, headers })).body,
      close: async () => {
        await gateway.close();
        await graph.close();
      },
    };
  } catch (error) {
    await graph.close();
    throw error;
  }
};
