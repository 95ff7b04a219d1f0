import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sentences } from './sentences.ts';

export interface FolderFailure {
  /** `gone` is permanent. The others end when space is freed, or the disk is mounted writable. */
  readonly kind: 'gone' | 'full' | 'unwritable';
  /** For operators: names the folder and what to do. */
  readonly sentence: string;
}

/** Space that a database needs to be reopened: a few files of its write-ahead log. */
const roomBytes = 8 * 2 ** 20;

const full = (folder: string): FolderFailure => ({ kind: 'full', sentence: sentences.full(folder, roomBytes) });
const gone = (folder: string): FolderFailure => ({ kind: 'gone', sentence: sentences.gone(folder) });
const unwritable = (folder: string, reason: string): FolderFailure => ({
  kind: 'unwritable',
  sentence: sentences.unwritable(folder, reason),
});

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const failureOfCode = (folder: string, code: string): FolderFailure =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? full(folder)
    : code === 'ENOENT' || code === 'ENOTDIR'
      ? gone(folder)
      : unwritable(folder, code);

/** Identifies the folder's database by a file that PostgreSQL never replaces. */
export const folderIdentity = async (folder: string): Promise<string | undefined> => {
  try {
    const { dev, ino } = await stat(join(folder, 'global', 'pg_control'));
    return `${dev}:${ino}`;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
};

export const findFolderFailure = async (folder: string): Promise<FolderFailure | undefined> => {
  const probe = join(folder, '.write-probe');
  try {
    if ((await folderIdentity(folder)) === undefined) return gone(folder);
    await writeFile(probe, Buffer.alloc(64 * 1024, 1));
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < roomBytes ? full(folder) : undefined;
  } catch (error) {
    return failureOfCode(folder, codeOf(error));
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
};

/** Finds the C library's text for a fault in a PostgreSQL error. */
export const failureInWords = (folder: string, message: string): FolderFailure | undefined => {
  if (/No space left on device|Disk quota exceeded/.test(message)) return full(folder);
  const [reason] = /Read-only file system|Permission denied|Input\/output error|I\/O error/.exec(message) ?? [];
  return reason === undefined ? undefined : unwritable(folder, reason);
};

export const isAboutFiles = (error: unknown): error is Error =>
  error instanceof Error && (/^(58...|53100)$/.test(codeOf(error)) || failureInWords('', error.message) !== undefined);

/** Replaces a system error by a message for the operator that says what to do. Other errors stay as they are. */
export const toFolderError = (folder: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const code = codeOf(error);
  const sentence =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? sentences.full(resolve(folder), roomBytes)
      : sentences.notMade(resolve(folder), error.message);
  return new Error(sentence, { cause: error });
};
