import type { Clock } from '../../clock/clock.ts';
import { folderIdentity } from './folder-fault.ts';
import { sentences } from './sentences.ts';

/** Looks from time to time whether the folder of a running database is still the one that it was opened in. */
export interface FolderWatch {
  /** The database has just been opened in the folder. */
  begin(): Promise<void>;
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

const lookEveryMs = 5_000;

/**
 * PostgreSQL goes on in a folder that was deleted, in files without names, and would lose what it accepts. `onGone` is
 * called with a sentence.
 */
export const createFolderWatch = (
  folder: string | undefined,
  clock: Clock,
  onGone: (sentence: string) => void,
): FolderWatch => {
  let identity: string | undefined;
  let cancel = () => {};
  const stop = (): void => {
    cancel();
    identity = undefined;
  };
  const later = (): void => {
    cancel();
    cancel = clock.after(lookEveryMs, () => void look());
  };
  const look = async (): Promise<void> => {
    const known = identity;
    if (folder === undefined || known === undefined) return;
    // A folder that cannot be looked at may still be there.
    const seen = await folderIdentity(folder).catch(() => known);
    if (identity !== known) return;
    if (seen === known) return later();
    stop();
    onGone(sentences.gone(folder));
  };
  return {
    begin: async () => {
      if (folder === undefined) return;
      identity = await folderIdentity(folder);
      later();
    },
    look,
    stop,
  };
};
