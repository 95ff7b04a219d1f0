import '../platform/config/vendor-environment.ts';
import type { z } from 'zod';
import type { WorkerLink } from '../federation/workers/worker-link.ts';
import {
  ConfigurationError,
  type Environment,
  processEnvironment,
  readSettings,
} from '../platform/config/environment.ts';
import { type PlatformSettings, platformSettings } from '../platform/config/platform-settings.ts';
import { systemClock } from '../platform/runtime/clock/system-clock.ts';
import type { Logger } from '../platform/runtime/log/logger.ts';
import { createStatusLine } from '../platform/runtime/log/status-line.ts';
import { keepTickShape } from '../platform/runtime/memory/keep-tick-shape.ts';
import { keepHeapSmall, keepLimitsOfThreads } from '../platform/runtime/memory/v8-flags.ts';
import { createDeferred } from '../platform/runtime/promise/deferred.ts';
import type { CommandInvocation, Invocation, RoleInvocation } from './command-line/invocation.ts';
import { readCommandLine } from './command-line/read-command-line.ts';
import { createCloser } from './lifecycle/closer.ts';
import { createEnding, type Ending, exitCodes } from './lifecycle/ending.ts';
import type { EarlyPort, ProcessOptions } from './lifecycle/running-process.ts';
import { supergraphIn } from './preparation/supergraph-in.ts';
import { beginEarlyParts, type EarlyParts } from './start/early-parts.ts';
import { openEarlyPort } from './start/early-port.ts';
import { openLog } from './start/open-log.ts';
import { createProgress, type Progress, waitFor } from './start/progress.ts';
import { refuseTakenPorts } from './start/taken-ports.ts';

const status = createStatusLine(process.stderr);
/** Writes lines on standard output, above what is shown of a start. */
export const write = (text: string): void => status.above(() => void process.stdout.write(text));
const say = (text: string): void => write(`${text}\n`);
/** The same on standard error. */
export const complain = (text: string): void => status.above(() => void process.stderr.write(text));

const readAllSettings = async (environment: Environment) => {
  const { subgraphs } = await import('../subgraphs/registry.ts');
  const { addressSettings } = await import('./gateway/subgraph-addresses.ts');
  const groups: Record<string, z.ZodType> = Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings]));
  return readSettings(environment, { platform: platformSettings, addresses: addressSettings, ...groups });
};

/** Each of several workers has its share of the limits. */
const shared = async (settings: PlatformSettings, workers: number): Promise<PlatformSettings> => {
  if (workers === 1) return settings;
  const { shareOfSettings } = await import('../federation/workers/worker-share.ts');
  return shareOfSettings(settings, workers);
};

/** With the errors of the settings, which a preparation reports together with its own. */
const readOptions = async (environment: Environment, log?: Logger, workers = 1): Promise<ProcessOptions> => {
  const { values, problems } = await readAllSettings(environment);
  const { platform, addresses: _, ...subgraphSettings } = values;
  const settings = platform as PlatformSettings;
  return {
    settings: await shared(settings, workers),
    environment,
    subgraphSettings,
    problems,
    log: log ?? (await openLog(settings, process.stderr, status)),
    say,
  };
};

/** An unhandled rejection concerns one request, so the process continues. */
const surviveStrayRejections = (log: Logger): void => {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection that no code handled'));
};

/** From here on every end of the process takes the same path. */
const watchForTheEnd = (settings: PlatformSettings, log: Logger, progress: Progress): Ending => {
  const ending = createEnding({
    drainMs: settings.DRAIN_TIMEOUT_MS,
    clock: systemClock,
    log,
    say,
    exit: (code) => process.exit(code),
  });
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => {
      progress.end();
      ending.signal(name);
    });
  process.on('uncaughtException', ending.uncaught);
  return ending;
};

/** The first of several workers writes to the terminal for all. */
const ofWorker = (worker: WorkerLink | undefined): Partial<ProcessOptions> =>
  worker === undefined ? { status } : { worker, say: worker.id === 1 ? say : () => {} };

const showing = (port: EarlyPort, progress: Progress): EarlyPort => ({
  ...port,
  done: (part) => {
    port.done(part);
    progress.step(waitFor(port.missing()));
  },
});

const startAndWatch = async (invocation: Invocation & RoleInvocation): Promise<void> => {
  keepLimitsOfThreads();
  keepTickShape();
  const { command: role } = invocation;
  const environment = processEnvironment(invocation.settings);
  const { success, data: settings } = platformSettings.safeParse(environment);
  // `readOptions` reports the validation errors, together with those of the services.
  const progress = createProgress(status, systemClock);
  const log = success ? await openLog(settings, process.stderr, status) : undefined;
  const ending = success && log !== undefined ? watchForTheEnd(settings, log, progress) : undefined;
  const workers = invocation.command === 'gateway' ? invocation.workers : 1;
  const cluster = workers === 1 ? undefined : await import('../federation/workers/cluster-worker.ts');
  const worker = log === undefined ? undefined : cluster?.ownWorkerLink(log);
  if (success && worker === undefined) await refuseTakenPorts(role, settings);
  if (log !== undefined && cluster !== undefined && worker === undefined) {
    const { started, close } = cluster.startClusterWorkers(workers, log);
    ending?.closeBy(close);
    return started;
  }
  // A worker listens only once it serves, because connections would wait although other workers could serve them.
  const opened =
    success && log !== undefined && worker === undefined ? await openEarlyPort(role, settings, log) : undefined;
  const port = opened === undefined ? undefined : showing(opened, progress);
  if (worker === undefined) progress.step('loading the code');
  // These parts run in other processes and threads while this process is busy with loading the services' code.
  if (role === 'all') keepHeapSmall();
  const mayOpen = createDeferred<void>();
  const early: EarlyParts | undefined =
    success && log !== undefined && role === 'all' ? beginEarlyParts(settings, log, mayOpen.promise) : undefined;
  const closer = createCloser();
  const closeEarly = async (): Promise<void> => {
    mayOpen.reject(new Error('The start was given up.'));
    await early?.close();
    await closer.close();
    await port?.close();
  };
  ending?.closeBy(closeEarly);
  try {
    if (log !== undefined) early?.folder?.openDatabase(log, ending?.fail);
    const options = await readOptions(environment, log, workers);
    surviveStrayRejections(options.log);
    if (worker === undefined) progress.step(waitFor(port?.missing() ?? []));
    const fail = ending === undefined ? {} : { fail: ending.fail };
    const { prepareRole } = await import('./roles/prepare-role.ts');
    const prepared = await prepareRole(
      invocation,
      { ...options, ...fail, ...ofWorker(worker), port },
      { early, closer },
    );
    mayOpen.resolve();
    await early?.folder?.taken;
    const running = await prepared.start(early);
    ending?.closeBy(running.close);
    worker?.ready();
    progress.end();
  } catch (error) {
    progress.end();
    // If a signal ended the start, its failure is expected.
    if (ending?.hasBegun !== true) {
      await closeEarly();
      throw error;
    }
  }
};

/** Returns the exit code. */
const execute = async (invocation: CommandInvocation, environment: Environment): Promise<number> => {
  const options = await readOptions(environment);
  surviveStrayRejections(options.log);
  if (invocation.command === 'config check')
    return (await import('./roles/check-config.ts')).checkConfig(options, invocation.role);
  if (options.problems !== undefined && options.problems.length > 0) throw new ConfigurationError(options.problems);
  return (await import('./commands/run-command.ts')).runCommand(options, invocation);
};

const isRole = (invocation: Invocation): invocation is Invocation & RoleInvocation =>
  ['all', 'gateway', 'subgraph', 'worker', 'emulator'].includes(invocation.command);

/** The message is enough for the operator. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error instanceof ConfigurationError || error.constructor === Error);

/** Another process can take the port after `refuseTakenPorts` has found it free. */
const sentenceOf = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}. Set PORT or --port (or EMULATOR_PORT, if it is that one) to a free port, or to 0 for any.`
    : error.message;

/** The operator sees a sentence for an expected error, and the stack for a defect. */
const end = (error: unknown, code: number): never => {
  complain(`${isExpected(error) ? sentenceOf(error) : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(code);
};

/** Does what the arguments of the process ask for. */
export const run = async (words: readonly string[]): Promise<void> => {
  const invocation = readCommandLine(words, { say: write, complain });
  if (typeof invocation === 'number') {
    process.exitCode = invocation;
    return;
  }
  const role = invocation.command === 'config check' ? invocation.role : invocation;
  if (role.command === 'gateway')
    await supergraphIn(role.location, undefined).catch((error: unknown) => end(error, exitCodes.misused));
  try {
    if (isRole(invocation)) await startAndWatch(invocation);
    else process.exitCode = await execute(invocation, processEnvironment(invocation.settings));
  } catch (error) {
    end(error, exitCodes.failed);
  }
};
