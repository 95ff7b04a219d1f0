import type { Clock } from '../../clock/clock.ts';
import { type FolderFault, faultInWords, findFolderFault } from './folder-fault.ts';

export interface FolderWaitOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called at each look that finds a fault which may pass. */
  readonly onFault: (fault: FolderFault) => void;
}

/** Between two looks at a folder that is full or must not be written. */
const lookEveryMs = 1_000;

/** What is wrong with a folder: what can be seen of it now, or else what an error said of it. */
export const faultOf = async (folder: string | undefined, error: Error): Promise<FolderFault | undefined> =>
  folder === undefined ? undefined : ((await findFolderFault(folder)) ?? faultInWords(folder, error.message));

/**
 * Waits while a folder has a fault that may pass; the error is why it is looked at. Resolves with `fine` when it had
 * none, with `waited` when one has passed, and with a fault that does not pass. Rejects when the signal aborts.
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
