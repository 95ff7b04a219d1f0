import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorKinds } from '../../platform/errors/error-codes.ts';
import { createErrorTable, type ErrorTable } from '../../platform/errors/error-table.ts';
import { subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { WarningKinds } from '../../platform/warnings/warning-codes.ts';
import { createWarningTable, type WarningTable } from '../../platform/warnings/warning-table.ts';

export interface DeclaredCodes {
  readonly errors: ErrorTable;
  readonly warnings: WarningTable;
}

const declaredIn = async (name: string, what: 'errors' | 'warnings'): Promise<unknown> => {
  const path = join(projectRoot, 'subgraphs', name, 'model', `${what}.ts`);
  if (!existsSync(path)) return {};
  const module: Readonly<Record<string, unknown>> = await import(path);
  const exported = `${name}${what === 'errors' ? 'Errors' : 'Warnings'}`;
  const kinds = module[exported];
  if (kinds === undefined) throw new Error(`subgraphs/${name}/model/${what}.ts does not export ${exported}`);
  return kinds;
};

/**
 * The registry would load code that is generated from the schema, which contains these codes. Throws an `Error` for a
 * code that is declared twice.
 */
export const readDeclaredCodes = async (): Promise<DeclaredCodes> => {
  const services = await Promise.all(
    subgraphNamesOnDisk().map(async (name) => ({
      name,
      errors: (await declaredIn(name, 'errors')) as ErrorKinds,
      warnings: (await declaredIn(name, 'warnings')) as WarningKinds,
    })),
  );
  return { errors: createErrorTable(services), warnings: createWarningTable(services) };
};
