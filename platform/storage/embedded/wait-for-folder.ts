import type { Clock } from '../../clock/clock.ts';
import { type FolderFault, faultInWords, findFolderFault } from './folder-fault.ts';

export interface FolderWaitOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called at each check that finds a temporary fault. */
  readonly onFault: (fault: FolderFault) => void;
}

const lookEveryMs = 1_000;

/** Prefers a fault that can be seen now to the one in the error's text. */
export const faultOf = async (folder: string | undefined, error: Error): Promise<FolderFault | undefined> =>
  folder === undefined ? undefined : ((await findFolderFault(folder)) ?? faultInWords(folder, error.message));

/**
 * `error` is the reason for the check. Resolves with `fine` if there was no fault, `waited` if one has ended, or a
 * permanent fault. Rejects when the signal aborts.
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
