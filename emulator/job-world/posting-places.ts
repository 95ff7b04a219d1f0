import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { cities, type JobCity } from './cities.ts';
import { countryOf, type JobCountry } from './countries.ts';
import type { JobBoard } from './job-boards.ts';
import { type PlaceStyle, placeStyles, remoteAreas, spellPlace, spellReach } from './location-spelling.ts';

export interface JobLocation {
  readonly text: string;
  /** Null for remote work in a country or an area. */
  readonly city: JobCity | null;
  /** Null for an area of several countries, and for anywhere. */
  readonly country: JobCountry | null;
}

interface Habits {
  readonly offices: readonly JobCity[];
  readonly style: PlaceStyle;
}

/** Cached because each posting of the board needs them. */
const known = new Map<string, Habits>();
const habitsOf = (seed: string, { system, token, size }: JobBoard): Habits => {
  const key = `${seed} ${system} ${token}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const random = seededRandom(seed, system, token, 'habits');
  const offices = Array.from({ length: 3 + Math.ceil(size / 60) }, () => random.pick(cities));
  const made = { offices, style: random.pick(placeStyles) };
  known.set(key, made);
  return made;
};

/** Never empty; the first is the primary one. */
export const drawLocations = (
  seed: string,
  board: JobBoard,
  isRemote: boolean,
  random: SeededRandom,
): readonly JobLocation[] => {
  const { offices, style: usual } = habitsOf(seed, board);
  const style = random.chance(0.6) ? usual : random.pick(placeStyles);
  const count = random.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
  const sites = new Set(Array.from({ length: count }, () => random.pick(random.chance(0.6) ? offices : cities)));
  const places = [...sites].map((city) => ({ text: spellPlace(city, style, random), city, country: city.country }));
  if (!isRemote) return places;
  const inCountry = random.chance(0.65);
  const area = inCountry ? (places[0]?.country.code ?? 'US') : random.pick(remoteAreas);
  const reach = { text: spellReach(area, random), city: null, country: inCountry ? countryOf(area) : null };
  // A posting for a whole country or area rarely adds a city.
  return random.chance(0.75) ? [reach] : [reach, ...places];
};
