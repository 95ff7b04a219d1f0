import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { parseGatewayConfig } from '../../gateway/config/gateway-config.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { startGateway } from '../../processes/gateway.ts';
import type { WorkerLink } from '../../processes/gateway-workers/worker-link.ts';
import { type ForeignSubgraph, type ForeignSubgraphOptions, startForeignSubgraph } from './foreign-subgraph.ts';
import { createTestContext } from './request-context.ts';
import type { SchemaService } from './schema-service.ts';
import { toProcessOptions } from './start-tributary.ts';
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
  ask(query: string, headers?: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export const startForeignLibrary = async (options: ForeignLibraryOptions): Promise<ForeignLibrary> => {
  const received: ReceivedRequest[] = [];
  const sockets: OpenedSocket[] = [];
  const subgraphs = new Map<string, ForeignSubgraph>();
  const services: ReadonlyMap<string, SchemaService> =
    options.subgraphs === undefined
      ? createLibraryServices()
      : new Map(options.subgraphs.map(({ service }) => [service.name, service]));
  const composed =
    options.subgraphs === undefined
      ? twoSubgraphsSdl()
      : composeSubgraphs(
          Object.fromEntries(options.subgraphs.map(({ typeDefs, service }) => [service.name, typeDefs])),
        );
  for (const [name, service] of services)
    subgraphs.set(
      name,
      await startForeignSubgraph({
        answer: (request, headers) => {
          received.push({ subgraph: name, request, headers });
          return service.execute(request, createTestContext());
        },
        statusOf: () => options.statusOf?.() ?? 200,
        headersOf: () => options.headersOf?.() ?? {},
        stream: (request, headers) => {
          received.push({ subgraph: name, request, headers });
          return options.stream?.(request, headers) ?? [{ type: 'complete' }];
        },
        onInit: (headers, payload) => sockets.push({ subgraph: name, headers, payload }),
      }),
    );
  const folder = await mkdtemp(join(tmpdir(), 'tributary-library-'));
  const closeSubgraphs = async () => {
    for (const subgraph of subgraphs.values()) await subgraph.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const supergraphFile = join(folder, 'supergraph.graphql');
    const sdl = [...subgraphs].reduce(
      (text, [name, { url }]) => text.replaceAll(`http://${name}.subgraph.invalid/graphql`, url),
      composed,
    );
    await writeFile(supergraphFile, sdl);
    const environment = {
      PORT: '0',
      AUTH: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      DRAIN_TIMEOUT_MS: '0',
      ...options.environment,
    };
    const gateway = await startGateway({
      ...toProcessOptions(environment),
      gatewayConfig: parseGatewayConfig(options.config, 'gateway.yaml', environment),
      supergraph: { file: supergraphFile },
      worker: options.worker,
      random: options.random,
    });
    return {
      url: gateway.url ?? '',
      received,
      sockets,
      ask: async (query, headers = {}) => {
        const response = await fetch(`${gateway.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query }),
        });
        return (await response.json()) as Record<string, unknown>;
      },
      close: async () => {
        await gateway.close();
        await closeSubgraphs();
      },
    };
  } catch (error) {
    await closeSubgraphs();
    throw error;
  }
};
