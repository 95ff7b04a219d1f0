import { createEmulator } from '../../emulator/emulator.ts';
import type { EmulatorSettings, StartedEmulator } from '../../processes/emulator-thread.ts';

/** The emulator in the thread of the tests, which takes its modules from the sources. */
export const startEmulatorHere = ({ EMULATOR_PORT, EMULATOR_SPEED }: EmulatorSettings): StartedEmulator => {
  const listening = createEmulator({ port: EMULATOR_PORT, speed: EMULATOR_SPEED });
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
