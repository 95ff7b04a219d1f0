import type { Clock } from '../../clock/clock.ts';
import { type FolderFault, faultInWords, findFolderFault } from './folder-fault.ts';

export interface FolderWaitOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called at each check that finds a temporary fault. */
  readonly onFault: (fault: FolderFault) => void;
}

/** Interval of checks of a folder that is full or not writable. */
const lookEveryMs = 1_000;

/** Returns the folder's fault: one that can be seen now, or else the one in the error's text. */
export const faultOf = async (folder: string | undefined, error: Error): Promise<FolderFault | undefined> =>
  folder === undefined ? undefined : ((await findFolderFault(folder)) ?? faultInWords(folder, error.message));

/**
 * Waits while a folder has a temporary fault; `error` is the reason for the check. Resolves with `fine` if there was
 * none, `waited` if one has ended, or a permanent fault. Rejects when the signal aborts.
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
