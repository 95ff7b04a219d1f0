import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../runtime/clock/clock.ts';
import { repeat } from '../runtime/clock/repeat.ts';
import type { Logger } from '../runtime/log/logger.ts';
import { readOperatorFile } from './read-operator-file.ts';

/** A file of an operator, whose changes since it was last read are reported, whenever the watch begins. */
export interface WatchedFile {
  /** Throws the file system's error, or one that describes the file. */
  read(): string;
  /**
   * Calls back for each change, also when the file is out of reach, until the returned function is called. The callback
   * must read the file.
   */
  watch(changed: () => void): () => void;
}

const intervalMs = 500;

const unreachable = 'unreachable';

const versionOf = ({ dev, ino, size, mtimeNs }: BigIntStats): string => [dev, ino, size, mtimeNs].join();

const versionNow = (path: string): string => {
  try {
    return versionOf(statSync(path, { bigint: true }));
  } catch {
    return unreachable;
  }
};

/** Polls the file's times, because editors and mounted config maps replace files, and events are lost. */
export const createWatchedFile = (
  path: string,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): WatchedFile => {
  let version: string | undefined;
  return {
    read: () => {
      // Before the text, so that a change in between is read again.
      version = versionNow(path);
      return readOperatorFile(path);
    },
    watch: (changed) =>
      repeat(
        async (hasEnded) => {
          const current = await stat(path, { bigint: true }).then(versionOf, () => unreachable);
          if (!hasEnded() && current !== version) changed();
        },
        { clock, log, everyMs: intervalMs, failure: 'reading a changed file failed' },
      ),
  };
};
