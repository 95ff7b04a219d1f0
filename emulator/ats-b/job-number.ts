import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';

const boards = boardsOf('ats-b');
/** Larger than the number of boards, so that ids are unique over all boards. */
const stride = 64;
/** Real ids exceed 32 bits. */
const base = 4_000_000_000;

export const toJobNumber = (board: JobBoard, number: number): number => base + number * stride + boards.indexOf(board);

export const fromJobNumber = (board: JobBoard, id: string): number | undefined => {
  const offset = /^\d{1,15}$/.test(id) ? Number(id) - base : -1;
  return offset >= 0 && offset % stride === boards.indexOf(board) ? Math.floor(offset / stride) : undefined;
};
