import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sentences } from './sentences.ts';

/** Why a database cannot work in its folder. */
export interface FolderFault {
  /** `gone` does not pass by itself; the others end when someone frees space or mounts the disk in another way. */
  readonly kind: 'gone' | 'full' | 'unwritable';
  /** Names the folder, and what to do. */
  readonly sentence: string;
}

/** What a database needs to be opened again: a few files of its write-ahead log. */
const roomBytes = 8 * 2 ** 20;

const full = (folder: string): FolderFault => ({ kind: 'full', sentence: sentences.full(folder, roomBytes) });
const gone = (folder: string): FolderFault => ({ kind: 'gone', sentence: sentences.gone(folder) });
const unwritable = (folder: string, reason: string): FolderFault => ({
  kind: 'unwritable',
  sentence: sentences.unwritable(folder, reason),
});

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const faultOfCode = (folder: string, code: string): FolderFault =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? full(folder)
    : code === 'ENOENT' || code === 'ENOTDIR'
      ? gone(folder)
      : unwritable(folder, code);

/** What identifies a database while it runs: PostgreSQL writes this file, and never replaces it. */
export const folderIdentity = async (folder: string): Promise<string | undefined> => {
  try {
    const { dev, ino } = await stat(join(folder, 'global', 'pg_control'));
    return `${dev}:${ino}`;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
};

/** Looks at the folder as it is now. */
export const findFolderFault = async (folder: string): Promise<FolderFault | undefined> => {
  const probe = join(folder, '.write-probe');
  try {
    if ((await folderIdentity(folder)) === undefined) return gone(folder);
    await writeFile(probe, Buffer.alloc(64 * 1024, 1));
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < roomBytes ? full(folder) : undefined;
  } catch (error) {
    return faultOfCode(folder, codeOf(error));
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
};

/**
 * What an error of PostgreSQL says of the folder in the words of the C library; undefined when it is about something
 * else.
 */
export const faultInWords = (folder: string, message: string): FolderFault | undefined => {
  if (/No space left on device|Disk quota exceeded/.test(message)) return full(folder);
  const [reason] = /Read-only file system|Permission denied|Input\/output error|I\/O error/.exec(message) ?? [];
  return reason === undefined ? undefined : unwritable(folder, reason);
};

/**
 * Whether an error of a statement is about the files of the database: a class of SQLSTATEs, or what the system said.
 */
export const isAboutFiles = (error: unknown): error is Error =>
  error instanceof Error && (/^(58...|53100)$/.test(codeOf(error)) || faultInWords('', error.message) !== undefined);

/**
 * What the system refuses while a folder is taken or filled, as a sentence for the person who starts the process; other
 * errors stay as they are.
 */
export const toFolderError = (folder: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const code = codeOf(error);
  const sentence =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? sentences.full(resolve(folder), roomBytes)
      : sentences.notMade(resolve(folder), error.message);
  return new Error(sentence, { cause: error });
};
