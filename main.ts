#!/usr/bin/env node
/**
 * Compares releases before anything is loaded: an older Node cannot even parse the rest, and this file has nothing that
 * Node 10 could not parse. scripts/start.js does the same before it compiles.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tributary needs Node 20.19 or later, and this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  import('./processes/run.ts').then(({ run }) => run(process.argv.slice(2)));
}
