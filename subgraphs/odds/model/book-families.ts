interface FamilyRow {
  readonly listing: RegExp;
  /** Replaces the listing in the key; the same for all members. */
  readonly family: string;
  readonly from: string;
}

/**
 * Listings of one book, or of one exchange whose bettors share one pool of orders. A common owner makes no family:
 * `unibet_uk` and `unibet_nl` have different prices for one bet, and so have Betfair's exchange and its sportsbook.
 */
const families: readonly FamilyRow[] = [
  {
    listing: /^betfair_ex_(?:uk|eu|au)$/,
    family: 'betfair_ex',
    from: 'The Odds API, list of bookmakers: one exchange, listed once for each region',
  },
  {
    listing: / ?\(no[ -]latency\)$/i,
    family: '',
    from: 'odds-api.io, names in its answers: a second feed of the book of that name',
  },
];

/** Returns the key itself for a book that is listed once. */
export const familyOf = (bookmakerKey: string): string => {
  for (const { listing, family } of families) {
    const name = bookmakerKey.replace(listing, family);
    if (name !== bookmakerKey && name !== '') return name;
  }
  return bookmakerKey;
};
