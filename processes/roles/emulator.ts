import { createEmulator } from '../../emulator/emulator.ts';
import type { ProcessOptions, RunningProcess } from '../lifecycle/running-process.ts';

export const startEmulator = async ({ settings, say }: ProcessOptions): Promise<RunningProcess> => {
  const emulator = await createEmulator({
    port: settings.EMULATOR_PORT,
    host: settings.HOST,
    speed: settings.EMULATOR_SPEED,
    pace: settings.EMULATOR_PACE,
    seed: settings.EMULATOR_SEED,
    // Its links must also work from other machines.
    ...(settings.EMULATOR_URL === undefined ? {} : { publicUrl: settings.EMULATOR_URL }),
  });
  say(`Tributary  ${emulator.url}  (emulator: all data are invented)`);
  return { url: emulator.url, port: emulator.port, emulatorUrl: emulator.url, close: () => emulator.close() };
};
