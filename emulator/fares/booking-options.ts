import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { priceOf } from './fare-price.ts';
import type { FareQuery } from './fare-query.ts';
import { toPostData } from './hand-off.ts';
import type { Journey } from './journey.ts';
import { firstOf } from './journey.ts';

/** Airlines of this designator sell by telephone only, so no option has a link. */
const phoneOnlyAirline = 'LA';

const agencies = [
  { name: 'Fernway Travel', host: 'book.fernway.example' },
  { name: 'Quillback Trips', host: 'www.quillback.example' },
  { name: 'Moorhen Journeys', host: 'flights.moorhen.example' },
  { name: 'Tansy and Thrift', host: 'tansythrift.example' },
] as const;

interface Seller {
  readonly name: string;
  readonly host: string;
  readonly isAirline: boolean;
}

/** `clickUrl` is the address to which the vendors' forms are posted. */
export const toBookingOptions = (
  query: FareQuery,
  journeys: readonly Journey[],
  clickUrl: string,
): Record<string, unknown>[] => {
  const [outbound] = journeys;
  if (outbound === undefined) return [];
  const { airline } = firstOf(outbound);
  const key = journeys
    .flatMap(({ segments }) => segments.map((each) => `${each.airline.iata}${each.number}`))
    .join('-');
  const draw = seededRandom('vendors', key, query.outboundDate);
  const phoneOnly = airline.iata === phoneOnlyAirline;
  const total = priceOf(query, ...journeys);

  const option = (
    seller: Seller,
    covered: readonly Journey[],
    price: number,
    byPhone: boolean,
  ): Record<string, unknown> => ({
    book_with: seller.name,
    ...(seller.isAirline ? { airline: true } : {}),
    airline_logos: [`https://logos.example/airlines/70px/${airline.iata}.png`],
    marketed_as: covered.flatMap(({ segments }) => segments.map((each) => `${each.airline.iata} ${each.number}`)),
    price,
    ...(seller.isAirline ? { option_title: 'Main fare', extensions: ['Seat choice for a fee', 'No changes'] } : {}),
    ...(query.currency === 'USD' ? {} : { local_prices: [{ currency: query.currency, price }] }),
    baggage_prices: ['1 free carry-on'],
    ...(byPhone
      ? { booking_phone: '+1 555-0142', estimated_phone_service_fee: 25 }
      : {
          booking_request: {
            url: clickUrl,
            post_data: toPostData({
              host: seller.host,
              reference: `${hashOf(seller.name, key, price).toString(36)}-${hashOf(key).toString(36)}`,
              price,
              currency: query.currency,
            }),
          },
        }),
  });
  const direct: Seller = {
    name: airline.name,
    host: `www.${airline.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    isAirline: true,
  };
  const first = draw.integer(0, agencies.length - 1);
  const [agency, other, phone] = [0, 1, 2].map(
    (step): Seller => ({ ...(agencies[(first + step) % agencies.length] ?? agencies[0]), isAirline: false }),
  );
  if (agency === undefined || other === undefined || phone === undefined) return [];
  const together = [
    { together: option(direct, journeys, total, phoneOnly) },
    { together: option(agency, journeys, Math.round(total * (0.96 + draw.next() * 0.1)), phoneOnly) },
    ...(draw.chance(0.5) || phoneOnly ? [] : [{ together: option(other, journeys, Math.round(total * 1.04), false) }]),
  ];
  // An option without `booking_request`, at various positions.
  const byPhone = { together: option(phone, journeys, Math.round(total * 0.95), true) };
  const options: Record<string, unknown>[] = draw.chance(0.4) ? [byPhone, ...together] : [...together, byPhone];
  const [there, back] = journeys;
  if (there !== undefined && back !== undefined) {
    options.push({
      separate_tickets: true,
      departing: option(direct, [there], priceOf(query, there), phoneOnly),
      returning: option(other, [back], priceOf(query, back), phoneOnly),
    });
  }
  return options;
};
