import { join } from 'node:path';
import { projectRoot } from '../paths/project-root.ts';

export const operationsMigrations: string = join(projectRoot, 'platform', 'operations', 'migrations');

export const operationsScope = 'operations';
