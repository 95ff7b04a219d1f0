import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { cities } from '../table-world/cities.ts';

/** Out of ten remarks. */
const aboutCities = 3;

/** Names in the gazetteer, so that a search for them finds remarks. */
const fullNames: Readonly<Record<string, string>> = { 'New York': 'New York City' };

const remarks = [
  'Half of CITY is out for dinner tonight, and the other half is still looking for a table.',
  'Landed in CITY an hour early. Nothing was open at the gate but the window seats.',
  'New job, new desk, same rain: week one in CITY.',
  'Anyone in CITY for the evening? Two of us, no plan, hungry.',
  'The queue at security in CITY moved faster than the coffee.',
  'Our team in CITY is looking for two more people who like slow mornings and fast builds.',
  'A trombone plays in our street in CITY at lunch every day. I would miss it.',
  'The best thing about CITY is how early the bakeries open.',
  'Missed the last train out of CITY. There are worse places to be stuck.',
  'Cancelled our table in CITY for eight o’clock: go and have it.',
] as const;

/** Undefined for other topics. The same slot always gives the same result. */
export const drawCityTalk = ({ seed }: Pick<EmulatorContext, 'seed'>, slot: number): string | undefined => {
  const random = seededRandom(seed, 'micro city', slot);
  if (!random.chance(aboutCities / 10)) return undefined;
  // The table begins with big cities, which are mentioned more often.
  const { name } = cities[Math.floor(random.next() ** 2 * cities.length)] ?? random.pick(cities);
  return random.pick(remarks).replace('CITY', fullNames[name] ?? name);
};
