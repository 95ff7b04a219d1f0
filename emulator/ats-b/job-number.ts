import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';

const boards = boardsOf('ats-b');
/** More boards than there will be: ids are unique over all of them. */
const stride = 64;
/** Beyond what 32 bits hold, as real ids are. */
const base = 4_000_000_000;

/** The id of a posting: a number that no other board has. */
export const toJobNumber = (board: JobBoard, number: number): number => base + number * stride + boards.indexOf(board);

/** The number that an id of this board stands for. Undefined for ids of others. */
export const fromJobNumber = (board: JobBoard, id: string): number | undefined => {
  const offset = /^\d{1,15}$/.test(id) ? Number(id) - base : -1;
  return offset >= 0 && offset % stride === boards.indexOf(board) ? Math.floor(offset / stride) : undefined;
};
