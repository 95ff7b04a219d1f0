import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { isUrl } from '../../../../platform/web/parse-url.ts';
import type { PriceInsights, TripType } from '../../model/fare.ts';
import type { FareListing } from '../../model/fare-source.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import { decodeCurrency } from './decode-currency.ts';
import { decodeOffer } from './decode-offer.ts';
import type { TimeZoneOf } from './decode-segments.ts';
import { toMoney } from './to-money.ts';
import { type MetadataWire, offerWire, type SearchWire } from './wire.ts';

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
