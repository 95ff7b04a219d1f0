import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { createShiftedClock, systemClock } from '../platform/runtime/clock/system-clock.ts';
import { runThread } from '../platform/runtime/threads/run-thread.ts';
import { createEmulator, type EmulatorOptions } from './emulator.ts';

/** Options from the parent process. A clock cannot be sent to a thread, but its shift can. */
interface EmulatorThreadData extends Required<Pick<EmulatorOptions, 'port' | 'speed' | 'pace' | 'seed'>> {
  readonly clockShiftMs: number;
  /** A message says that it may listen. */
  readonly permitted: MessagePort;
}

await runThread(async ({ clockShiftMs, permitted, ...options }: EmulatorThreadData) => {
  await once(permitted, 'message');
  permitted.close();
  const clock = createShiftedClock(clockShiftMs, systemClock);
  const { url, port, close } = await createEmulator({ ...options, clock });
  return { ready: { url, port }, close };
});
