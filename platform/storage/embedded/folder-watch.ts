import type { Clock } from '../../clock/clock.ts';
import { folderIdentity } from './folder-fault.ts';
import { sentences } from './sentences.ts';

interface FolderWatch {
  begin(): Promise<void>;
  look(): Promise<void>;
  stop(): void;
}

const lookEveryMs = 5_000;

/**
 * Checks periodically that the folder was not deleted or replaced: PostgreSQL would continue with unlinked files and
 * lose what it writes.
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
    // A folder that cannot be read may still exist.
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
