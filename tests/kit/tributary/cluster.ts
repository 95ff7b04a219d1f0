import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from '../../../lab/process/server-process.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { spawnRole } from '../process/spawn-role.ts';
import type { TestServers } from '../storage/backends.ts';

/** Settings of roles that share one PostgreSQL and one Redis. */
export const sharedSettings = (servers: TestServers): Environment => ({
  DATABASE_URL: servers.databaseUrl,
  DATABASE_CONNECTIONS: '4',
  REDIS_URL: servers.redisUrl,
  REDIS_PREFIX: servers.redisPrefix,
  SUBGRAPH_TOKEN: randomBytes(12).toString('hex'),
});

export const serviceNames: readonly string[] = readdirSync(join(projectRoot, 'schema', 'subgraphs'))
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.slice(0, -'.graphql'.length));

/** A gateway needs the addresses of all subgraphs. At those of the others nothing listens. */
export const subgraphUrls = (flights: ServerProcess): Environment =>
  Object.fromEntries(
    serviceNames.map((name) => [
      `SUBGRAPH_${name.toUpperCase()}_URL`,
      name === 'flights' ? flights.url : 'http://127.0.0.1:9',
    ]),
  );

/** The flight service with the emulator as upstream. */
export const spawnFlights = (shared: Environment, emulatorUrl: string, environment: Environment = {}) =>
  spawnRole(['subgraph', 'flights'], { ...shared, EMULATOR_URL: emulatorUrl, ...environment });

export const portOf = ({ url }: Pick<ServerProcess, 'url'>): string => new URL(url).port;

export const progressQuery =
  'subscription ($jobId: ID!) { fareSearchChanged(jobId: $jobId) { status stage progressPercent } }';

export interface Progress {
  readonly fareSearchChanged: {
    readonly status: string;
    readonly stage: string;
    readonly progressPercent: number;
  };
}
