#!/usr/bin/env node
import { existsSync } from 'node:fs';

/**
 * Compares releases before anything is loaded: an older Node cannot even parse the rest, and this file has nothing that
 * Node 10 could not parse. scripts/start.js does the same before it compiles. The build joins the code in dist/bundle.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tributary needs Node 20.19 or later, and this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  const bundle = new URL('bundle/run.js', import.meta.url);
  const loaded = existsSync(bundle) ? import(bundle.href) : import('./processes/run.ts');
  loaded.then(({ run }) => run(process.argv.slice(2)));
}
