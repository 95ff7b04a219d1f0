import type { PlatformSettings } from '../../../platform/config/platform-settings.ts';
import { openControlSocket } from '../../../platform/http/control/control-socket.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createShiftedClock } from '../../../platform/runtime/clock/system-clock.ts';
import type { OpeningDatabase } from '../../../platform/storage/database.ts';
import { beginEngineDatabase } from '../../../platform/storage/pglite-database.ts';
import type { EarlyParts } from '../../../processes/start/early-parts.ts';
import { type DataFolder, takeDataFolder } from '../../../processes/state/data-folder.ts';
import type { BorrowedEngine } from '../storage/pglite-pool.ts';
import type { StartEmulator } from './start-emulator-here.ts';

/** A data folder whose database is already open. */
const folderOn = ({ open }: BorrowedEngine, dataDir: string): DataFolder => {
  let response: Parameters<DataFolder['respondWith']>[0] = () => Promise.reject(new Error('Tributary is starting.'));
  const control = openControlSocket(dataDir, (command, parameters) => response(command, parameters));
  const taken = control.then(() => {});
  taken.catch(() => {});
  let database: OpeningDatabase | undefined;
  return {
    databaseDir: `${dataDir}/postgres`,
    taken,
    initialized: taken,
    openDatabase: (log) => {
      // Delays of a busy machine must not cause refusals.
      database ??= beginEngineDatabase({ open, statementsAtOnce: 1, log, longestQueueMs: Number.POSITIVE_INFINITY });
      return database;
    },
    respondWith: (handler) => {
      response = handler;
    },
    close: async () => (await control).close(),
  };
};

const folderOf = (settings: PlatformSettings, engine: BorrowedEngine | undefined): DataFolder | undefined => {
  if (settings.DATABASE_URL !== undefined) return undefined;
  return engine === undefined ? takeDataFolder(settings.DATA_DIR) : folderOn(engine, settings.DATA_DIR);
};

interface PartsHere {
  readonly startEmulator: StartEmulator;
  /** Undefined for a folder of its own. */
  readonly engine: BorrowedEngine | undefined;
  readonly clock: Clock;
}

/** Starts in this thread what `beginEarlyParts` starts on threads. */
export const beginPartsHere = (
  settings: PlatformSettings,
  { startEmulator, engine, clock: usual }: PartsHere,
): EarlyParts => {
  const { EMULATOR_CLOCK: begin } = settings;
  const clock = begin === undefined ? usual : createShiftedClock(Date.parse(begin) - usual.now(), usual);
  const folder = folderOf(settings, engine);
  const emulator = settings.UPSTREAMS === 'emulator' ? startEmulator(settings, clock) : undefined;
  return {
    clock,
    folder,
    emulator,
    close: async () => {
      await emulator?.close();
      await folder?.close();
    },
  };
};
