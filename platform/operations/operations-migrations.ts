import { join } from 'node:path';
import { projectRoot } from '../paths/project-root.ts';

/** Migrations of what processes report. */
export const operationsMigrations: string = join(projectRoot, 'platform', 'operations', 'migrations');

/** Whose migrations they are. */
export const operationsScope = 'operations';
