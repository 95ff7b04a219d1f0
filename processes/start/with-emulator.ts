import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { startEmulatorThread } from './emulator-thread.ts';

/**
 * Runs a command with the address of the configured emulator: the one at `EMULATOR_URL` or `EMULATOR_PORT`, or a
 * temporary one; none if upstreams are live.
 */
export const withEmulator = async <T>(
  settings: PlatformSettings,
  log: Logger,
  use: (emulatorUrl: string | undefined) => Promise<T>,
): Promise<T> => {
  if (settings.UPSTREAMS === 'live') return use(undefined);
  if (settings.EMULATOR_URL !== undefined) return use(settings.EMULATOR_URL);
  if (settings.EMULATOR_PORT !== 0) return use(`http://127.0.0.1:${settings.EMULATOR_PORT}`);
  const emulator = startEmulatorThread(settings, log);
  try {
    return await use((await emulator.listening).url);
  } finally {
    await emulator.close();
  }
};
