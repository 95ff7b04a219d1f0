/**
 * Where the schema is not yet what its conventions say: everything that a client's cache gets wrong today, each with
 * what is expected of the schema. A test fails as soon as an entry is no longer true.
 */

/**
 * Fields of entities that say something of the list that the entity was found in, or of how it was read: a cache has
 * one value for all lists.
 */
export const mixedFields: Readonly<Record<string, readonly string[]>> = {
  // Null in lists, which say it once: the event has no `meta` there, or it is the list's.
  odds: ['SportEvent.meta'],
  // A field of the edge, as `locationMatch`.
  restaurants: ['Restaurant.cuisineMatch'],
  // Of an item that two feeds of a source have, it names the feed: a field of the edge, or what the item itself says.
  social: ['FeedItem.channel'],
};

/** Things that clients cannot recognise in what they have: what a test of that name needs of the schema. */
export const unrecognised: ReadonlyMap<string, string> = new Map([
  ['a posting of a list and its page', 'JobListing and JobPosting become one entity'],
  ['an item of a feed and its details', 'FeedItem and FeedItemDetail become one entity'],
  ['a company that publishes, and what it is by its slug', 'company(slug:) returns every company that something names'],
  ['the quotes of an event, asked for by its id and below it', 'QuoteBoard becomes an entity'],
  ['the orders of an event, asked for by its id and below it', 'PriceLadder becomes an entity'],
  ['jobPosted', 'JobListing becomes the entity JobPosting'],
  ['quotes', 'QuoteBoard becomes an entity'],
  ['priceLadder', 'PriceLadder becomes an entity'],
  ['tableWatch', 'its event names the restaurant'],
]);
