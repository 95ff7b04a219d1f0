import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { localToMs } from '../../../../platform/runtime/clock/zone-time.ts';
import { isUrl, parseUrl } from '../../../../platform/text/parse-url.ts';
import { decodeRows, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import type { Emissions, FareSegment, FareStop, Layover, Money, PriceInsights, TripType } from '../../model/fare.ts';
import type { FareListing, FoundOffer } from '../../model/fare-source.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import { type MetadataWire, type OfferWire, offerWire, type SearchWire, type SegmentWire } from './wire.ts';

export type TimeZoneOf = (iata: string) => string | null;

const decodeStop = (wire: SegmentWire['departure_airport'], timeZoneOf: TimeZoneOf): FareStop => ({
  iata: wire.id,
  name: wire.name ?? wire.id,
  atLocal: wire.time,
  timeZone: timeZoneOf(wire.id),
});

/** Returns null when a zone is unknown or the times are reversed. */
const minutesBetween = (from: FareStop, to: FareStop): number | null => {
  if (from.timeZone === null || to.timeZone === null) return null;
  const minutes = Math.round((localToMs(to.atLocal, to.timeZone) - localToMs(from.atLocal, from.timeZone)) / 60_000);
  return minutes > 0 ? minutes : null;
};

const decodeSegment = (wire: SegmentWire, timeZoneOf: TimeZoneOf, wholeMinutes: number | null): FareSegment | null => {
  const departure = decodeStop(wire.departure_airport, timeZoneOf);
  const arrival = decodeStop(wire.arrival_airport, timeZoneOf);
  const durationMinutes = wire.duration ?? wholeMinutes ?? minutesBetween(departure, arrival);
  if (durationMinutes === null) return null;
  return {
    flightNumber: wire.flight_number,
    // An airline without a name is shown by its code.
    airlineName: wire.airline ?? wire.flight_number.slice(0, 2),
    departure,
    arrival,
    durationMinutes,
    travelClass: wire.travel_class ?? null,
    aircraftModel: wire.airplane ?? null,
    // The source sends these flags only when they are true.
    isOvernight: wire.overnight ?? false,
    isOftenDelayed: wire.often_delayed_by_over_30_min ?? false,
    legroom: wire.legroom ?? null,
    extensions: wire.extensions ?? [],
    alsoSoldBy: wire.ticket_also_sold_by ?? [],
    operatedBy: wire.plane_and_crew_by ?? null,
  };
};

/** Returns null when a segment's duration is neither stated nor derivable. */
const decodeSegments = (wire: OfferWire, timeZoneOf: TimeZoneOf): FareSegment[] | null => {
  // If there is only one segment, it lasts as long as the whole trip.
  const wholeMinutes = wire.flights.length === 1 ? (wire.total_duration ?? null) : null;
  const segments = wire.flights.map((segment) => decodeSegment(segment, timeZoneOf, wholeMinutes));
  return segments.every((segment) => segment !== null) ? segments : null;
};

type CurrencyWire = Pick<SearchWire, 'search_metadata' | 'search_parameters'>;

const isCode = (text: string | null | undefined): text is string => /^[A-Z]{3}$/i.test(text ?? '');

/** The address of the search on the public site has its currency as `curr`. */
const ofAddress = (address: string | null | undefined): string | null | undefined =>
  parseUrl(address ?? '')?.searchParams.get('curr');

/**
 * Prefers the stated currency, ISO 4217, because responses from the source's archive or another market may differ from
 * the request.
 */
export const decodeCurrency = (wire: CurrencyWire, asked: string): string => {
  const stated = [wire.search_parameters?.currency, ofAddress(wire.search_metadata?.google_flights_url)];
  return (stated.find(isCode) ?? asked).toUpperCase();
};

/** Null for an unknown amount: the source also writes 0 for a fare that it does not know. */
export const toMoney = (amount: number | null | undefined, currencyCode: string): Money | null =>
  amount === null || amount === undefined || amount <= 0 ? null : { amount: String(amount), currencyCode };

type LayoverWire = NonNullable<NonNullable<OfferWire['layovers']>[number]>;

const decodeLayover = (wire: LayoverWire): Layover => ({
  iata: wire.id,
  name: wire.name ?? wire.id,
  durationMinutes: wire.duration,
  isOvernight: wire.overnight ?? false,
});

/** Derived from local times; null when the airport changes. */
const waitBetween = ({ arrival }: FareSegment, { departure }: FareSegment): Layover | null => {
  const minutes = Math.round((Date.parse(`${departure.atLocal}Z`) - Date.parse(`${arrival.atLocal}Z`)) / 60_000);
  if (arrival.iata !== departure.iata || !(minutes >= 0)) return null;
  const isOvernight = arrival.atLocal.slice(0, 10) !== departure.atLocal.slice(0, 10);
  return { iata: arrival.iata, name: arrival.name, durationMinutes: minutes, isOvernight };
};

/** A layover that is missing or has no duration is derived from the times around it. */
const decodeLayovers = (wire: OfferWire['layovers'], segments: readonly FareSegment[]): Layover[] => {
  const stated = wire ?? [];
  const isWhole = stated.length === segments.length - 1;
  if (!isWhole && stated.length > 0)
    return stated.flatMap((layover) => (layover === null ? [] : [decodeLayover(layover)]));
  return segments.slice(1).flatMap((segment, index) => {
    const layover = stated[index];
    const before = segments[index];
    const wait = layover ? decodeLayover(layover) : before === undefined ? null : waitBetween(before, segment);
    return wait === null ? [] : [wait];
  });
};

const decodeEmissions = (wire: OfferWire['carbon_emissions']): Emissions | null => {
  const emissions: Emissions = {
    grams: wire?.this_flight ?? null,
    typicalGrams: wire?.typical_for_this_route ?? null,
    differencePercent: wire?.difference_percent ?? null,
  };
  return Object.values(emissions).every((value) => value === null) ? null : emissions;
};

const sum = (items: readonly { readonly durationMinutes: number }[]): number =>
  items.reduce((total, item) => total + item.durationMinutes, 0);

/** Outbound offers have a departure token, others a booking token. */
const tokenOf = (wire: OfferWire, tripType: TripType): string | null =>
  (tripType === 'ROUND_TRIP_OUTBOUND' ? wire.departure_token : wire.booking_token) ?? null;

/**
 * Without a token an offer can be neither resolved nor booked. Without each segment's duration, stated or derived, its
 * length is unknown.
 */
const decodeOffer = (
  wire: OfferWire,
  tripType: TripType,
  currency: string,
  timeZoneOf: TimeZoneOf,
): FoundOffer | 'without token' | 'unreadable' => {
  const sourceToken = tokenOf(wire, tripType);
  if (sourceToken === null) return 'without token';
  const segments = decodeSegments(wire, timeZoneOf);
  const first = segments?.[0];
  const last = segments?.at(-1);
  if (segments === null || first === undefined || last === undefined) return 'unreadable';
  const layovers = decodeLayovers(wire.layovers, segments);
  return {
    sourceToken,
    offer: {
      tripType,
      isResolveRequired: tripType === 'ROUND_TRIP_OUTBOUND',
      price: toMoney(wire.price, currency),
      currency,
      durationMinutes: wire.total_duration ?? sum(segments) + sum(layovers),
      stopCount: segments.length - 1,
      departsAtLocal: first.departure.atLocal,
      arrivesAtLocal: last.arrival.atLocal,
      airlineNames: [...new Set(segments.map((segment) => segment.airlineName))],
      segments,
      layovers,
      emissions: decodeEmissions(wire.carbon_emissions),
      extensions: wire.extensions ?? [],
    },
  };
};

/** `2027-01-05 03:24:50 UTC`; null for any other form. */
const decodeStamp = (value: string | null | undefined): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?: UTC|Z)$/.exec(value ?? '');
  const ms = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

/** Returns when the source produced the response. */
export const decodeFreshness = (metadata: MetadataWire | null | undefined): string | null =>
  decodeStamp(metadata?.processed_at) ?? decodeStamp(metadata?.created_at);

export const toWebAddress = (value: string | null | undefined): string | null =>
  value && /^https?:\/\//i.test(value) && isUrl(value) ? value : null;

const decodeInsights = (wire: SearchWire['price_insights'], currency: string): PriceInsights | null => {
  if (!wire) return null;
  const [typicalLow, typicalHigh] = wire.typical_price_range ?? [];
  return {
    lowestPrice: toMoney(wire.lowest_price, currency),
    level: wire.price_level?.toLowerCase() ?? null,
    typicalLow: toMoney(typicalLow, currency),
    typicalHigh: toMoney(typicalHigh, currency),
    currency,
  };
};

/** A search without a match has status Success and this text in `error` (upstream notes 5a). */
const saysNoResults = (error: string): boolean => /(hasn['’]t|has not) returned any results|no results/i.test(error);

interface Shortcomings {
  readonly found: number;
  readonly unreadable: number;
  readonly withoutToken: number;
  readonly withoutPrice: number;
}

const listWarnings = (source: string, { found, unreadable, withoutToken, withoutPrice }: Shortcomings): Warning[] => {
  const warnings: Warning[] = unreadable > 0 ? [toRowsDroppedWarning(source, unreadable, found)] : [];
  if (withoutToken > 0)
    warnings.push({
      code: flightsWarnings.partial_list.code,
      source,
      message: `${withoutToken} offers without a booking token of ${source} are left out.`,
    });
  if (withoutPrice > 0)
    warnings.push({
      code: flightsWarnings.price_missing.code,
      source,
      message: `${source} states no price for ${withoutPrice} of the offers found.`,
    });
  return warnings;
};

/**
 * `Cached` is a result that the source already had (its client libraries wait for `Cached|Success`). Without a status,
 * a list means the end.
 */
export const progressOf = (
  metadata: MetadataWire | null | undefined,
  listed: readonly unknown[] | null | undefined,
): 'ended' | 'failed' | 'working' | 'unclear' => {
  const status = metadata?.status?.toLowerCase();
  if (status === undefined) return listed ? 'ended' : 'unclear';
  if (status === 'error') return 'failed';
  return status === 'success' || status === 'cached' ? 'ended' : 'working';
};

const rowsOf = (wire: SearchWire): unknown[] => [...(wire.best_flights ?? []), ...(wire.other_flights ?? [])];

/** Returns the retryable failure of a search that the source gave up (upstream notes 5a). */
export const failureOf = (source: string, wire: SearchWire): UpstreamError | undefined => {
  const reason =
    progressOf(wire.search_metadata, null) === 'failed'
      ? 'ended with status Error'
      : wire.error && rowsOf(wire).length === 0 && !saysNoResults(wire.error)
        ? 'ended without results and with an error'
        : undefined;
  return reason === undefined
    ? undefined
    : new UpstreamError(source, 'unreachable', { cause: new Error(`the search ${reason}`) });
};

/** Throws `UpstreamError` `malformed` when there are offers and none is readable. */
export const decodeListing = (
  source: string,
  wire: SearchWire,
  tripType: TripType,
  askedCurrency: string,
  timeZoneOf: TimeZoneOf,
): FareListing => {
  const currency = decodeCurrency(wire, askedCurrency);
  const found = rowsOf(wire);
  const { rows } = decodeRows(source, found, offerWire);
  const decoded = rows.map((row) => decodeOffer(row, tripType, currency, timeZoneOf));
  const offers = decoded.filter((offer) => typeof offer !== 'string');
  const unreadable = found.length - rows.length + decoded.filter((offer) => offer === 'unreadable').length;
  const withoutToken = decoded.filter((offer) => offer === 'without token').length;
  const withoutPrice = offers.filter(({ offer }) => offer.price === null).length;
  return {
    offers,
    priceInsights: decodeInsights(wire.price_insights, currency),
    searchUrl: toWebAddress(wire.search_metadata?.google_flights_url),
    sourceUpdatedAt: decodeFreshness(wire.search_metadata),
    warnings: listWarnings(source, { unreadable, found: found.length, withoutToken, withoutPrice }),
  };
};
