const { isMainThread } = require('node:worker_threads');

/**
 * For `--require`: at the end of the process it writes how many modules of OpenTelemetry its main thread has loaded.
 * Those of its API are not counted, because prom-client loads them.
 */
process.on('exit', () => {
  if (!isMainThread) return;
  const loaded = Object.keys(require.cache).filter((file) => /@opentelemetry\/(?!api\/)/.test(file));
  process.stderr.write(`modules of OpenTelemetry: ${loaded.length}\n`);
});
