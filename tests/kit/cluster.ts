import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { TestServers } from './backends.ts';
import { type SpawnedRole, spawnRole } from './spawn-role.ts';

/** Settings of roles that share one PostgreSQL and one Redis. */
export const sharedSettings = (servers: TestServers): Environment => ({
  DATABASE_URL: servers.databaseUrl,
  DATABASE_CONNECTIONS: '4',
  REDIS_URL: servers.redisUrl,
  REDIS_PREFIX: servers.redisPrefix,
  SUBGRAPH_TOKEN: randomBytes(12).toString('hex'),
});

/** The services that have a subgraph. */
export const serviceNames: readonly string[] = readdirSync(join(projectRoot, 'schema', 'subgraphs'))
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.slice(0, -'.graphql'.length));

/** A gateway has to know every subgraph; the others than this one are at an address where nobody is. */
export const subgraphUrls = (flights: SpawnedRole): Environment =>
  Object.fromEntries(
    serviceNames.map((name) => [
      `SUBGRAPH_${name.toUpperCase()}_URL`,
      name === 'flights' ? flights.url : 'http://127.0.0.1:9',
    ]),
  );

/** The flight service, asked at the emulator's address. */
export const spawnFlights = (shared: Environment, emulatorUrl: string, environment: Environment = {}) =>
  spawnRole(['subgraph', 'flights'], { ...shared, EMULATOR_URL: emulatorUrl, ...environment });

/** A port where the subgraph was, for one that takes its place. */
export const portOf = ({ url }: Pick<SpawnedRole, 'url'>): string => new URL(url).port;

export const progressQuery =
  'subscription ($jobId: ID!) { fareSearchProgress(jobId: $jobId) { status stage progressPercent } }';

export interface Progress {
  readonly fareSearchProgress: {
    readonly status: string;
    readonly stage: string;
    readonly progressPercent: number;
  };
}
