import { join } from 'node:path';
import { type OperatorList, readOperatorList } from '../../../../platform/config/operator-list.ts';
import { projectRoot } from '../../../../platform/paths/project-root.ts';
import type { BoardEntry } from '../../model/board.ts';
import { parseBoardList } from './board-list-parser.ts';

const shippedFile = join(projectRoot, 'subgraphs', 'jobs', 'reference', 'boards.json');

/** Reads the operator's list, or the shipped one. Throws `ConfigurationError` with every error of the list. */
export const readBoardList = (file: string | undefined): OperatorList<BoardEntry> =>
  readOperatorList({ setting: 'JOB_BOARDS_FILE', file, shippedFile, parse: parseBoardList });
