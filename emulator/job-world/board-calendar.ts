import { seededRandom } from '../random/seeded-random.ts';
import type { JobBoard } from './job-boards.ts';

/** A function of seed, board and number, so that nothing needs to be stored. */
export interface PostingDates {
  /** Grows with time, one per interval of the board. */
  readonly number: number;
  readonly publishedAtMs: number;
  readonly closesAtMs: number;
  readonly editsAtMs: readonly number[];
}

const minutes = 60_000;
const hours = 60 * minutes;
/** In multiples of the average; few postings last that long. */
const longestLife = 4;

export const datesOf = (seed: string, board: JobBoard, number: number): PostingDates => {
  const random = seededRandom(seed, board.system, board.token, number, 'dates');
  const draw = random.next();
  const part = board.beat === undefined ? draw * 0.9 : board.beat + draw * 0.05;
  const publishedAtMs = Math.floor((number + part) * board.everyMs);
  const life = (random.chance(0.04) ? longestLife : 0.2 + 1.5 * random.next()) * board.size * board.everyMs;
  const closesAtMs = publishedAtMs + Math.max(life, board.everyMs);
  const edits = random.chance(0.3) ? random.integer(1, 2) : 0;
  const editsAtMs = Array.from({ length: edits }, (_, turn) =>
    Math.floor(publishedAtMs + (life * (turn + random.next())) / 3),
  );
  return { number, publishedAtMs, closesAtMs, editsAtMs };
};

/** A tidal board lists nothing in the fourth hour of every six. */
const isEbb = (nowMs: number): boolean => Math.floor(nowMs / hours) % 6 === 3;

const isHidden = (board: JobBoard, number: number, nowMs: number): boolean =>
  board.oddity === 'flickering' &&
  number % 6 === 0 &&
  Math.floor(nowMs / hours) % 2 === 0 &&
  nowMs % hours < 20 * minutes;

export const listedDates = (seed: string, board: JobBoard, nowMs: number): readonly PostingDates[] => {
  if (board.size === 0 || (board.oddity === 'tidal' && isEbb(nowMs))) return [];
  const newest = Math.floor(nowMs / board.everyMs);
  const listed: PostingDates[] = [];
  for (let number = newest; number >= newest - longestLife * board.size - 1; number -= 1) {
    const dates = datesOf(seed, board, number);
    const open = dates.publishedAtMs <= nowMs && nowMs < dates.closesAtMs;
    if (open && !isHidden(board, number, nowMs)) listed.push(dates);
  }
  return listed;
};

/** The last change that a system dates: an edit, or an update at midnight. */
export const touchedAtMs = (board: JobBoard, dates: PostingDates, nowMs: number): number => {
  const edits = dates.editsAtMs.filter((atMs) => atMs <= nowMs);
  const midnight = board.oddity === 'touched' ? nowMs - (nowMs % (24 * hours)) : 0;
  return Math.max(dates.publishedAtMs, midnight, ...edits);
};
