import './platform/config/vendor-environment.ts';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { ConfigurationError, parseSettings, processEnvironment } from './platform/config/environment.ts';
import { platformSettings } from './platform/config/platform-settings.ts';
import { createPinoLogger } from './platform/log/pino-logger.ts';
import { startAll } from './processes/all.ts';
import { startEmulator } from './processes/emulator.ts';
import { startGateway } from './processes/gateway.ts';
import { runKeys } from './processes/keys.ts';
import type { ProcessOptions, RunningProcess } from './processes/running-process.ts';
import { startSubgraph } from './processes/subgraph.ts';
import { addressSettings } from './processes/subgraph-addresses.ts';
import { startWorker } from './processes/worker.ts';
import { subgraphs } from './subgraphs/registry.ts';

const usage =
  'usage: node dist/main.js all | gateway [--supergraph FILE] | subgraph NAME | worker | emulator | keys ...';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Reads all settings and reports all their faults at once. */
const readOptions = (): ProcessOptions => {
  const environment = processEnvironment();
  const groups: Record<string, z.ZodType> = Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings]));
  const {
    platform: settings,
    addresses: _,
    ...subgraphSettings
  } = parseSettings(environment, {
    platform: platformSettings,
    addresses: addressSettings,
    ...groups,
  });
  return {
    settings: settings as z.output<typeof platformSettings>,
    environment,
    subgraphSettings,
    log: createPinoLogger((settings as z.output<typeof platformSettings>).LOG_LEVEL),
    say,
  };
};

/** Ends the process when told to: once in good order, at the second signal at once. */
const closeOnSignals = (running: RunningProcess, options: ProcessOptions): void => {
  let closing = false;
  const close = (signal: string) => {
    if (closing) process.exit(1);
    closing = true;
    options.log.info({ signal }, 'draining');
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        options.log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
};

const start = (role: string, words: string[], options: ProcessOptions): Promise<RunningProcess> => {
  switch (role) {
    case 'all':
      return startAll(options);
    case 'gateway': {
      const { values } = parseArgs({ args: words, options: { supergraph: { type: 'string' } } });
      return startGateway({ ...options, supergraphFile: values.supergraph });
    }
    case 'subgraph':
      return startSubgraph({ ...options, name: words[0] });
    case 'worker':
      return startWorker(options);
    case 'emulator':
      return startEmulator(options);
    default:
      throw new Error(usage);
  }
};

/** Whether the message says all that the person who started it needs. The errors of `parseArgs` are TypeErrors with a code. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error &&
  (error instanceof ConfigurationError ||
    error.constructor === Error ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')));

try {
  const [role = 'all', ...words] = process.argv.slice(2);
  const options = readOptions();
  if (role === 'keys') await runKeys(options, words);
  else closeOnSignals(await start(role, words, options), options);
} catch (error) {
  // For the person who started it: a sentence. The stack is for faults of ours.
  process.stderr.write(`${isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
