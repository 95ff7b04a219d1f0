import { dayMs, hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import { repeated, type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import type { JobBoard } from './job-boards.ts';
import { drawPay } from './job-pay.ts';
import { occupations } from './occupations.ts';
import { drawLocations } from './posting-places.ts';

/** In multiples of the average; few postings last that long. */
const longestLife = 4;

/** A function of seed, board and number, which grows with time, one per interval of the board. */
const datesOf = (seed: string, board: JobBoard, number: number) => {
  const random = seededRandom(seed, board.system, board.token, number, 'dates');
  const draw = random.next();
  const part = board.beat === undefined ? draw * 0.9 : board.beat + draw * 0.05;
  const publishedAtMs = Math.floor((number + part) * board.everyMs);
  const life = (random.chance(0.04) ? longestLife : 0.2 + 1.5 * random.next()) * board.size * board.everyMs;
  const edits = random.chance(0.3) ? random.integer(1, 2) : 0;
  return {
    number,
    publishedAtMs,
    closesAtMs: publishedAtMs + Math.max(life, board.everyMs),
    editsAtMs: Array.from({ length: edits }, (_, turn) =>
      Math.floor(publishedAtMs + (life * (turn + random.next())) / 3),
    ),
  };
};
type PostingDates = ReturnType<typeof datesOf>;

const isOpen = ({ publishedAtMs, closesAtMs }: PostingDates, nowMs: number): boolean =>
  publishedAtMs <= nowMs && nowMs < closesAtMs;

const isEbb = ({ oddity }: JobBoard, nowMs: number): boolean =>
  oddity === 'tidal' && Math.floor(nowMs / hourMs) % 6 === 3;

const isHidden = ({ oddity }: JobBoard, number: number, nowMs: number): boolean =>
  oddity === 'flickering' && number % 6 === 0 && Math.floor(nowMs / hourMs) % 2 === 0 && nowMs % hourMs < 20 * minuteMs;

const urn = repeated(occupations.map((each) => [each, each.weight]));
const levels = repeated([
  [{ level: '', step: 0 }, 4],
  [{ level: 'Senior ', step: 1 }, 3],
  [{ level: 'Staff ', step: 2 }, 1],
  [{ level: 'Principal ', step: 3 }, 1],
  [{ level: 'Lead ', step: 2 }, 1],
  [{ level: 'Junior ', step: -1 }, 1],
  [{ level: 'Associate ', step: -1 }, 1],
  [{ level: 'Head of ', step: 3 }, 1],
  [{ level: 'Director, ', step: 4 }, 1],
  [{ level: 'Intern', step: -2 }, 1],
]);
const workplaces = repeated<'remote' | 'hybrid' | 'onsite' | null>([
  ['remote', 2],
  ['hybrid', 3],
  ['onsite', 4],
  [null, 1],
]);

const titleOf = (level: string, role: string, focus: string, random: SeededRandom): string => {
  if (level === 'Intern')
    return `${role} Intern${random.chance(0.5) ? `, ${focus}` : ''} (Summer ${random.integer(2026, 2027)})`;
  if (level === 'Head of ') return `Head of ${focus}`;
  const head = `${level}${role}`;
  return random.pick([head, `${head}, ${focus}`, `${head} - ${focus}`, `${head} (${focus})`]);
};

const employments = ['full_time', 'full_time', 'part_time', 'contract', 'temporary'] as const;

const posting = (seed: string, board: JobBoard, dates: PostingDates, nowMs: number) => {
  const { number } = dates;
  // Some are for the same opening as the one before, with its role and text, in another place.
  const kin = number % 10 === 1 ? number - 1 : number;
  const role = seededRandom(seed, board.system, board.token, kin, 'role');
  const own = seededRandom(seed, board.system, board.token, number, 'place');
  const departments = seededRandom(seed, board.system, board.token, 'departments');
  const occupation = role.pick(urn);
  const { level, step } = role.pick(levels);
  const focus = role.pick(occupation.focuses);
  // Not an opening, but an invitation to apply in general.
  const isProspect = number % 97 === 5;
  const workplace = own.pick(workplaces);
  const locations = drawLocations(seed, board, workplace === 'remote', own);
  const rare = role.pick(employments);
  const employment = level === 'Intern' ? 'intern' : role.chance(0.25) ? rare : 'full_time';
  const revision = dates.editsAtMs.filter((atMs) => atMs <= nowMs).length;
  const title = isProspect
    ? 'General Application: Talent Community'
    : titleOf(level, role.pick(occupation.roles), focus, role);
  return {
    ...dates,
    board,
    kin,
    occupation,
    title: revision > 1 ? `${title} (Updated)` : title,
    level: level.replace(/[, ]|of/g, '') || 'Mid',
    focus,
    department: occupation.departments[departments.integer(0, 3) % occupation.departments.length] ?? occupation.key,
    team: role.pick(occupation.teams),
    employment,
    workplace,
    locations,
    pay: isProspect ? null : drawPay(own, occupation, step, locations, employment === 'contract'),
    revision,
    isUnlisted: number % 23 === 7,
    isProspect,
  } as const;
};
export type JobPosting = ReturnType<typeof posting>;

const atPace = (context: EmulatorContext, board: JobBoard): JobBoard => ({
  ...board,
  everyMs: paced(context, board.everyMs),
});

export const listedPostings = (context: EmulatorContext, asked: JobBoard): readonly JobPosting[] => {
  const { seed, clock } = context;
  const nowMs = clock.now();
  const board = atPace(context, asked);
  if (board.size === 0 || isEbb(board, nowMs)) return [];
  const newest = Math.floor(nowMs / board.everyMs);
  return Array.from({ length: longestLife * board.size + 2 }, (_, back) => datesOf(seed, board, newest - back))
    .filter((dates) => isOpen(dates, nowMs) && !isHidden(board, dates.number, nowMs))
    .map((dates) => posting(seed, asked, dates, nowMs));
};

/** An open posting, even while lists omit it. */
export const openPosting = (context: EmulatorContext, board: JobBoard, number: number): JobPosting | undefined => {
  const { seed, clock } = context;
  const nowMs = clock.now();
  const dates = datesOf(seed, atPace(context, board), number);
  return board.size > 0 && isOpen(dates, nowMs) ? posting(seed, board, dates, nowMs) : undefined;
};

/** The last change that a system dates: an edit, or an update at midnight. */
export const touchedAtMs = ({ board, publishedAtMs, editsAtMs }: JobPosting, nowMs: number): number => {
  const midnight = board.oddity === 'touched' ? nowMs - (nowMs % dayMs) : 0;
  return Math.max(publishedAtMs, midnight, ...editsAtMs.filter((atMs) => atMs <= nowMs));
};

/** Every fourth row of a board with broken rows is unusable: without its title, without its id, or no row at all. */
export const asListed = (
  { board, number }: JobPosting,
  wire: Readonly<Record<string, unknown>>,
  { title, instead }: { readonly title: string; readonly instead: unknown },
): unknown => {
  if (board.oddity !== 'broken_rows' || number % 4 !== 0) return wire;
  return [{ ...wire, [title]: null }, { ...wire, id: undefined }, instead][(number / 4) % 3];
};
