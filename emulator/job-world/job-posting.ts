import type { EmulatorContext } from '../emulated-upstream.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { paced } from '../world/paced.ts';
import { datesOf, listedDates, type PostingDates } from './board-calendar.ts';
import type { JobBoard } from './job-boards.ts';
import { type JobPay, toPay } from './job-pay.ts';
import type { Occupation } from './occupation.ts';
import { occupations } from './occupations.ts';
import { drawLocations, type JobLocation } from './posting-places.ts';

type EmploymentKind = 'full_time' | 'part_time' | 'intern' | 'contract' | 'temporary';
type Workplace = 'remote' | 'hybrid' | 'onsite' | null;

export interface JobPosting extends PostingDates {
  readonly board: JobBoard;
  /** Number of the posting with the same role and text, for the same opening in another place. Mostly its own. */
  readonly kin: number;
  readonly occupation: Occupation;
  readonly title: string;
  readonly level: string;
  readonly focus: string;
  readonly department: string;
  readonly team: string;
  readonly employment: EmploymentKind;
  readonly workplace: Workplace;
  readonly locations: readonly JobLocation[];
  readonly pay: JobPay | null;
  readonly revision: number;
  readonly isUnlisted: boolean;
  /** Not an opening, but an invitation to apply in general. */
  readonly isProspect: boolean;
}

/** Each repeated by its weight. */
const urn: readonly Occupation[] = occupations.flatMap((each) => Array.from({ length: each.weight }, () => each));

/** Levels with their step on the pay scale, each repeated by its frequency. */
const levels: readonly (readonly [string, number])[] = [
  ['', 0],
  ['', 0],
  ['', 0],
  ['', 0],
  ['Senior ', 1],
  ['Senior ', 1],
  ['Senior ', 1],
  ['Staff ', 2],
  ['Principal ', 3],
  ['Lead ', 2],
  ['Junior ', -1],
  ['Associate ', -1],
  ['Head of ', 3],
  ['Director, ', 4],
  ['Intern', -2],
];

const titleOf = (level: string, role: string, focus: string, random: SeededRandom): string => {
  if (level === 'Intern')
    return `${role} Intern${random.chance(0.5) ? `, ${focus}` : ''} (Summer ${random.integer(2026, 2027)})`;
  if (level === 'Head of ') return `Head of ${focus}`;
  const head = `${level}${role}`;
  return random.pick([head, `${head}, ${focus}`, `${head} - ${focus}`, `${head} (${focus})`]);
};

const posting = (seed: string, board: JobBoard, dates: PostingDates, nowMs: number): JobPosting => {
  const { number } = dates;
  const kin = number % 10 === 1 ? number - 1 : number;
  const role = seededRandom(seed, board.system, board.token, kin, 'role');
  const own = seededRandom(seed, board.system, board.token, number, 'place');
  const departments = seededRandom(seed, board.system, board.token, 'departments');
  const occupation = role.pick(urn);
  const [level, step] = role.pick(levels);
  const focus = role.pick(occupation.focuses);
  const isProspect = number % 97 === 5;
  const workplace = own.pick<Workplace>([
    'remote',
    'remote',
    'hybrid',
    'hybrid',
    'hybrid',
    'onsite',
    'onsite',
    'onsite',
    'onsite',
    null,
  ]);
  const locations = drawLocations(seed, board, workplace === 'remote', own);
  const rare = role.pick<EmploymentKind>(['full_time', 'full_time', 'part_time', 'contract', 'temporary']);
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
    pay: isProspect ? null : toPay(own, occupation, step, locations, employment === 'contract'),
    revision,
    isUnlisted: number % 23 === 7,
    isProspect,
  };
};

const atPace = (context: EmulatorContext, board: JobBoard): JobBoard => ({
  ...board,
  everyMs: paced(context, board.everyMs),
});

export const listedPostings = (context: EmulatorContext, board: JobBoard): readonly JobPosting[] => {
  const { seed, clock } = context;
  const nowMs = clock.now();
  return listedDates(seed, atPace(context, board), nowMs).map((dates) => posting(seed, board, dates, nowMs));
};

/** An open posting, even while lists omit it. */
export const openPosting = (context: EmulatorContext, board: JobBoard, number: number): JobPosting | undefined => {
  const { seed, clock } = context;
  const nowMs = clock.now();
  const dates = datesOf(seed, atPace(context, board), number);
  const open = board.size > 0 && dates.publishedAtMs <= nowMs && nowMs < dates.closesAtMs;
  return open ? posting(seed, board, dates, nowMs) : undefined;
};
