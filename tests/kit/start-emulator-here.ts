import { createEmulator } from '../../emulator/emulator.ts';
import { createShiftedClock } from '../../platform/clock/shifted-clock.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import type { StartEmulator } from '../../processes/early-parts.ts';

/** The emulator in the thread of the tests, which takes its modules from the sources. */
export const startEmulatorHere: StartEmulator = (settings, _log, { clockShiftMs = 0 }) => {
  const listening = createEmulator({
    port: settings.EMULATOR_PORT,
    speed: settings.EMULATOR_SPEED,
    pace: settings.EMULATOR_PACE,
    seed: settings.EMULATOR_SEED,
    clock: createShiftedClock(clockShiftMs, systemClock),
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
