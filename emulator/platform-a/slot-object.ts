import { hashOf } from '../random/seeded-random.ts';
import { type FreeTable, wallTime } from '../table-world/service-day.ts';
import type { Seating, TableRestaurant } from '../table-world/table-restaurant.ts';

const labels: Readonly<Record<Seating, readonly string[]>> = {
  default: ['Dining Room', 'Dining Room', 'Indoor Dining', 'Main Room', 'Table'],
  bar: ['Bar', 'Bar Seats', 'BAR SEATING'],
  counter: ["Chef's Counter", 'Counter', 'Kitchen Counter'],
  highTop: ['High Top', 'Hightop', 'High Top Table'],
  outdoor: ['Patio', 'Outdoor', 'Rooftop', 'Sidewalk', 'Garden Seating', 'Terrace'],
};
const menus = ['Tasting Menu', 'Winemaker Dinner', 'Seven Courses', 'Holiday Menu'];

const oneOf = (items: readonly string[], draw: number): string => items[draw % items.length] ?? 'Table';

const labelOf = (restaurant: TableRestaurant, { seating, isEvent }: FreeTable): string => {
  const draw = hashOf(restaurant.slug, 'label', seating);
  if (isEvent) return oneOf(menus, draw);
  if (seating === 'counter' && restaurant.cuisines[0]?.name === 'Sushi') return 'Sushi Counter';
  return oneOf(labels[seating], draw);
};

/** In the restaurant's currency; null for none. */
const feeOf = (restaurant: TableRestaurant, dollars: number): number | null =>
  dollars === 0 ? null : dollars * restaurant.city.country.perDollar;

/** Half of the restaurants have fees in the template instead of the slot. */
const tellsOnTemplate = (restaurant: TableRestaurant): boolean => hashOf(restaurant.slug, 'fees') % 2 === 0;

const feesOf = (restaurant: TableRestaurant) => ({
  is_paid: restaurant.deposit > 0,
  deposit_fee: feeOf(restaurant, restaurant.deposit),
  cancellation_fee: feeOf(restaurant, restaurant.cancellationFee),
  secs_cancel_cut_off: restaurant.cancellationFee > 0 ? 86_400 : null,
});
const noFees = { is_paid: false, deposit_fee: null, cancellation_fee: null, secs_cancel_cut_off: null };

export const templateIdOf = (restaurant: TableRestaurant, table: FreeTable): number =>
  100_000 + (hashOf(restaurant.slug, 'template', table.seating, String(table.isEvent)) % 900_000);

/** Unmarked events show only by an item that must be bought. */
const isMarkedEvent = (restaurant: TableRestaurant, table: FreeTable): boolean =>
  table.isEvent && templateIdOf(restaurant, table) % 3 !== 0;

export const toTemplate = (restaurant: TableRestaurant, table: FreeTable) => {
  const id = templateIdOf(restaurant, table);
  const isEvent = isMarkedEvent(restaurant, table);
  return {
    id,
    venue_id: restaurant.aId,
    name: labelOf(restaurant, table),
    is_default: table.seating === 'default' ? 1 : 0,
    // Some are numbers, others booleans.
    is_event: id % 2 === 0 ? Number(isEvent) : isEvent,
    ...(tellsOnTemplate(restaurant) ? feesOf(restaurant) : noFees),
  };
};

/** `2026-03-07 17:00:00`, local time of the restaurant. */
const wireTime = (date: string, minute: number): string => {
  const wall = wallTime(date, minute);
  return `${wall.date} ${wall.time}:00`;
};

export const tokenOf = (restaurant: TableRestaurant, table: FreeTable, date: string, party: number): string => {
  const wall = wallTime(date, table.minute);
  return `rgs://resy/${restaurant.aId}/${templateIdOf(restaurant, table)}/2/${date}/${wall.date}/${wall.time}:00/${party}/${labelOf(restaurant, table)}`;
};

/** One free table. `date` is the requested day; a table after midnight has the next one. */
export const toSlot = (restaurant: TableRestaurant, table: FreeTable, date: string, party: number) => {
  const draw = hashOf(restaurant.slug, table.seating, table.minute);
  const fees = tellsOnTemplate(restaurant) ? noFees : feesOf(restaurant);
  return {
    config: {
      id: draw % 1_000_000,
      token: tokenOf(restaurant, table, date, party),
      type: labelOf(restaurant, table),
    },
    date: { start: wireTime(date, table.minute), end: wireTime(date, table.minute + (party > 4 ? 120 : 90)) },
    size: { min: restaurant.minParty, max: table.seating === 'default' ? restaurant.maxParty : Math.max(4, party) },
    quantity: 1 + (draw % 4),
    exclusive: { id: null, is_eligible: false },
    is_global_dining_access: restaurant.hasPriorityAccess && table.seating === 'default',
    template: { id: templateIdOf(restaurant, table) },
    payment: {
      ...fees,
      service_charge: draw % 5 === 0 ? '20%' : null,
      venue_share: null,
      payment_structure: fees.is_paid ? 2 : 1,
      time_cancel_cut_off: null,
      secs_change_cut_off: null,
      time_change_cut_off: null,
      options: [],
      service_charge_options: [],
      is_add_on_required: table.isEvent && !isMarkedEvent(restaurant, table),
    },
  };
};
