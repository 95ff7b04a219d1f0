/**
 * Run by `npm start`. Compares releases before anything is loaded, as main.ts does: an older Node cannot even parse the
 * rest, and this file has nothing that Node 10 could not parse.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Tributary needs Node 20.19 or later, and this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  import('./building/compile-and-run.js').then(({ compileAndRun }) => compileAndRun());
}
