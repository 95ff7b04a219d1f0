import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { plainWords } from '../table-world/plain-words.ts';
import { serviceDay, wallTime } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { marketOf } from './market.ts';
import { toSlot } from './slot-object.ts';

export interface SlotFilter {
  readonly day: string;
  readonly party: number;
  /** `HH:MM`, or null for any. */
  readonly time: string | null;
}

const slotsPerHit = 4;

const slotsOf = (context: EmulatorContext, restaurant: TableRestaurant, filter: SlotFilter | undefined) => {
  if (filter === undefined) return [];
  const { day, party, time } = filter;
  const { tables } = serviceDay(context, restaurant, day, party, context.clock.now());
  const isLater = (minute: number): boolean => {
    const wall = wallTime(day, minute);
    return time === null || wall.date > day || wall.time >= time;
  };
  const later = tables.filter(({ minute }) => isLater(minute));
  return later.slice(0, slotsPerHit).map((table) => toSlot(restaurant, table, day, party));
};

const marked = (name: string, query: string): string => {
  const words = new Set(plainWords(query));
  return name
    .split(' ')
    .map((word) => (plainWords(word).some((plain) => words.has(plain)) ? `<b>${word}</b>` : word))
    .join(' ');
};

/** One hit of a search. The shape differs between restaurants. */
export const toHit = (
  context: EmulatorContext,
  restaurant: TableRestaurant,
  query: string,
  isHighlighted: boolean,
  filter: SlotFilter | undefined,
) => {
  const { name, city, priceTier } = restaurant;
  const draw = hashOf(restaurant.slug, 'hit');
  const hasName = draw % 6 !== 0;
  const isInHighlight = draw % 7 === 0;
  const neighborhood = draw % 17 === 0 ? '' : restaurant.neighborhood;
  const cuisines = restaurant.cuisines.map((each) => each.name);
  const highlight = (value: string) => ({ value: isHighlighted ? marked(value, query) : value, matchLevel: 'none' });
  const flag = (value: boolean) => (draw % 2 === 0 ? Number(value) : value);
  return {
    objectID: String(restaurant.aId),
    id: { resy: restaurant.aId },
    ...(hasName ? { name } : {}),
    url_slug: restaurant.slug,
    rating: draw % 13 === 0 ? null : { average: restaurant.rating, count: restaurant.ratingCount },
    locality: city.name,
    region: city.regionCode === '' ? city.region : city.regionCode,
    ...(isInHighlight ? {} : { neighborhood, cuisine: cuisines }),
    country: draw % 3 === 0 ? city.country.code : city.country.name,
    currency_code: city.country.currency,
    currency_symbol: city.country.symbol,
    ...(draw % 4 === 0 ? { price_range: priceTier } : { price_range_id: priceTier }),
    min_party_size: restaurant.minParty,
    max_party_size: restaurant.maxParty,
    location: marketOf(city),
    _geoloc: { lat: restaurant.latitude, lng: restaurant.longitude },
    contact: { phone_number: draw % 11 === 0 ? null : restaurant.phone },
    images: [],
    collections: [],
    inventory_type_id: 1,
    is_global_dining_access: flag(restaurant.hasPriorityAccess),
    is_gdc: flag(restaurant.hasPriorityAccess),
    _highlightResult: {
      name: highlight(name),
      cuisine: cuisines.map(highlight),
      neighborhood: highlight(neighborhood),
    },
    availability: { slots: slotsOf(context, restaurant, filter) },
  };
};
