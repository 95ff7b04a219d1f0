import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from '../../../../platform/config/environment.ts';
import { projectRoot } from '../../../../platform/paths/project-root.ts';
import type { BoardEntry } from '../../model/board.ts';
import { parseBoardList } from './board-list-parser.ts';

/** The boards that are read. */
export interface BoardList {
  readonly entries: readonly BoardEntry[];
  /** True when the operator gave it. */
  readonly isOperators: boolean;
}

const shippedFile = join(projectRoot, 'subgraphs', 'jobs', 'reference', 'boards.json');

const reasonOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  return code ?? (error instanceof Error ? error.message : String(error));
};

/**
 * The operator's list, or the shipped one without `file`, which is a path from the working directory. Throws `ConfigurationError` with
 * every fault of the list at its place.
 */
export const readBoardList = (file: string | undefined): BoardList => {
  const path = resolve(file ?? shippedFile);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new ConfigurationError([`JOB_BOARDS_FILE: ${path} ${what}: ${reasonOf(error)}`]);
  }
  const { entries, faults } = parseBoardList(value);
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `JOB_BOARDS_FILE: ${fault}`));
  return { entries, isOperators: file !== undefined };
};
