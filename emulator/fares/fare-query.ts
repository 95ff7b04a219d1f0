import type { RoutedRequest } from '../engine/define-upstream.ts';
import { number, readRows, text } from '../engine/rows.ts';
import { invalidRequest } from './refusals.ts';

const currencies = readRows('emulator/fares/reference/currencies.tsv', { code: text, perDollar: number });

/** Units of a currency for one US dollar; undefined for an unknown currency. */
export const perDollar = (code: string): number | undefined => currencies.find((each) => each.code === code)?.perDollar;

const numeric = new Set(['adults', 'children', 'infants_in_seat', 'infants_on_lap', 'max_price', 'bags']);
const hidden = new Set(['api_key', 'async', 'no_cache', 'output']);

const unsupported = (name: string, value: string): string =>
  `Unsupported \`${value}\` value for the \`${name}\` parameter.`;

/** The message of a parameter that is missing or has an unusable value. */
export const parameterMessage = (name: string, value: string | undefined): string =>
  value === undefined ? `Missing query \`${name}\` parameter.` : unsupported(name, value);

/** The date in the westernmost time zone: earlier dates are past everywhere. */
const earliestDate = (now: number): string => new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);

const readDates = ({ parameters, now }: RoutedRequest, isRoundTrip: boolean) => {
  const outboundDate = parameters.date('outbound_date');
  if (outboundDate < earliestDate(now)) invalidRequest('`outbound_date` cannot be in the past.');
  if (!isRoundTrip) return { outboundDate, returnDate: undefined };
  if (parameters.given('return_date') === undefined)
    invalidRequest('`return_date` is required if `type` is `1` (Round trip).');
  const returnDate = parameters.date('return_date');
  if (returnDate < outboundDate) invalidRequest('`return_date` cannot be before `outbound_date`.');
  return { outboundDate, returnDate };
};

const readTokens = ({ query, parameters }: RoutedRequest) => {
  const exclusive = (a: string, b: string, isUsed = (name: string) => query.has(name)) => {
    if (isUsed(a) && isUsed(b)) invalidRequest(`\`${a}\` and \`${b}\` parameters cannot be used together.`);
  };
  exclusive('departure_token', 'booking_token');
  exclusive('include_airlines', 'exclude_airlines');
  exclusive('no_cache', 'async', (name) => query.get(name) === 'true');
  return { departureToken: parameters.given('departure_token'), bookingToken: parameters.given('booking_token') };
};

const airports = /^[A-Z]{3}(,[A-Z]{3})*$/;

/** The query of a search, or of the step that its token continues. Ends the request with 400 for an invalid one. */
export const readFareQuery = (request: RoutedRequest) => {
  const { query, parameters } = request;
  const engine = parameters.text('engine');
  if (engine !== 'google_flights') invalidRequest(`Unsupported \`${engine}\` search engine.`);
  const from = parameters.matching('departure_id', airports).slice(0, 3);
  const to = parameters.matching('arrival_id', airports).slice(0, 3);
  const isRoundTrip = parameters.oneOf('type', ['1', '2'], '1') === '1';
  const dates = readDates(request, isRoundTrip);
  const { departureToken, bookingToken } = readTokens(request);
  const currency = parameters.text('currency', 'USD');
  if (perDollar(currency) === undefined) invalidRequest(unsupported('currency', currency));
  const one = { low: 1, missing: 1 };
  /** 1 economy, 2 premium economy, 3 business, 4 first. */
  const travelClass = parameters.integer('travel_class', { ...one, high: 4 });
  const adults = parameters.integer('adults', { ...one, high: 9 });
  const stops = parameters.integer('stops', { high: 3, missing: 0 });
  const sortBy = parameters.integer('sort_by', { ...one, high: 6 });
  const hasMaxPrice = parameters.given('max_price') !== undefined;
  const maxPrice = hasMaxPrice ? parameters.integer('max_price', { low: 1, high: 10_000_000 }) : undefined;
  if (departureToken !== undefined && !isRoundTrip)
    invalidRequest('`departure_token` cannot be used if `type` is `2` (One way).');
  const step = departureToken !== undefined ? 'returns' : bookingToken !== undefined ? 'booking' : 'search';
  const echoed = [...query]
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [name, numeric.has(name) ? Number(value) : value] as const);
  return {
    step: step as 'search' | 'returns' | 'booking',
    from,
    to,
    ...dates,
    travelClass,
    adults,
    currency,
    maxStops: stops === 0 ? Number.POSITIVE_INFINITY : stops - 1,
    maxPrice,
    sortBy,
    includeAirlines: parameters.list('include_airlines'),
    excludeAirlines: parameters.list('exclude_airlines'),
    token: departureToken ?? bookingToken,
    isAsync: query.get('async') === 'true',
    /** `search_parameters` of the response: a mix of numbers and texts, as in the real API. */
    echo: { hl: 'en', gl: 'us', currency, ...Object.fromEntries(echoed) },
  };
};

export type FareQuery = ReturnType<typeof readFareQuery>;
