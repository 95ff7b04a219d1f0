import { unwatchFile, watchFile as watchFileByStat } from 'node:fs';

/** The file's times are polled, because editors and mounted config maps replace files, and events are lost. */
const intervalMs = 500;

/** Calls back when the file has changed. Returns a function that stops watching. */
export const watchFile = (path: string, changed: () => void): (() => void) => {
  const listener = (
    now: { mtimeMs: number; size: number; ino: number },
    before: { mtimeMs: number; size: number; ino: number },
  ) => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) changed();
  };
  watchFileByStat(path, { interval: intervalMs, persistent: false }, listener);
  return () => unwatchFile(path, listener);
};
