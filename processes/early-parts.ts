import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createCloser } from './closer.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { type EmulatorSettings, type StartedEmulator, startEmulatorThread } from './emulator-thread.ts';

/** What a process of all roles begins before it loads its code, which leaves its thread no time for anything else. */
export interface EarlyParts {
  /** Undefined with a database server. */
  readonly folder: DataFolder | undefined;
  /** Undefined when the upstreams are live. */
  readonly emulator: StartedEmulator | undefined;
  close(): Promise<void>;
}

/** Begins what other processes and threads can do meanwhile. Returns at once; what fails is reported by the parts. */
export const beginEarlyParts = (
  settings: PlatformSettings,
  log: Logger,
  startEmulator: (settings: EmulatorSettings, log: Logger) => StartedEmulator = startEmulatorThread,
): EarlyParts => {
  const closer = createCloser();
  // First: to make a database takes longer.
  const folder = settings.DATABASE_URL === undefined ? takeDataFolder(settings.DATA_DIR) : undefined;
  if (folder !== undefined) closer.add(() => folder.close());
  const emulator = settings.UPSTREAMS === 'emulator' ? startEmulator(settings, log) : undefined;
  if (emulator !== undefined) closer.add(() => emulator.close());
  return { folder, emulator, close: () => closer.close() };
};
