import { createShiftedClock } from '../platform/clock/shifted-clock.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { runThread } from '../platform/threads/run-thread.ts';
import { createEmulator, type EmulatorOptions } from './emulator.ts';

/** Options from the parent process. A clock cannot be sent to a thread, but its shift can. */
interface EmulatorThreadData extends Required<Pick<EmulatorOptions, 'port' | 'speed' | 'pace' | 'seed'>> {
  readonly clockShiftMs: number;
}

await runThread(async ({ clockShiftMs, ...options }: EmulatorThreadData) => {
  const clock = createShiftedClock(clockShiftMs, systemClock);
  const { url, port, close } = await createEmulator({ ...options, clock });
  return { ready: { url, port }, close };
});
