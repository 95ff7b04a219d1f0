import '../../../platform/config/vendor-environment.ts';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { type Environment, parseSettings } from '../../../platform/config/environment.ts';
import { platformSettings } from '../../../platform/config/platform-settings.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { createPinoLogger } from '../../../platform/runtime/log/pino-logger.ts';
import type { ProcessOptions, RunningProcess } from '../../../processes/lifecycle/running-process.ts';
import { startAll } from '../../../processes/roles/all.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { briskClock } from '../clock/brisk-clock.ts';
import { noSources } from '../process/no-sources.ts';
import { runWords } from '../process/run-words.ts';
import { openStorageOnce, type TestStorage } from '../storage/open-storage.ts';
import { beginPartsHere } from './early-parts-here.ts';
import { type StartEmulator, startEmulatorHere } from './start-emulator-here.ts';

export interface StartOptions {
  /** An operator's settings. They override the test's own. */
  readonly environment?: Environment;
  /** Uses the embedded database even where PostgreSQL is available. */
  readonly embedded?: boolean;
  /** Data that outlive it, for a test that restarts it. By default its data are removed at the end. */
  readonly storage?: TestStorage;
  readonly startEmulator?: StartEmulator;
  /**
   * Default: the brisk one, or the system's where a server or a thread has the data. Clients in processes of their own
   * need the system's.
   */
  readonly clock?: Clock;
  /** Receives the terminal output for people. */
  readonly say?: (text: string) => void;
}

/** The whole of Tributary in this process, with ports and data of its own. */
export interface Tributary {
  readonly url: string;
  readonly key: string;
  readonly emulatorUrl: string;
  /** Output of `npm run keys` for these words. */
  keys(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Reads settings as `main.ts` does. */
export const toProcessOptions = (environment: Environment): ProcessOptions => {
  const groups: Record<string, z.ZodType> = Object.fromEntries(subgraphs.map(({ name, settings }) => [name, settings]));
  const { platform, ...subgraphSettings } = parseSettings(environment, { platform: platformSettings, ...groups });
  const settings = platform as z.output<typeof platformSettings>;
  return { settings, environment, subgraphSettings, log: createPinoLogger(settings.LOG_LEVEL), say: () => {} };
};

const usualClock = ({ settings }: ProcessOptions, { engine }: TestStorage): Clock =>
  engine === undefined || [settings.DATABASE_URL, settings.REDIS_URL, settings.STATE_REDIS_URL].some(Boolean)
    ? systemClock
    : briskClock;

/**
 * Starts all roles and the emulator in this process and thread: port 0, the emulator a hundred times as fast as the
 * real sources, no limits, no blogs, no job boards, silent.
 */
export const startTributary = async ({
  environment = {},
  embedded = false,
  storage: given,
  startEmulator = startEmulatorHere,
  clock,
  say,
}: StartOptions = {}): Promise<Tributary> => {
  const storage = given ?? (await openStorageOnce(embedded));
  const dispose = async () => {
    if (given === undefined) await storage.dispose();
  };
  const key = `tributary-test-${randomBytes(12).toString('hex')}`;
  try {
    const options = toProcessOptions({
      PORT: '0',
      LOG_LEVEL: 'silent',
      EMULATOR_SPEED: '100',
      API_KEYS: key,
      RATE_LIMIT: 'off',
      // On a busy machine turns of the loop are long; tests of refusals set their own bounds.
      MAX_LOOP_DELAY_MS: '600000',
      DRAIN_TIMEOUT_MS: '1000',
      ...noSources,
      ...storage.environment,
      ...environment,
    });
    const spoken = say === undefined ? options : { ...options, say };
    const parts = { startEmulator, engine: storage.engine, clock: clock ?? usualClock(options, storage) };
    const started = await startAll(spoken, beginPartsHere(options.settings, parts));
    const { url, emulatorUrl } = started;
    // Modules of test files stay loaded, with everything that their variables reference.
    let running: RunningProcess | undefined = started;
    if (url === undefined || emulatorUrl === undefined) throw new Error('all roles in one process have an address');
    return {
      url,
      key,
      emulatorUrl,
      keys: async (...words) => (await runWords(options, ['keys', ...words])).said,
      close: async () => {
        await running?.close();
        running = undefined;
        await dispose();
      },
    };
  } catch (error) {
    await dispose();
    throw error;
  }
};
