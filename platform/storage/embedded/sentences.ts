/** Errors for operators. docs/troubleshooting.md repeats them. */
export const sentences = {
  full: (folder: string, roomBytes: number): string =>
    `The disk of ${folder} is full. The database in it needs ${roomBytes / 2 ** 20} MB or more: free some space.`,
  unwritable: (folder: string, reason: string): string =>
    `The database in ${folder} cannot be written (${reason}). The folder has to be writable for the user of this process.`,
  notMade: (folder: string, reason: string): string =>
    `The folder ${folder} cannot be used for data: ${reason}. Give it to the user of this process, or name another DATA_DIR.`,
  gone: (folder: string): string =>
    `The database in ${folder} is gone: the folder was deleted or replaced. Restore it from a backup, or start again with an empty one.`,
  damaged: (folder: string | undefined, reason: string): string =>
    `The database in ${folder ?? 'memory'} cannot be opened: ${reason}. Restore the folder from a backup, or name another DATA_DIR.`,
  lostTooOften: (folder: string, times: number, reason: string): string =>
    `The database in ${folder} was restarted ${times} times in ten minutes and was lost once more: ${reason}.`,
  memoryLost: (reason: string): string =>
    `The database in memory was lost, and its data with it: ${reason}. Start again, or give it a folder.`,
} as const;
