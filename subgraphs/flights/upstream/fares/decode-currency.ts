import { parseUrl } from '../../../../platform/web/parse-url.ts';
import type { SearchWire } from './wire.ts';

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
