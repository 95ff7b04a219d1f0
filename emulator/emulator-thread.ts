import { runThread } from '../platform/threads/run-thread.ts';
import { createEmulator, type EmulatorOptions } from './emulator.ts';

/** The entry of the emulator's thread in a process of all roles. */
await runThread(async (options: Pick<EmulatorOptions, 'port' | 'speed'>) => {
  const { url, port, close } = await createEmulator(options);
  return { ready: { url, port }, close };
});
