import { resolve } from 'node:path';
import { buildCode } from './building/build-code.js';
import { buildConsole } from './building/build-console.js';
import { FailedStep } from './building/run-node.js';

/**
 * Run by `npm run build`: builds what has changed since the last build, with the argument `console` only the console.
 * It is JavaScript because it runs before anything is compiled.
 */
const root = resolve(import.meta.dirname, '..');
try {
  if (!process.argv.includes('console')) buildCode(root);
  buildConsole(root);
} catch (error) {
  if (!(error instanceof FailedStep)) throw error;
  process.exitCode = error.status;
}
