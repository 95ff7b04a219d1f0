import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { createShiftedClock, systemClock } from '../../platform/runtime/clock/system-clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { createCloser } from '../lifecycle/closer.ts';
import { type DataFolder, takeDataFolder } from '../state/data-folder.ts';
import { type StartedEmulator, startEmulatorThread } from './emulator-thread.ts';

/** Parts that begin before the code of all roles is loaded, because loading blocks its thread. */
export interface EarlyParts {
  /** The machine's clock, or one that begins at `EMULATOR_CLOCK`. Services and emulator share it. */
  readonly clock: Clock;
  /** Undefined with a database server. */
  readonly folder: DataFolder | undefined;
  /** Undefined if the upstreams are live. */
  readonly emulator: StartedEmulator | undefined;
  close(): Promise<void>;
}

/**
 * Returns at once; the parts report their failures. They load their code, and open nothing before `mayOpen` has
 * resolved.
 */
export const beginEarlyParts = (
  settings: PlatformSettings,
  log: Logger,
  mayOpen: Promise<void> = Promise.resolve(),
): EarlyParts => {
  const closer = createCloser();
  // First, because the creation of a database takes longest.
  const folder =
    settings.DATABASE_URL === undefined ? takeDataFolder(settings.DATA_DIR, undefined, mayOpen) : undefined;
  if (folder !== undefined) closer.add(() => folder.close());
  const { EMULATOR_CLOCK: begin } = settings;
  const clockShiftMs = begin === undefined ? 0 : Date.parse(begin) - systemClock.now();
  const clock = begin === undefined ? systemClock : createShiftedClock(clockShiftMs, systemClock);
  const emulator =
    settings.UPSTREAMS === 'emulator' ? startEmulatorThread(settings, log, { clockShiftMs, mayOpen }) : undefined;
  if (emulator !== undefined) closer.add(() => emulator.close());
  return { clock, folder, emulator, close: () => closer.close() };
};
