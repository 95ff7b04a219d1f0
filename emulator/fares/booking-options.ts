import { readRows, text } from '../engine/rows.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import { toPostData } from './hand-off.ts';
import { firstOf, type Journey, priceOf } from './journey.ts';

/** Airlines of this designator sell by telephone only, so no option has a link. */
const phoneOnlyAirline = 'LA';

const agencies = readRows('emulator/fares/reference/agencies.tsv', { name: text, host: text });
type Seller = (typeof agencies)[number];

const flightsOf = (journeys: readonly Journey[], joint: string): readonly string[] =>
  journeys.flatMap(({ segments }) => segments.map(({ airline, number }) => `${airline.iata}${joint}${number}`));

/** `clickUrl` is the address to which the vendors' forms are posted. `there` and `back` are the trip. */
export const toBookingOptions = (query: FareQuery, clickUrl: string, there: Journey, back?: Journey) => {
  const journeys = back === undefined ? [there] : [there, back];
  const { airline } = firstOf(there);
  const { currency } = query;
  const key = flightsOf(journeys, '').join('-');
  const draw = seededRandom('vendors', key, query.outboundDate);
  const phoneOnly = airline.iata === phoneOnlyAirline;
  const direct: Seller = {
    name: airline.name,
    host: `www.${airline.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
  };
  const option = (seller: Seller, covered: readonly Journey[], price: number, byPhone = phoneOnly) => {
    const reference = `${hashOf(seller.name, key, price).toString(36)}-${hashOf(key).toString(36)}`;
    const own = { option_title: 'Main fare', extensions: ['Seat choice for a fee', 'No changes'] };
    return {
      book_with: seller.name,
      ...(seller === direct ? { airline: true } : {}),
      airline_logos: [`https://logos.example/airlines/70px/${airline.iata}.png`],
      marketed_as: flightsOf(covered, ' '),
      price,
      ...(seller === direct ? own : {}),
      ...(currency === 'USD' ? {} : { local_prices: [{ currency, price }] }),
      baggage_prices: ['1 free carry-on'],
      ...(byPhone
        ? { booking_phone: '+1 555-0142', estimated_phone_service_fee: 25 }
        : {
            booking_request: {
              url: clickUrl,
              post_data: toPostData({ host: seller.host, reference, price, currency }),
            },
          }),
    };
  };
  const total = priceOf(query, ...journeys);
  const whole = (seller: Seller, share: number, byPhone?: boolean) => ({
    together: option(seller, journeys, Math.round(total * share), byPhone),
  });
  const first = draw.integer(0, agencies.length - 1);
  const [agency, other, phone] = [...agencies, ...agencies].slice(first);
  if (agency === undefined || other === undefined || phone === undefined) return [];
  const together = [
    whole(direct, 1),
    whole(agency, 0.96 + draw.next() * 0.1),
    ...(draw.chance(0.5) || phoneOnly ? [] : [whole(other, 1.04, false)]),
  ];
  // An option without `booking_request`, at various positions.
  const byPhone = whole(phone, 0.95, true);
  const options: object[] = draw.chance(0.4) ? [byPhone, ...together] : [...together, byPhone];
  if (back !== undefined)
    options.push({
      separate_tickets: true,
      departing: option(direct, [there], priceOf(query, there)),
      returning: option(other, [back], priceOf(query, back)),
    });
  return options;
};
