import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows } from '../../../../platform/upstream/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { PriceInsights, TripType } from '../../model/fare.ts';
import type { FareListing } from '../../model/fare-source.ts';
import { decodeOffer, type TimeZoneOf } from './decode-offer.ts';
import { type MetadataWire, offerWire, type SearchWire } from './wire.ts';

/** `2027-01-05 03:24:50 UTC`. Anything else is no time stamp. */
const decodeStamp = (value: string | null | undefined): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?: UTC|Z)$/.exec(value ?? '');
  const ms = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

/** When the source made the answer. */
export const decodeFreshness = (metadata: MetadataWire): string | null =>
  decodeStamp(metadata.processed_at) ?? decodeStamp(metadata.created_at);

/** An address that a person can be sent to, or null. */
export const toWebAddress = (value: string | null | undefined): string | null =>
  value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null;

const decodeInsights = (wire: SearchWire['price_insights'], currency: string): PriceInsights | null => {
  if (!wire) return null;
  const [typicalLow, typicalHigh] = wire.typical_price_range ?? [];
  return {
    lowestPrice: wire.lowest_price ?? null,
    priceLevel: wire.price_level?.toLowerCase() ?? null,
    typicalLow: typicalLow ?? null,
    typicalHigh: typicalHigh ?? null,
    currency,
  };
};

/** A search without a match has status Success and this in `error` (upstream notes 5a): an answer, not a fault. */
const saysNoResults = (error: string): boolean => /(hasn['’]t|has not) returned any results|no results/i.test(error);

const listWarnings = (source: string, withoutToken: number, withoutPrice: number): Warning[] => {
  const warnings: Warning[] = [];
  if (withoutToken > 0)
    warnings.push({
      code: 'partial_list',
      source,
      message: `${withoutToken} offers that ${source} gave no booking token for are left out.`,
    });
  if (withoutPrice > 0)
    warnings.push({
      code: 'price_missing',
      source,
      message: `${source} states no price for ${withoutPrice} of the offers found.`,
    });
  return warnings;
};

const rowsOf = (wire: SearchWire): unknown[] => [...(wire.best_flights ?? []), ...(wire.other_flights ?? [])];

/** Why the source gave a search up, or undefined. It takes it for one that may succeed when it is asked again (upstream notes 5a). */
export const failureOf = (source: string, wire: SearchWire): UpstreamError | undefined => {
  const reason =
    wire.search_metadata.status === 'Error'
      ? 'ended with status Error'
      : wire.error && rowsOf(wire).length === 0 && !saysNoResults(wire.error)
        ? 'ended without results and with an error'
        : undefined;
  return reason === undefined
    ? undefined
    : new UpstreamError(source, 'unreachable', { cause: new Error(`the search ${reason}`) });
};

/** The offers of an answer. Throws `UpstreamError` `malformed` when there are some and none is readable. */
export const decodeListing = (
  source: string,
  wire: SearchWire,
  tripType: TripType,
  currency: string,
  timeZoneOf: TimeZoneOf,
): FareListing => {
  const { rows, warnings } = decodeRows(source, rowsOf(wire), offerWire);
  const offers = rows.map((row) => decodeOffer(row, tripType, currency, timeZoneOf)).filter((offer) => offer !== null);
  const withoutPrice = offers.filter(({ offer }) => offer.price === null).length;
  return {
    offers,
    priceInsights: decodeInsights(wire.price_insights, currency),
    searchUrl: toWebAddress(wire.search_metadata.google_flights_url),
    dataFreshness: decodeFreshness(wire.search_metadata),
    warnings: [...warnings, ...listWarnings(source, rows.length - offers.length, withoutPrice)],
  };
};
