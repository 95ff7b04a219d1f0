import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { hashOf } from '../random/seeded-random.ts';
import { type FreeTable, wallTime } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';

const labels = readWordLists('emulator/platform-a/reference/labels.tsv', [
  'default',
  'bar',
  'counter',
  'highTop',
  'outdoor',
  'menu',
]);

const labelOf = ({ slug, cuisines }: TableRestaurant, { seating, isEvent }: FreeTable): string => {
  if (!isEvent && seating === 'counter' && cuisines[0]?.name === 'Sushi') return 'Sushi Counter';
  const names = labels[isEvent ? 'menu' : seating];
  return names[hashOf(slug, 'label', seating) % names.length] ?? 'Table';
};

const noFees = { is_paid: false, deposit_fee: null, cancellation_fee: null, secs_cancel_cut_off: null };

/** In the restaurant's currency; null for none. */
const feesOf = ({ deposit, cancellationFee, city }: TableRestaurant) => {
  const inCurrency = (dollars: number) => (dollars === 0 ? null : dollars * city.country.perDollar);
  return {
    is_paid: deposit > 0,
    deposit_fee: inCurrency(deposit),
    cancellation_fee: inCurrency(cancellationFee),
    secs_cancel_cut_off: cancellationFee > 0 ? 86_400 : null,
  };
};

/**
 * One free table: its slot, the template of the slot, and the token that reserves it. `date` is the requested day; a
 * table after midnight has the next one.
 */
export const toOffer = (restaurant: TableRestaurant, table: FreeTable, date: string, party: number) => {
  const { slug, aId } = restaurant;
  const { seating, minute, isEvent } = table;
  const id = 100_000 + (hashOf(slug, 'template', seating, String(isEvent)) % 900_000);
  const label = labelOf(restaurant, table);
  // Unmarked events show only by an item that must be bought.
  const isMarked = isEvent && id % 3 !== 0;
  // Half of the restaurants have fees in the template instead of the slot.
  const hasFeesInTemplate = hashOf(slug, 'fees') % 2 === 0;
  const [templateFees, slotFees] = hasFeesInTemplate ? [feesOf(restaurant), noFees] : [noFees, feesOf(restaurant)];
  const [start, end] = [wallTime(date, minute), wallTime(date, minute + (party > 4 ? 120 : 90))];
  const token = `rgs://resy/${aId}/${id}/2/${date}/${start.date}/${start.time}:00/${party}/${label}`;
  const draw = hashOf(slug, seating, minute);
  const template = {
    id,
    venue_id: aId,
    name: label,
    is_default: Number(seating === 'default'),
    // Some are numbers, others booleans.
    is_event: id % 2 === 0 ? Number(isMarked) : isMarked,
    ...templateFees,
  };
  const slot = {
    config: { id: draw % 1_000_000, token, type: label },
    date: { start: `${start.date} ${start.time}:00`, end: `${end.date} ${end.time}:00` },
    size: { min: restaurant.minParty, max: seating === 'default' ? restaurant.maxParty : Math.max(4, party) },
    quantity: 1 + (draw % 4),
    exclusive: { id: null, is_eligible: false },
    is_global_dining_access: restaurant.hasPriorityAccess && seating === 'default',
    template: { id },
    payment: {
      ...slotFees,
      service_charge: draw % 5 === 0 ? '20%' : null,
      venue_share: null,
      payment_structure: slotFees.is_paid ? 2 : 1,
      time_cancel_cut_off: null,
      secs_change_cut_off: null,
      time_change_cut_off: null,
      options: [],
      service_charge_options: [],
      is_add_on_required: isEvent && !isMarked,
    },
  };
  return { template, slot, token };
};
