import { z } from 'zod';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { flag, lenient, part, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';

/** Null when absent or of another type. The interface is undocumented and changes without notice. */
const text = lenient(z.string().trim().min(1));
const texts = lenient(rawRows.transform((items) => items.filter((item) => typeof item === 'string')));

/** The source mixes numbers and texts, for example in `search_parameters` (upstream notes 5a). */
const whole = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((value) => Math.round(Number(value)));
const optionalWhole = lenient(whole);

/** `2027-03-14 09:05`, local to the airport, without offset. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2}/)
  .transform((value) => `${value.slice(0, 10)}T${(/\d{1,2}:\d{2}/.exec(value.slice(11))?.[0] ?? '').padStart(5, '0')}`);

const stopWire = z.object({
  id: z.string().trim().min(3).overwrite(asciiUpper),
  name: text,
  time: localTime,
});

const segmentWire = z.object({
  departure_airport: stopWire,
  arrival_airport: stopWire,
  /** Missing on some segments. */
  duration: optionalWhole,
  airline: text,
  flight_number: z
    .string()
    .transform((value) => asciiUpper(value.replace(/\s+/g, '')))
    .pipe(z.string().min(1)),
  airplane: text,
  travel_class: text,
  legroom: text,
  extensions: texts,
  ticket_also_sold_by: texts,
  plane_and_crew_by: text,
  overnight: flag,
  often_delayed_by_over_30_min: flag,
});

const layoverWire = z
  .object({ id: z.string().trim().min(3).overwrite(asciiUpper), name: text, duration: whole, overnight: flag })
  .nullable()
  .catch(null);

export const offerWire = z.object({
  flights: z.array(segmentWire).min(1),
  layovers: lenient(z.array(layoverWire)),
  total_duration: optionalWhole,
  carbon_emissions: part({
    this_flight: optionalWhole,
    typical_for_this_route: optionalWhole,
    difference_percent: optionalWhole,
  }),
  price: optionalWhole,
  extensions: texts,
  departure_token: text,
  booking_token: text,
});

export const metadataWire = z.object({
  // Part of a request's path, so the characters are restricted.
  id: lenient(z.string().regex(/^[A-Za-z0-9_-]{1,128}$/)),
  status: text,
  created_at: text,
  processed_at: text,
  google_flights_url: text,
});

/** The search as the source understood it. */
export const parametersWire = part({ currency: text });

export const searchWire = z.object({
  // Missing in copies of responses, where a list means that the search has ended.
  search_metadata: metadataWire.nullish(),
  search_parameters: parametersWire,
  error: text,
  best_flights: rawRows.nullish(),
  other_flights: rawRows.nullish(),
  price_insights: part({
    lowest_price: optionalWhole,
    price_level: text,
    typical_price_range: lenient(z.array(optionalWhole)),
  }),
});

/** Read for free. `total_searches_left` counts extra credits as well; no plan has a renewal, and then no date. */
export const accountWire = z.object({
  total_searches_left: optionalWhole,
  plan_searches_left: optionalWhole,
  searches_per_month: optionalWhole,
  this_month_usage: optionalWhole,
  plan_renewal_date: lenient(z.iso.date()),
});

export type OfferWire = z.output<typeof offerWire>;
export type SegmentWire = z.output<typeof segmentWire>;
export type MetadataWire = z.output<typeof metadataWire>;
export type SearchWire = z.output<typeof searchWire>;
