import type { Clock } from '../../clock/clock.ts';
import { folderIdentity } from './folder-fault.ts';
import { sentences } from './sentences.ts';

/** Checks periodically that a running database's folder is still the one that it was opened in. */
export interface FolderWatch {
  begin(): Promise<void>;
  look(): Promise<void>;
  stop(): void;
}

const lookEveryMs = 5_000;

/**
 * In a deleted folder, PostgreSQL continues with unlinked files and would lose what it accepts. `onGone` is called with
 * a sentence.
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
    // A folder that cannot be read may still be there.
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
