/**
 * For `--require`: when the process ends, it writes how many modules of OpenTelemetry it has loaded. Those of its API are
 * not counted: prom-client loads them.
 */
process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((file) => /@opentelemetry\/(?!api\/)/.test(file));
  process.stderr.write(`modules of OpenTelemetry: ${loaded.length}\n`);
});
