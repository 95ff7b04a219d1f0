import './platform/config/vendor-environment.ts';
import type { z } from 'zod';
import { systemClock } from './platform/clock/system-clock.ts';
import {
  ConfigurationError,
  type Environment,
  parseSettings,
  processEnvironment,
} from './platform/config/environment.ts';
import { type PlatformSettings, platformSettings } from './platform/config/platform-settings.ts';
import type { Logger } from './platform/log/logger.ts';
import { createPinoLogger } from './platform/log/pino-logger.ts';
import { keepHeapSmall } from './platform/memory/keep-heap-small.ts';
import { keepLimitsOfThreads } from './platform/memory/keep-limits-of-threads.ts';
import { keepTickShape } from './platform/memory/keep-tick-shape.ts';
import { createEnding, type Ending, exitCodes } from './processes/ending.ts';
import { workerCountOf } from './processes/gateway-workers/worker-count.ts';
import type { WorkerLink } from './processes/gateway-workers/worker-link.ts';
import { shareOfSettings } from './processes/gateway-workers/worker-share.ts';
import type { ProcessOptions } from './processes/running-process.ts';
import { beginEarlyParts, type EarlyParts } from './processes/start/early-parts.ts';
import { openEarlyPort } from './processes/start/early-port.ts';
import { refuseTakenPorts } from './processes/start/taken-ports.ts';
import { startRole, usage } from './processes/start-role.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Throws a `ConfigurationError` with all validation errors. */
const readSettings = async (environment: Environment) => {
  const { subgraphs } = await import('./subgraphs/registry.ts');
  const { addressSettings } = await import('./processes/graph/subgraph-addresses.ts');
  const groups: Record<string, z.ZodType> = Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings]));
  return parseSettings(environment, { platform: platformSettings, addresses: addressSettings, ...groups });
};

const readOptions = async (log?: Logger, workers = 1): Promise<ProcessOptions> => {
  const environment = processEnvironment();
  const { readGatewayConfig } = await import('./processes/graph/read-gateway-config.ts');
  const { platform: settings, addresses: _, ...subgraphSettings } = await readSettings(environment);
  return {
    settings: workers === 1 ? (settings as PlatformSettings) : shareOfSettings(settings as PlatformSettings, workers),
    environment,
    subgraphSettings,
    gatewayConfig: await readGatewayConfig((settings as PlatformSettings).GATEWAY_CONFIG),
    log: log ?? createPinoLogger((settings as PlatformSettings).LOG_LEVEL),
    say,
  };
};

/** An unhandled rejection concerns one request, so the process continues. */
const surviveStrayRejections = (log: Logger): void => {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection that no code handled'));
};

/** From here on every end of the process takes the same path. */
const watchForTheEnd = (settings: PlatformSettings, log: Logger): Ending => {
  const ending = createEnding({
    drainMs: settings.DRAIN_TIMEOUT_MS,
    clock: systemClock,
    log,
    say,
    exit: (code) => process.exit(code),
  });
  process.on('SIGTERM', ending.signal);
  process.on('SIGINT', ending.signal);
  process.on('uncaughtException', ending.uncaught);
  return ending;
};

/** The first of several workers writes to the terminal for all. */
const ofWorker = (worker: WorkerLink | undefined): Partial<ProcessOptions> =>
  worker === undefined ? {} : { worker, say: worker.id === 1 ? say : () => {} };

const startAndWatch = async (role: string, words: string[]): Promise<void> => {
  keepLimitsOfThreads();
  keepTickShape();
  const { success, data: settings } = platformSettings.safeParse(processEnvironment());
  // `readOptions` reports the validation errors, together with those of the services.
  const log = success ? createPinoLogger(settings.LOG_LEVEL) : undefined;
  const ending = success && log !== undefined ? watchForTheEnd(settings, log) : undefined;
  const workers = success ? workerCountOf(role, words, settings) : 1;
  const cluster = workers === 1 ? undefined : await import('./processes/gateway-workers/cluster-worker.ts');
  const worker = log === undefined ? undefined : cluster?.ownWorkerLink(log);
  if (success && worker === undefined) await refuseTakenPorts(role, settings);
  if (log !== undefined && cluster !== undefined && worker === undefined) {
    const { started, close } = cluster.startClusterWorkers(workers, log);
    ending?.closeBy(close);
    return started;
  }
  // A worker listens only once it serves, because connections would wait although other workers could serve them.
  const port =
    success && log !== undefined && worker === undefined ? await openEarlyPort(role, settings, log) : undefined;
  // These parts run in other processes and threads while this process is busy with loading the services' code.
  if (role === 'all') keepHeapSmall();
  const isAll = success && log !== undefined && role === 'all' && words.length === 0;
  const early: EarlyParts | undefined = isAll ? beginEarlyParts(settings, log) : undefined;
  const closeEarly = async (): Promise<void> => {
    await early?.close();
    await port?.close();
  };
  ending?.closeBy(closeEarly);
  try {
    await early?.folder?.taken;
    if (log !== undefined) early?.folder?.openDatabase(log, ending?.fail);
    const options = await readOptions(log, workers);
    surviveStrayRejections(options.log);
    const fail = ending === undefined ? {} : { fail: ending.fail };
    const running = await startRole(role, words, { ...options, ...fail, ...ofWorker(worker), port }, early);
    ending?.closeBy(running.close);
    worker?.ready();
  } catch (error) {
    // If a signal ended the start, its failure is expected.
    if (ending?.hasBegun !== true) {
      await closeEarly();
      throw error;
    }
  }
};

const runConfigCheck = async (words: string[]): Promise<void> => {
  const { checkConfig } = await import('./processes/check-config.ts');
  const environment = processEnvironment();
  process.exitCode = await checkConfig(words, () => readSettings(environment), environment['GATEWAY_CONFIG'], say);
};

/** Returns false for an unknown command. */
const runCommand = async (name: string, words: string[]): Promise<boolean> => {
  if (name === 'gateway' && words[0] === 'config' && words[1] === 'check') {
    await runConfigCheck(words);
    return true;
  }
  if (!['keys', 'doctor', 'record'].includes(name)) return false;
  const options = await readOptions();
  surviveStrayRejections(options.log);
  if (name === 'keys') await (await import('./processes/keys.ts')).runKeys(options, words);
  else if (name === 'record') await (await import('./processes/record/record.ts')).runRecord(options, words);
  else process.exitCode = await (await import('./processes/doctor/doctor.ts')).runDoctor(options, words);
  return true;
};

/** The message is enough for the operator. Errors of `parseArgs` are TypeErrors with a code. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error &&
  (error instanceof ConfigurationError ||
    error.constructor === Error ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')));

/** Another process can take the port after `refuseTakenPorts` has found it free. */
const sentenceOf = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}. Set PORT (or EMULATOR_PORT, if it is that one) to a free port, or to 0 for any.`
    : error.message;

try {
  const [role = 'all', ...words] = process.argv.slice(2);
  if (role === '--help' || role === 'help') say(usage);
  else if (!(await runCommand(role, words))) await startAndWatch(role, words);
} catch (error) {
  // The operator sees a sentence for an expected error, and the stack for a defect.
  process.stderr.write(
    `${isExpected(error) ? sentenceOf(error) : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(exitCodes.failed);
}
