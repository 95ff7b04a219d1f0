import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { serviceDay } from '../table-world/service-day.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { isDate } from '../world/local-time.ts';
import { failure, json } from './answers.ts';
import { readBody } from './read-body.ts';
import { tokenOf } from './slot-object.ts';

const tokenLifeMs = 5 * 60_000;

/** `POST /3/details`: the cost of a table while it is free. */
export const detailsAnswer = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const { config_id: token, day, party_size: size } = readBody(request) ?? {};
  if (typeof token !== 'string') return failure(400, { config_id: 'missing' });
  const [date, party] = [String(day), Number(size)];
  if (!isDate(date)) return failure(400, { day: 'invalid' });
  if (!Number.isInteger(party) || party < 1) return failure(400, { party_size: 'invalid' });
  const restaurant = context.once(createTableWorld).withAId(/^rgs:\/\/resy\/(\d+)\//.exec(token)?.[1] ?? '');
  if (restaurant === undefined) return failure(404);
  const now = context.clock.now();
  const { tables } = serviceDay(context, restaurant, date, party, now);
  if (!tables.some((table) => tokenOf(restaurant, table, date, party) === token)) return failure(404);
  const { country } = restaurant.city;
  const [deposit, fee] = [restaurant.deposit * country.perDollar, restaurant.cancellationFee * country.perDollar];
  const total = deposit * party;
  const policy = fee === 0 ? [] : [`Within 24 hours of the reservation, ${country.symbol}${fee} per guest are kept.`];
  return json(200, {
    payment: {
      amounts: {
        reservation_charge: total,
        subtotal: total,
        add_ons: 0,
        resy_fee: 0,
        service_fee: 0,
        tax: 0,
        total,
        price_per_unit: deposit,
        quantity: party,
      },
      config: { type: total === 0 ? 'free' : 'deposit' },
      display: { balance: null, buy: null, description: [], total: `${country.symbol}${total.toFixed(2)}` },
    },
    cancellation: {
      fee: fee === 0 ? null : { amount: fee, applies: 1 },
      display: { policy },
      credit: { date_cut_off: null },
      refund: { date_cut_off: null },
    },
    change: { date_cut_off: null },
    book_token: {
      value: `emulated-${hashOf(context.seed, token, now).toString(16)}`,
      date_expires: new Date(now + tokenLifeMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    },
    user: { payment_methods: [] },
  });
};
