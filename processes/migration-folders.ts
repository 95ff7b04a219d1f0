import { join } from 'node:path';
import { subgraphNamesOnDisk } from '../platform/graphql/subgraph-sdl.ts';
import { operationsMigrations, operationsScope } from '../platform/operations/operations-migrations.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import { secretMigrations } from '../platform/tokens/deployment-secret.ts';

export const gatewayMigrations: string = join(projectRoot, 'gateway', 'auth', 'migrations');

/** Migrations of one subgraph; the folder may not exist. */
export const migrationsOf = (definition: { readonly name: string }): string =>
  join(projectRoot, 'subgraphs', definition.name, 'migrations');

/** All migrations of a process of all roles, by scope. Does not load the code of the subgraphs. */
export const migrationFolders = (): ReadonlyMap<string, string> =>
  new Map([
    ['gateway', gatewayMigrations],
    ['platform', secretMigrations],
    [operationsScope, operationsMigrations],
    ...subgraphNamesOnDisk().map((name): [string, string] => [name, migrationsOf({ name })]),
  ]);
