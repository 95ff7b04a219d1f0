import { dayMs, minuteMs } from '../../platform/clock/spans.ts';
import { cities, type JobCity } from '../job-world/cities.ts';
import type { JobWords, Occupation } from '../job-world/occupation.ts';
import { occupations } from '../job-world/occupations.ts';
import { hashOf, type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { drawRecruiter, type Employer, employers } from './employers.ts';
import { drawPay } from './pay-text.ts';

export interface NetworkPosting {
  readonly id: string;
  readonly postedMs: number;
  /** Time after which it takes no applications: lists omit it, and its page says so. */
  readonly closedMs: number;
  readonly title: string;
  readonly employer: Employer;
  readonly city: JobCity;
  readonly location: string;
  readonly isRemote: boolean;
  readonly pay: string | null;
  readonly employment: number;
  readonly seniority: number;
  readonly jobFunction: string;
  readonly industry: string;
  /** Paragraphs; several items are a list. Empty if the site has lost the description. */
  readonly description: readonly (readonly string[])[];
  readonly recruiter: string | null;
  readonly applyUrl: string | null;
  readonly applicants: number;
}

/** One posting appears in each interval. */
const everyMs = 15 * minuteMs;
/** Longest period for which a posting can be found or opened. */
const memoryMs = 40 * dayMs;
const firstId = 4_000_000_000;
/** Ids between those of postings are unused. */
const idStep = 3;

const levels: readonly (readonly [prefix: string, seniority: number])[] = [
  ['', 1],
  ['', 3],
  ['Senior ', 3],
  ['Staff ', 3],
  ['Junior ', 1],
  ['Associate ', 2],
];

/** This posting is always open, for examples and other permanent references. No list contains it. */
const documentedSlot = 165;

const idOf = (seed: string, slot: number): string =>
  String(firstId + slot * idStep + (hashOf(seed, 'network-id', slot) % idStep));

const placeOf = ({ name, region, regionCode, country }: JobCity): string =>
  country.code === 'US' || country.code === 'CA'
    ? [name, regionCode, ...(country.code === 'CA' ? [country.name] : [])].join(', ')
    : [name, region, country.name].filter((part) => part !== '').join(', ');

const describe = (occupation: Occupation, words: JobWords, random: SeededRandom): NetworkPosting['description'] => {
  if (random.chance(0.02)) return [];
  const from = random.integer(0, 3);
  const duties = occupation.duties.map((sentence) => sentence(words));
  const demands = occupation.demands.map((sentence) => sentence(words));
  return [
    [`${words.company} is looking for people to strengthen ${words.team} in ${words.city}.`],
    ['What you will do'],
    [...duties.slice(from), ...duties.slice(0, from)].slice(0, 4),
    ['What you bring'],
    demands.slice(0, 3),
  ];
};

const makePosting = (seed: string, slot: number): NetworkPosting => {
  const random = seededRandom(seed, 'network-posting', slot);
  const occupation = random.pick(occupations);
  const employer = random.pick(employers);
  const city = random.pick(cities);
  const [level, seniority] = random.pick(levels);
  const focus = random.pick(occupation.focuses);
  const workplace = random.integer(0, 99);
  const isRemote = workplace < 10;
  const suffix = isRemote ? ' (Remote)' : workplace < 16 ? ' - Hybrid' : '';
  const isIntern = random.chance(0.05);
  const role = `${level}${random.pick(occupation.roles)}${random.chance(0.3) ? `, ${focus}` : ''}`;
  const title = isIntern ? `${random.pick(occupation.roles)} Intern${suffix}` : `${role}${suffix}`;
  const tool = random.pick(occupation.tools);
  const words: JobWords = {
    company: employer.name,
    team: random.pick(occupation.teams),
    focus,
    tool,
    other: occupation.tools.find((each) => each !== tool) ?? tool,
    partner: random.pick(occupation.partners),
    few: random.integer(2, 5),
    years: random.integer(2, 9),
    city: city.name,
  };
  const postedMs = slot * everyMs + random.integer(0, 9) * minuteMs;
  const id = idOf(seed, slot);
  return {
    id,
    postedMs,
    closedMs: postedMs + (random.chance(0.08) ? random.integer(1, 12) : random.integer(20, 55)) * dayMs,
    title,
    employer,
    city,
    location: isRemote && random.chance(0.6) ? city.country.name : placeOf(city),
    isRemote,
    pay: random.chance(0.3) ? drawPay(occupation, city, random) : null,
    employment: isIntern ? 4 : random.chance(0.8) ? 0 : random.pick([1, 2, 3, 5, 6]),
    seniority: isIntern ? 0 : seniority,
    jobFunction: random.pick(occupation.departments),
    industry: employer.name.split(' ').at(-1) ?? '',
    description: describe(occupation, words, random),
    recruiter: random.chance(0.27) ? drawRecruiter(random) : null,
    applyUrl: random.chance(0.2)
      ? `https://careers.${employer.slug}.example/openings/${id}?team=${slot % 7}&src=n`
      : null,
    applicants: random.integer(3, 400),
  };
};

export interface NetworkPostings {
  open(nowMs: number): readonly NetworkPosting[];
  find(id: string, nowMs: number): NetworkPosting | undefined;
}

export const createNetworkPostings = (seed: string): NetworkPostings => {
  const made = new Map<number, NetworkPosting>();
  const at = (slot: number): NetworkPosting => {
    const posting = made.get(slot) ?? makePosting(seed, slot);
    made.set(slot, posting);
    return posting;
  };
  const isKnown = ({ postedMs }: NetworkPosting, nowMs: number) => postedMs <= nowMs && postedMs > nowMs - memoryMs;
  return {
    open: (nowMs) => {
      const newest = Math.floor(nowMs / everyMs);
      const oldest = Math.floor((nowMs - memoryMs) / everyMs);
      for (const slot of made.keys()) if (slot < oldest || slot > newest) made.delete(slot);
      return Array.from({ length: newest - oldest + 1 }, (_, back) => at(newest - back)).filter(
        (posting) => isKnown(posting, nowMs) && posting.closedMs > nowMs,
      );
    },
    find: (id, nowMs) => {
      const slot = Math.floor((Number(id) - firstId) / idStep);
      if (slot === documentedSlot && idOf(seed, slot) === id)
        return { ...at(slot), postedMs: Math.floor(nowMs / dayMs - 3) * dayMs, closedMs: nowMs + memoryMs };
      if (slot > nowMs / everyMs || slot < (nowMs - memoryMs) / everyMs - 1 || idOf(seed, slot) !== id)
        return undefined;
      const posting = at(slot);
      return isKnown(posting, nowMs) ? posting : undefined;
    },
  };
};
