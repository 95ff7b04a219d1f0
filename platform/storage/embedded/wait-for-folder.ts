import type { Clock } from '../../clock/clock.ts';
import { type FolderFault, faultInWords, findFolderFault } from './folder-fault.ts';

interface FolderWaitOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called at each check until a temporary fault has ended. */
  readonly onFault: (fault: FolderFault) => void;
}

const lookEveryMs = 1_000;

/** Prefers a fault that is visible now to one in the error's text. */
export const faultOf = async (folder: string | undefined, error: Error): Promise<FolderFault | undefined> =>
  folder === undefined ? undefined : ((await findFolderFault(folder)) ?? faultInWords(folder, error.message));

/**
 * Waits until a temporary fault of the folder has ended. Resolves with `fine` if there was none, `waited` if one ended,
 * or the fault itself if it is permanent. Rejects when the signal aborts.
 */
export const waitForFolder = async (
  folder: string,
  error: Error,
  { clock, signal, onFault }: FolderWaitOptions,
): Promise<'fine' | 'waited' | FolderFault> => {
  let fault = await faultOf(folder, error);
  if (fault === undefined) return 'fine';
  while (fault !== undefined) {
    if (fault.kind === 'gone') return fault;
    onFault(fault);
    await clock.sleep(lookEveryMs, signal);
    fault = await findFolderFault(folder);
  }
  return 'waited';
};
