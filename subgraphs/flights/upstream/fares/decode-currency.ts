import { parseUrl } from '../../../../platform/web/parse-url.ts';
import type { SearchWire } from './wire.ts';

/** What of an answer may say which currency its prices are in. */
type CurrencyWire = Pick<SearchWire, 'search_metadata' | 'search_parameters'>;

const isCode = (text: string | null | undefined): text is string => /^[A-Z]{3}$/i.test(text ?? '');

/** The address of the search on the public site has the currency of its page as `curr`. */
const ofAddress = (address: string | null | undefined): string | null | undefined =>
  parseUrl(address ?? '')?.searchParams.get('curr');

/**
 * ISO 4217 code of the currency that an answer's prices are in: as it says itself, because an answer out of the
 * source's archive or of another market has its own; else the one that was asked for.
 */
export const decodeCurrency = (wire: CurrencyWire, asked: string): string => {
  const stated = [wire.search_parameters?.currency, ofAddress(wire.search_metadata?.google_flights_url)];
  return (stated.find(isCode) ?? asked).toUpperCase();
};
