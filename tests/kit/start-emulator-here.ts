import { createEmulator } from '../../emulator/emulator.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { createShiftedClock } from '../../platform/clock/shifted-clock.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import type { StartEmulator } from '../../processes/early-parts.ts';

/** The emulator in the thread of the tests, which takes its modules from the sources, on a clock of the test's or the machine's. */
export const emulatorHere =
  (clock?: Clock): StartEmulator =>
  (settings, _log, { clockShiftMs = 0 }) => {
    const listening = createEmulator({
      port: settings.EMULATOR_PORT,
      speed: settings.EMULATOR_SPEED,
      pace: settings.EMULATOR_PACE,
      seed: settings.EMULATOR_SEED,
      clock: clock ?? createShiftedClock(clockShiftMs, systemClock),
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

export const startEmulatorHere: StartEmulator = emulatorHere();
