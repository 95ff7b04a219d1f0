import { resolve } from 'node:path';
import { buildCode } from './building/build-code.js';
import { buildConsole } from './building/build-console.js';
import { FailedStep } from './building/run-node.js';

/** `npm run build`, or `npm run build console`. JavaScript, since it runs before compilation. */
const root = resolve(import.meta.dirname, '..');
try {
  if (!process.argv.includes('console')) buildCode(root);
  buildConsole(root);
} catch (error) {
  if (!(error instanceof FailedStep)) throw error;
  process.exitCode = error.status;
}
