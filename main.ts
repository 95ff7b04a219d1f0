import './platform/config/vendor-environment.ts';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { ConfigurationError, parseSettings, processEnvironment } from './platform/config/environment.ts';
import { platformSettings } from './platform/config/platform-settings.ts';
import { createPinoLogger } from './platform/log/pino-logger.ts';
import { type DataFolder, takeDataFolder } from './processes/data-folder.ts';
import type { ProcessOptions, RunningProcess } from './processes/running-process.ts';

const usage =
  'usage: node dist/main.js all | gateway [--supergraph FILE] | subgraph NAME | worker | emulator | keys ...';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Takes the data folder of a process that keeps its own database, before anything else: to make one takes seconds of another process, and to
 * load the code of the services most of a second of this one. Faulty settings are told by `readOptions`.
 */
const beginDataFolder = (): DataFolder | undefined => {
  const { success, data } = platformSettings.safeParse(processEnvironment());
  return success && data.DATABASE_URL === undefined ? takeDataFolder(data.DATA_DIR) : undefined;
};

/** Reads all settings and reports all their faults at once. */
const readOptions = async (): Promise<ProcessOptions> => {
  const environment = processEnvironment();
  const { subgraphs } = await import('./subgraphs/registry.ts');
  const { addressSettings } = await import('./processes/subgraph-addresses.ts');
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

/** A promise that nobody waited for is a fault of ours, but not one for which every client has to be cut off. */
const surviveStrayRejections = ({ log }: ProcessOptions): void => {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection that nobody handled'));
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

/** Each role loads its own code alone: a gateway's planner takes most of a second, which an emulator or a key command need not wait for. */
const start = async (
  role: string,
  words: string[],
  options: ProcessOptions,
  folder: DataFolder | undefined,
): Promise<RunningProcess> => {
  const mostWords = role === 'gateway' ? 2 : role === 'subgraph' ? 1 : 0;
  if (words.length > mostWords) throw new Error(`${role} cannot take ${words.join(' ')}\n${usage}`);
  switch (role) {
    case 'all': {
      const { startAll } = await import('./processes/all.ts');
      return startAll(options, folder);
    }
    case 'gateway': {
      const { values } = parseArgs({ args: words, options: { supergraph: { type: 'string' } } });
      const { startGateway } = await import('./processes/gateway.ts');
      return startGateway({ ...options, supergraphFile: values.supergraph });
    }
    case 'subgraph': {
      const { startSubgraph } = await import('./processes/subgraph.ts');
      return startSubgraph({ ...options, name: words[0] });
    }
    case 'worker': {
      const { startWorker } = await import('./processes/worker.ts');
      return startWorker(options);
    }
    case 'emulator': {
      const { startEmulator } = await import('./processes/emulator.ts');
      return startEmulator(options);
    }
    default:
      throw new Error(usage);
  }
};

/** For the person who started it. */
const sentenceOf = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}. Set PORT (or EMULATOR_PORT, if it is that one) to a free port, or to 0 for any.`
    : error.message;

/** Whether the message says all that the person who started it needs. The errors of `parseArgs` are TypeErrors with a code. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error &&
  (error instanceof ConfigurationError ||
    error.constructor === Error ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')));

let folder: DataFolder | undefined;
try {
  const [role = 'all', ...words] = process.argv.slice(2);
  if (role === 'all' && words.length === 0) folder = beginDataFolder();
  // Loading code leaves little time for anything else: what makes the database is to be on its way before.
  await folder?.taken;
  const options = await readOptions();
  surviveStrayRejections(options);
  if (role === '--help' || role === 'help') say(usage);
  else if (role === 'keys') await (await import('./processes/keys.ts')).runKeys(options, words);
  else closeOnSignals(await start(role, words, options, folder), options);
} catch (error) {
  await folder?.close();
  // For the person who started it: a sentence. The stack is for faults of ours.
  process.stderr.write(
    `${isExpected(error) ? sentenceOf(error) : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
