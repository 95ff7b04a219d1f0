import type { Listing } from './listing.ts';
import { marketsJson } from './wire-market.ts';

const rows = new WeakMap<Listing, string>();

/** Contains neither the start nor the home side. */
export const eventJson = (listing: Listing, now: number, isNested: boolean, isInList = false): string => {
  const isBroken = isInList && listing.series === 'KXTACMASGAME' && listing.hash % 6 === 1;
  const known = isBroken ? undefined : rows.get(listing);
  const row = known ?? rowOf(listing, isBroken);
  if (!isBroken) rows.set(listing, row);
  return isNested ? `${row.slice(0, -1)},"markets":${marketsJson(listing, now)}}` : row;
};

const rowOf = (listing: Listing, isBroken: boolean): string => {
  const { hash } = listing;
  return JSON.stringify({
    // An unusable row, to test that one bad row does not fail the page.
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
};
