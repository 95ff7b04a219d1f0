import type { Clock } from '../platform/clock/clock.ts';
import { createShiftedClock } from '../platform/clock/shifted-clock.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createCloser } from './closer.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { type StartedEmulator, startEmulatorThread } from './emulator-thread.ts';

/** What a process of all roles begins before it loads its code, which leaves its thread no time for anything else. */
export interface EarlyParts {
  /** The machine's, or one that began at `EMULATOR_CLOCK`: services and emulator have one time. */
  readonly clock: Clock;
  /** Undefined with a database server. */
  readonly folder: DataFolder | undefined;
  /** Undefined when the upstreams are live. */
  readonly emulator: StartedEmulator | undefined;
  close(): Promise<void>;
}

/** Begins what other processes and threads can do meanwhile. Returns at once; what fails is reported by the parts. */
export const beginEarlyParts = (settings: PlatformSettings, log: Logger): EarlyParts => {
  const closer = createCloser();
  // First: to make a database takes longer.
  const folder = settings.DATABASE_URL === undefined ? takeDataFolder(settings.DATA_DIR) : undefined;
  if (folder !== undefined) closer.add(() => folder.close());
  const { EMULATOR_CLOCK: begin } = settings;
  const clockShiftMs = begin === undefined ? 0 : Date.parse(begin) - systemClock.now();
  const clock = begin === undefined ? systemClock : createShiftedClock(clockShiftMs, systemClock);
  const emulator = settings.UPSTREAMS === 'emulator' ? startEmulatorThread(settings, log, { clockShiftMs }) : undefined;
  if (emulator !== undefined) closer.add(() => emulator.close());
  return { clock, folder, emulator, close: () => closer.close() };
};
