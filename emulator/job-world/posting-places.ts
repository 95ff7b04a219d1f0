import { memoized } from '../../platform/runtime/memoized.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import type { JobBoard } from './job-boards.ts';
import { cities, countryOf, type JobCity, type JobCountry, joined } from './places.ts';

const shortCountry: Readonly<Record<string, string>> = { US: 'US', GB: 'UK', AE: 'UAE' };
const short = ({ country }: JobCity): string => shortCountry[country.code] ?? country.name;
const whole = ({ name, region, country }: JobCity): string => joined(name, region, country.name);

type Spelling = (city: JobCity, random: SeededRandom) => string;

const inRegion: Spelling = (city) =>
  city.regionCode === '' || city.country.code === 'MX'
    ? joined(city.name, short(city))
    : `${city.name}, ${city.regionCode}`;

/** Adds text that does not belong to the place. */
const decorated: Spelling = (city, random) =>
  random.pick([
    `${city.name} (HQ)`,
    `${joined(city.name, short(city))} (Hybrid)`,
    `Hybrid - ${city.name}`,
    `${joined(city.native, city.country.alias)} - Onsite`,
    `${city.name} Office`,
    whole(city).toUpperCase(),
    `${city.name} or Remote`,
  ]);

const spellings: readonly Spelling[] = [
  ({ name }) => name,
  ({ name, country }) => joined(name, country.name),
  inRegion,
  inRegion,
  whole,
  ({ native }) => native,
  ({ country, regionCode, name }) => [country.code, regionCode, name].filter((part) => part !== '').join('-'),
  ({ name, country }) => joined(name, country.alias),
  decorated,
];

/** Areas for remote work besides single countries. Empty is anywhere. */
const areas = ['EMEA', 'Europe', 'North America', 'APAC', 'LATAM', 'DACH', 'Nordics', 'EU', 'Americas', ''] as const;

const spellArea = (area: string, random: SeededRandom): string =>
  area === ''
    ? random.pick(['Remote', 'Anywhere', 'Remote - Worldwide', 'Worldwide', 'Fully Remote'])
    : random.pick([`Remote - ${area}`, `Remote, ${area}`, area, `Remote (${area})`, `${area} (Remote)`]);

const spellCountry = ({ code, name }: JobCountry, random: SeededRandom): string => {
  const brief = shortCountry[code] ?? name;
  return random.pick([
    `Remote, ${brief}`,
    `Remote - ${brief}`,
    `Remote (${name})`,
    `${code}-Remote`,
    `Remote in ${code === 'US' || code === 'GB' ? 'the ' : ''}${brief}`,
    `${name} (Remote)`,
    `${name} - Remote`,
    `Home based - ${name}`,
  ]);
};

export interface JobLocation {
  readonly text: string;
  /** Null for remote work in a country or an area. */
  readonly city: JobCity | null;
  /** Null for an area of several countries, and for anywhere. */
  readonly country: JobCountry | null;
}

const makeHabits = (seed: string, { system, token, size }: JobBoard) => {
  const random = seededRandom(seed, system, token, 'habits');
  const offices = Array.from({ length: 3 + Math.ceil(size / 60) }, () => random.pick(cities));
  return { offices, spell: random.pick(spellings) };
};

/** Each posting of the board needs them. */
const habits = new Map<string, ReturnType<typeof makeHabits>>();

/** Never empty; the first is the primary one. */
export const drawLocations = (
  seed: string,
  board: JobBoard,
  isRemote: boolean,
  random: SeededRandom,
): readonly JobLocation[] => {
  const key = `${seed} ${board.system} ${board.token}`;
  const { offices, spell: usual } = memoized(habits, key, () => makeHabits(seed, board));
  const spell = random.chance(0.6) ? usual : random.pick(spellings);
  const count = random.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
  const sites = new Set(Array.from({ length: count }, () => random.pick(random.chance(0.6) ? offices : cities)));
  const places = [...sites].map((city) => ({ text: spell(city, random), city, country: city.country }));
  if (!isRemote) return places;
  const country = random.chance(0.65) ? (places[0]?.country ?? countryOf('US')) : null;
  const text = country === null ? spellArea(random.pick(areas), random) : spellCountry(country, random);
  const reach = { text, city: null, country };
  // A posting for a whole country or area rarely adds a city.
  return random.chance(0.75) ? [reach] : [reach, ...places];
};
