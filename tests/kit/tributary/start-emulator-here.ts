import { createEmulator } from '../../../emulator/emulator.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { EmulatorSettings, StartedEmulator } from '../../../processes/start/emulator-thread.ts';

/** Starts an emulator with this clock. */
export type StartEmulator = (settings: EmulatorSettings, clock: Clock) => StartedEmulator;

/** The emulator in the thread of the tests, with modules from the sources. */
export const startEmulatorHere: StartEmulator = (settings, clock) => {
  const listening = createEmulator({
    port: settings.EMULATOR_PORT,
    speed: settings.EMULATOR_SPEED,
    pace: settings.EMULATOR_PACE,
    seed: settings.EMULATOR_SEED,
    clock,
  });
  listening.catch(() => {});
  return {
    listening,
    close: () =>
      listening.then(
        (emulator) => emulator.close(),
        () => {},
      ),
  };
};
