import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { startGateway } from '../../../processes/roles/gateway.ts';
import { toProcessOptions } from '../tributary/start-tributary.ts';
import { type ForeignSubgraph, type ForeignSubgraphOptions, startForeignSubgraph } from './foreign-subgraph.ts';

type GatewayOptions = Parameters<typeof startGateway>[0];

/** A graph of other people, whose subgraphs are servers of their own. */
export interface ForeignGraph {
  /** Starts a gateway over it, which the test closes. */
  start(environment?: Environment, options?: Partial<GatewayOptions>): ReturnType<typeof startGateway>;
  close(): Promise<void>;
}

/** Serves the subgraphs of a supergraph that `composeSubgraphs` has composed. */
export const openForeignGraph = async (
  supergraphSdl: string,
  subgraphs: Readonly<Record<string, ForeignSubgraphOptions>>,
): Promise<ForeignGraph> => {
  const servers: ForeignSubgraph[] = [];
  let sdl = supergraphSdl;
  for (const [name, options] of Object.entries(subgraphs)) {
    const server = await startForeignSubgraph(options);
    servers.push(server);
    sdl = sdl.replaceAll(`http://${name}.subgraph.invalid/graphql`, server.url);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tributary-foreign-'));
  const file = join(folder, 'supergraph.graphql');
  await writeFile(file, sdl);
  return {
    start: (environment = {}, options = {}) =>
      startGateway({
        ...toProcessOptions({
          PORT: '0',
          AUTH: 'off',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'silent',
          DRAIN_TIMEOUT_MS: '0',
          ...environment,
        }),
        supergraph: { file },
        ...options,
      }),
    close: async () => {
      for (const server of servers) await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
