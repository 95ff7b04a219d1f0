import { dayMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { fillPhrase } from '../engine/phrases.ts';
import { createTimeline } from '../engine/timeline.ts';
import { currencySigns } from '../job-world/job-pay.ts';
import { type Occupation, occupations } from '../job-world/occupations.ts';
import { cities, isNorthAmerican, type JobCity } from '../job-world/places.ts';
import { hashOf, type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { slugOf } from '../web-world/subjects.ts';

const { first, second, given, family } = readWordLists('emulator/network/reference/names.tsv', [
  'first',
  'second',
  'given',
  'family',
]);

/** Without a page, lists name the company without a link. */
const employers = first.flatMap((head, row) =>
  second
    .filter((_, column) => (row + column) % 3 === 0)
    .map((tail, place) => {
      const name = `${head} ${tail}`;
      return { name, industry: tail, slug: slugOf(name), hasPage: (row * 3 + place) % 17 !== 4 };
    }),
);

const signs: Readonly<Record<string, string>> = { ...currencySigns, NZD: 'NZ$', MXN: 'MX$', BRL: 'R$' };
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const short = (amount: number): string =>
  amount >= 1_000_000 ? `${Math.round(amount / 100_000) / 10}M` : `${Math.round(amount / 1000)}K`;

/** Pay is by the hour or the year, in full or short, with or without the unit of time. */
const drawPay = (occupation: Occupation, { country }: JobCity, random: SeededRandom): string => {
  const sign = signs[country.currency] ?? `${country.currency} `;
  const low = (occupation.payUsd * country.payFactor * random.integer(70, 110)) / 100;
  const high = low * (1 + random.integer(10, 45) / 100);
  const inFull = (step: number, parts: number, unit: string) =>
    [low, high]
      .map((amount) => `${sign}${grouped.format(Math.round(amount / parts / step) * step)}${unit}`)
      .join(' - ');
  if (occupation.hourly === true || random.chance(0.15)) return inFull(0.25, 2080, '/hr');
  const style = random.integer(0, 9);
  if (style === 0) return `${sign}${short(low)}`;
  if (style === 1) return `${sign}${short(low)}/yr - ${sign}${short(high)}/yr`;
  return inFull(1000, 1, style === 2 ? '' : '/yr');
};

/** One posting appears in each interval. */
const everyMs = 15 * minuteMs;
/** Longest period for which a posting can be found or opened. */
const memoryMs = 40 * dayMs;
const firstId = 4_000_000_000;
/** Ids between those of postings are unused. */
const idStep = 3;

/** With the seniority that the site derives from them. */
const levels = [
  { level: '', seniority: 1 },
  { level: '', seniority: 3 },
  { level: 'Senior ', seniority: 3 },
  { level: 'Staff ', seniority: 3 },
  { level: 'Junior ', seniority: 1 },
  { level: 'Associate ', seniority: 2 },
] as const;

/** This posting is always open, for examples and other permanent references. No list contains it. */
const documentedSlot = 165;

const idOf = (seed: string, slot: number): string =>
  String(firstId + slot * idStep + (hashOf(seed, 'network-id', slot) % idStep));

const placeOf = (city: JobCity): string => {
  const { name, region, regionCode, country } = city;
  if (isNorthAmerican(city)) return [name, regionCode, ...(country.code === 'CA' ? [country.name] : [])].join(', ');
  return [name, region, country.name].filter((part) => part !== '').join(', ');
};

/** Paragraphs; several items are a list. Empty if the site has lost the description. */
const describe = (
  occupation: Occupation,
  company: string,
  words: Readonly<Record<string, string | number>>,
  random: SeededRandom,
): readonly (readonly string[])[] => {
  if (random.chance(0.02)) return [];
  const from = random.integer(0, 3);
  const fill = (phrase: string) => fillPhrase(phrase, words, random);
  return [
    [`${company} is looking for people to strengthen ${words['team']} in ${words['city']}.`],
    ['What you will do'],
    [...occupation.duties.slice(from), ...occupation.duties.slice(0, from)].slice(0, 4).map(fill),
    ['What you bring'],
    occupation.demands.slice(0, 3).map(fill),
  ];
};

const makePosting = (seed: string, slot: number) => {
  const random = seededRandom(seed, 'network-posting', slot);
  const occupation = random.pick(occupations);
  const employer = random.pick(employers);
  const city = random.pick(cities);
  const { level, seniority } = random.pick(levels);
  const focus = random.pick(occupation.focuses);
  const workplace = random.integer(0, 99);
  const isRemote = workplace < 10;
  const suffix = isRemote ? ' (Remote)' : workplace < 16 ? ' - Hybrid' : '';
  const isIntern = random.chance(0.05);
  const role = `${level}${random.pick(occupation.roles)}${random.chance(0.3) ? `, ${focus}` : ''}`;
  const title = isIntern ? `${random.pick(occupation.roles)} Intern${suffix}` : `${role}${suffix}`;
  const tool = random.pick(occupation.tools);
  const words = {
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
    /** From then on it takes no applications: lists omit it, and its page says so. */
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
    description: describe(occupation, employer.name, words, random),
    // The name of a person, which readers must not store.
    recruiter: random.chance(0.27) ? `${random.pick(given)} ${random.pick(family)}` : null,
    applyUrl: random.chance(0.2)
      ? `https://careers.${employer.slug}.example/openings/${id}?team=${slot % 7}&src=n`
      : null,
    applicants: random.integer(3, 400),
  };
};
export type NetworkPosting = ReturnType<typeof makePosting>;

export const createNetworkPostings = ({ seed }: { readonly seed: string }) => {
  const postings = createTimeline({
    everyMs,
    cached: 2 * (memoryMs / everyMs),
    make: (slot) => makePosting(seed, slot),
  });
  const isKnown = ({ postedMs }: NetworkPosting, nowMs: number) => postedMs <= nowMs && postedMs > nowMs - memoryMs;
  return {
    open: (nowMs: number): readonly NetworkPosting[] =>
      [...postings.down(nowMs, nowMs - memoryMs)].filter(
        (posting) => isKnown(posting, nowMs) && posting.closedMs > nowMs,
      ),
    find: (id: string, nowMs: number): NetworkPosting | undefined => {
      const slot = Math.floor((Number(id) - firstId) / idStep);
      if (idOf(seed, slot) !== id) return undefined;
      if (slot === documentedSlot)
        return { ...postings.at(slot), postedMs: Math.floor(nowMs / dayMs - 3) * dayMs, closedMs: nowMs + memoryMs };
      if (slot > nowMs / everyMs || slot < (nowMs - memoryMs) / everyMs - 1) return undefined;
      const posting = postings.at(slot);
      return isKnown(posting, nowMs) ? posting : undefined;
    },
  };
};
