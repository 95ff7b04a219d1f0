import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { choice, readRows, text } from '../engine/rows.ts';

const usualLifeMinutes = 55 * 24 * 60;
/** Boards that post in turns, so that a posting appears every half minute. */
const turns = 6;

/** `beat` is the position of a posting in its interval, from 0 to 1; random if undefined. */
export const jobBoards = readRows('emulator/job-world/reference/boards.tsv', {
  system: text,
  token: text,
  company: text,
  size: Number,
  everyMinutes: Number,
  turn: text,
  oddity: choice('empty', 'tidal', 'flickering', 'broken_rows', 'touched'),
  region: choice('eu'),
  host: text,
  names: choice('script', 'frame', 'link', 'nothing'),
}).map(({ everyMinutes, turn, host, names, ...board }) => ({
  ...board,
  everyMs: (everyMinutes || Math.round(usualLifeMinutes / Math.max(board.size, 1))) * minuteMs,
  beat: turn === '' ? undefined : Number(turn) / turns,
  careers: names === undefined ? undefined : { host, names },
}));
export type JobBoard = (typeof jobBoards)[number];

export const boardsOf = (system: 'ats-a' | 'ats-b' | 'ats-c'): readonly JobBoard[] =>
  jobBoards.filter((each) => each.system === system);
