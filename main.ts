#!/usr/bin/env node
/**
 * Compares releases before anything is loaded: an older Node cannot even parse the rest, and this file has nothing that
 * Node 10 could not parse. scripts/start.js does the same before it compiles.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** The build joins the code in dist/bundle; without one, each file is loaded. */
const joined = './bundle/run.js';
const isMissing = ({ code, message }: { readonly code?: string; readonly message: string }) =>
  code === 'ERR_MODULE_NOT_FOUND' && /[\\/]bundle[\\/]run\.js' imported from /.test(message);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tributary needs Node 20.19 or later, and this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  import(joined)
    .catch((error) => (isMissing(error) ? import('./processes/run.ts') : Promise.reject(error)))
    .then(({ run }) => run(process.argv.slice(2)));
}
