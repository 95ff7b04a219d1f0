import { isDate } from '../world/local-time.ts';

type FareStep = 'search' | 'returns' | 'booking';

export interface FareQuery {
  readonly step: FareStep;
  readonly from: string;
  readonly to: string;
  readonly outboundDate: string;
  readonly returnDate: string | undefined;
  /** 1 economy, 2 premium economy, 3 business, 4 first. */
  readonly travelClass: 1 | 2 | 3 | 4;
  readonly adults: number;
  readonly currency: string;
  readonly maxStops: number;
  readonly maxPrice: number | undefined;
  readonly sortBy: number;
  readonly includeAirlines: readonly string[];
  readonly excludeAirlines: readonly string[];
  readonly token: string | undefined;
  readonly isAsync: boolean;
  /** `search_parameters` of the response: a mix of numbers and texts, as in the real API. */
  readonly echo: Readonly<Record<string, string | number>>;
}

/** Invented, constant rates: units of a currency for one US dollar. */
export const currencyRates: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.8,
  CAD: 1.4,
  AUD: 1.5,
  CHF: 0.85,
  JPY: 150,
  INR: 85,
  MXN: 18,
  BRL: 5.5,
  SGD: 1.3,
};

const numeric = new Set(['adults', 'children', 'infants_in_seat', 'infants_on_lap', 'max_price', 'bags']);
const hidden = new Set(['api_key', 'async', 'no_cache', 'output']);

const missing = (name: string): string => `Missing query \`${name}\` parameter.`;
const unsupported = (name: string, value: string): string =>
  `Unsupported \`${value}\` value for the \`${name}\` parameter.`;

const integer = (
  params: URLSearchParams,
  name: string,
  byDefault: number,
  low: number,
  high: number,
): number | string => {
  const text = params.get(name) ?? String(byDefault);
  const value = Number(text);
  return /^\d+$/.test(text) && value >= low && value <= high ? value : unsupported(name, text);
};

const list = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((item) => item !== '');

const toTravelClass = (value: number): FareQuery['travelClass'] =>
  value === 2 || value === 3 || value === 4 ? value : 1;

const dateFault = (params: URLSearchParams, roundTrip: boolean, today: string): string | undefined => {
  const [outbound, back] = [params.get('outbound_date') ?? '', params.get('return_date') ?? ''];
  if (outbound === '') return missing('outbound_date');
  if (!isDate(outbound)) return unsupported('outbound_date', outbound);
  if (outbound < today) return '`outbound_date` cannot be in the past.';
  if (!roundTrip) return undefined;
  if (back === '') return '`return_date` is required if `type` is `1` (Round trip).';
  if (!isDate(back)) return unsupported('return_date', back);
  return back < outbound ? '`return_date` cannot be before `outbound_date`.' : undefined;
};

const conflict = (params: URLSearchParams): string | undefined => {
  const both = (a: string, b: string) =>
    params.has(a) && params.has(b) ? `\`${a}\` and \`${b}\` parameters cannot be used together.` : undefined;
  return (
    both('departure_token', 'booking_token') ??
    both('include_airlines', 'exclude_airlines') ??
    (params.get('no_cache') === 'true' && params.get('async') === 'true'
      ? '`no_cache` and `async` parameters cannot be used together.'
      : undefined)
  );
};

/** A text is the message of a 400. `today` is the earliest date that is current anywhere. */
export const readFareQuery = (params: URLSearchParams, today: string): FareQuery | string => {
  const engine = params.get('engine');
  if (engine === null) return missing('engine');
  if (engine !== 'google_flights') return `Unsupported \`${engine}\` search engine.`;
  for (const name of ['departure_id', 'arrival_id']) {
    const value = params.get(name) ?? '';
    if (value === '') return missing(name);
    if (!/^[A-Z]{3}(,[A-Z]{3})*$/.test(value)) return unsupported(name, value);
  }
  const type = params.get('type') ?? '1';
  if (type !== '1' && type !== '2') return unsupported('type', type);
  const fault = dateFault(params, type === '1', today) ?? conflict(params);
  if (fault !== undefined) return fault;
  const currency = params.get('currency') ?? 'USD';
  if (currencyRates[currency] === undefined) return unsupported('currency', currency);
  const travelClass = integer(params, 'travel_class', 1, 1, 4);
  const adults = integer(params, 'adults', 1, 1, 9);
  const stops = integer(params, 'stops', 0, 0, 3);
  const sortBy = integer(params, 'sort_by', 1, 1, 6);
  const maxPrice = params.has('max_price') ? integer(params, 'max_price', 1, 1, 10_000_000) : undefined;
  for (const value of [travelClass, adults, stops, sortBy, maxPrice]) if (typeof value === 'string') return value;
  const departureToken = params.get('departure_token') ?? undefined;
  const bookingToken = params.get('booking_token') ?? undefined;
  if (departureToken !== undefined && type === '2')
    return '`departure_token` cannot be used if `type` is `2` (One way).';
  const echoed = [...params]
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [name, numeric.has(name) ? Number(value) : value] as const);
  return {
    step: departureToken !== undefined ? 'returns' : bookingToken !== undefined ? 'booking' : 'search',
    from: (params.get('departure_id') ?? '').slice(0, 3),
    to: (params.get('arrival_id') ?? '').slice(0, 3),
    outboundDate: params.get('outbound_date') ?? '',
    returnDate: type === '1' ? (params.get('return_date') ?? '') : undefined,
    travelClass: toTravelClass(Number(travelClass)),
    adults: Number(adults),
    currency,
    maxStops: stops === 0 ? Number.POSITIVE_INFINITY : Number(stops) - 1,
    maxPrice: maxPrice === undefined ? undefined : Number(maxPrice),
    sortBy: Number(sortBy),
    includeAirlines: list(params, 'include_airlines'),
    excludeAirlines: list(params, 'exclude_airlines'),
    token: departureToken ?? bookingToken,
    isAsync: params.get('async') === 'true',
    echo: { hl: 'en', gl: 'us', currency, ...Object.fromEntries(echoed) },
  };
};
