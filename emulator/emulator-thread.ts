import { createShiftedClock } from '../platform/clock/shifted-clock.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { runThread } from '../platform/threads/run-thread.ts';
import { createEmulator, type EmulatorOptions } from './emulator.ts';

/** What its process sends it: a clock cannot be sent, how far it is shifted can. */
export interface EmulatorThreadData extends Required<Pick<EmulatorOptions, 'port' | 'speed' | 'pace' | 'seed'>> {
  readonly clockShiftMs: number;
}

/** The entry of the emulator's thread in a process of all roles. */
await runThread(async ({ clockShiftMs, ...options }: EmulatorThreadData) => {
  const clock = createShiftedClock(clockShiftMs, systemClock);
  const { url, port, close } = await createEmulator({ ...options, clock });
  return { ready: { url, port }, close };
});
