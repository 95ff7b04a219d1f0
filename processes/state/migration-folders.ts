import { join } from 'node:path';
import { subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { operationsMigrations, operationsScope } from '../../platform/observability/process-report.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { secretMigrations } from '../../platform/storage/tokens/deployment-secret.ts';

export const gatewayMigrations: string = join(projectRoot, 'gateway', 'api-keys', 'migrations');

/** The folder may not exist. */
export const migrationsOf = (definition: { readonly name: string }): string =>
  join(projectRoot, 'subgraphs', definition.name, 'migrations');

/** Does not load the code of the subgraphs. */
export const migrationFolders = (): ReadonlyMap<string, string> =>
  new Map([
    ['gateway', gatewayMigrations],
    ['platform', secretMigrations],
    [operationsScope, operationsMigrations],
    ...subgraphNamesOnDisk().map((name): [string, string] => [name, migrationsOf({ name })]),
  ]);
