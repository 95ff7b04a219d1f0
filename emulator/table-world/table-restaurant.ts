import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { fillPhrase } from '../engine/phrases.ts';
import { indexRows, phrases, type Row, readRows, text } from '../engine/rows.ts';
import { hashOf, type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import type { TableCity } from './cities.ts';
import { toSlug } from './plain-words.ts';

const cuisineColumns = {
  /** Name on the first platform. */
  name: text,
  /** Name on the second platform, which differs for some. */
  other: text,
  dishes: phrases,
  /** First words of restaurant names; may be empty. */
  heads: phrases,
};

type TableCuisine = Row<typeof cuisineColumns>;

const cuisines = readRows('emulator/table-world/reference/cuisines.tsv', cuisineColumns);

/** Throws RangeError for a cuisine that the table lacks. */
export const cuisineOf = indexRows(cuisines, ({ name }) => name, 'cuisine').of;

const listNames = ['names', 'openings', 'things', 'others', 'manners', 'rooms', 'heads', 'tails', 'ways'] as const;
const lists = readWordLists('emulator/table-world/reference/words.tsv', listNames);

/** Fills each blank with a word of the list that it names, or with an invented word. */
const fill = (phrase: string, random: SeededRandom): string =>
  fillPhrase(
    phrase,
    (blank) => {
      if (blank === 'invented') return `${random.pick(lists.heads)}${random.pick(lists.tails)}`;
      const list = listNames.find((name) => name === blank);
      return list === undefined ? '' : random.pick(lists[list]);
    },
    random,
  );

/** Every tenth name has an accent that people omit. */
const restaurantName = (random: SeededRandom, cuisine: TableCuisine): string => {
  const style = random.integer(0, 9);
  const isPlain = cuisine.heads.length === 0 || style >= 5;
  return fill(isPlain ? (lists.names[style] ?? '{invented}') : `${random.pick(cuisine.heads)} {invented}`, random);
};

export type Seating = 'default' | 'bar' | 'counter' | 'highTop' | 'outdoor';

type TableHabit =
  | 'usual'
  | 'every_minute'
  | 'always_free'
  | 'always_full'
  | 'always_closed'
  | 'events_only'
  | 'fails_when_empty';

const seatingsOf = (random: SeededRandom): readonly Seating[] => [
  'default',
  ...(['bar', 'counter', 'highTop', 'outdoor'] as const).filter(() => random.chance(0.35)),
];

const phoneOf = (random: SeededRandom, { country }: TableCity): string =>
  // Phone numbers reserved for fiction.
  country.dial === '1'
    ? `+1${random.integer(201, 989)}55501${random.text(2, '0123456789')}`
    : `+${country.dial}${random.integer(20, 99)}5550${random.text(4, '0123456789')}`;

const describe = (random: SeededRandom, kitchens: readonly TableCuisine[], neighborhood: string): string => {
  const dishes = kitchens.flatMap((each) => each.dishes);
  const [first, second] = [random.pick(dishes), random.pick(dishes)];
  const opening = random.pick(lists.openings);
  return `${opening} ${first}${first === second ? '' : ` and ${second}`}, in ${neighborhood}.`;
};

const pickCuisine = (random: SeededRandom): TableCuisine => {
  const draw = random.next();
  return cuisines[Math.floor(draw * draw * cuisines.length)] ?? random.pick(cuisines);
};

type Given = { readonly [Name in 'name' | 'neighborhood']?: string } & { readonly cuisines?: readonly TableCuisine[] };

const drawRestaurant = (seed: string, index: number, city: TableCity, given: Given) => {
  const random = seededRandom(seed, 'restaurant', index);
  const kitchens = given.cuisines ?? [
    ...new Set([pickCuisine(random), ...(random.chance(0.3) ? [pickCuisine(random)] : [])]),
  ];
  const [kitchen] = kitchens;
  if (kitchen === undefined) throw new RangeError('a restaurant needs a cuisine');
  const neighborhood = given.neighborhood ?? random.pick(city.neighborhoods);
  // A neighborhood is up to about four kilometres from the centre, and its restaurants within one kilometre of it.
  const around = seededRandom('neighborhood', city.name, city.regionCode, neighborhood);
  const [north, east] = [
    around.next() - 0.5 + (random.next() - 0.5) / 4,
    around.next() - 0.5 + (random.next() - 0.5) / 4,
  ];
  const name = given.name ?? restaurantName(random, kitchen);
  const presence = random.next();
  const lastSeating = random.chance(0.08) ? 24 * 60 + 15 * random.integer(1, 6) : 15 * random.integer(84, 92);
  const step = hashOf(seed, 'id', index);
  // Ids that end in 07 are reserved for the restaurants of the README.
  const unreserved = (id: number) => (id % 100 === 7 ? id + 1 : id);
  return {
    name,
    slug: `${toSlug(`${name} ${city.name} ${city.regionCode}`)}${given.name === undefined ? `-${index}` : ''}`,
    city,
    neighborhood,
    street: fill('{2-980} {manners} {others} {ways}', random),
    postCode: random.text(5, '123456789'),
    phone: phoneOf(random, city),
    latitude: Number((city.latitude + north * 0.07).toFixed(5)),
    longitude: Number((city.longitude + (east * 0.07) / Math.cos((city.latitude * Math.PI) / 180)).toFixed(5)),
    cuisines: kitchens,
    /** 1 for the cheapest to 4. */
    priceTier: [1, 2, 2, 2, 3, 3, 4][random.integer(0, 6)] ?? 2,
    rating: Number((3.4 + random.next() * 1.6).toFixed(random.integer(1, 5))),
    ratingCount: random.integer(0, 4_000),
    description: describe(random, kitchens, neighborhood),
    seatings: seatingsOf(random),
    hasEvents: random.chance(0.18),
    hasPriorityAccess: random.chance(0.12),
    /** Prices of a reservation in dollars; see `perDollar` of the country. */
    deposit: random.chance(0.15) ? random.pick([10, 25, 50, 95]) : 0,
    cancellationFee: random.chance(0.3) ? random.pick([10, 25, 50]) : 0,
    minParty: random.chance(0.1) ? 2 : 1,
    maxParty: random.pick([4, 6, 6, 8, 8, 10, 12, 20]),
    /** 0 is Sunday; -1 for none. */
    closedWeekday: random.chance(0.6) ? random.integer(0, 3) : -1,
    leadDays: random.pick([14, 21, 28, 30, 30, 60, 90]),
    /** First and last seating, in minutes after midnight of the day; the last may be after the next midnight. */
    firstSeating: random.chance(0.4) ? 15 * random.integer(46, 48) : 15 * random.integer(66, 70),
    lastSeating,
    /** Share of its tables that are taken, from 0 to 1. */
    demand: 0.55 + random.next() * 0.43,
    habit: (random.chance(0.04) ? 'fails_when_empty' : 'usual') as TableHabit,
    /** Its ids on the platforms; null if it is not on one. */
    aId: presence < 0.72 ? unreserved(2_000 + index * 37 + (step % 30)) : null,
    bId: presence > 0.32 ? unreserved(200_000 - index * 89 - (step % 70)) : null,
    isBookableOnB: random.chance(0.9),
  };
};

export type TableRestaurant = Readonly<ReturnType<typeof drawRestaurant>>;
export type RestaurantWish = Partial<Omit<TableRestaurant, 'city' | 'slug'>>;

/** The `index`th restaurant of the world, determined by the seed, except for what is wished. */
export const makeRestaurant = (
  seed: string,
  index: number,
  city: TableCity,
  wish: RestaurantWish = {},
): TableRestaurant => ({ ...drawRestaurant(seed, index, city, wish), ...wish });
