import type { Listing } from './listing.ts';
import { marketsJson } from './wire-market.ts';

/** One event as JSON text, its markets inside when they are asked for. It says neither when it begins nor who is at home. */
export const eventJson = (listing: Listing, now: number, isNested: boolean, isInList = false): string => {
  const { hash } = listing;
  const isBroken = isInList && listing.series === 'KXTACMASGAME' && hash % 6 === 1;
  const row = JSON.stringify({
    // Rows without an id have been seen in other lists of the exchange.
    event_ticker: isBroken ? null : listing.ticker,
    series_ticker: listing.series,
    title: listing.title,
    sub_title: listing.subTitle,
    category: 'Sports',
    mutually_exclusive: listing.isExclusive,
    collateral_return_type: listing.isExclusive ? 'MECNET' : '',
    available_on_brokers: hash % 2 === 0,
    ...(hash % 3 === 0 ? { strike_period: '' } : {}),
    ...(hash % 5 === 0 ? { strike_date: null } : {}),
    ...(hash % 4 === 0 ? { product_metadata: null } : {}),
  });
  return isNested ? `${row.slice(0, -1)},"markets":${marketsJson(listing, now)}}` : row;
};
