/**
 * Where the schema is not yet what its conventions say: everything that a client's cache gets wrong today, each with
 * what is expected of the schema. A test fails as soon as an entry is no longer true.
 */

/**
 * Fields of entities that say something of the list that the entity was found in, or of how it was read: a cache has
 * one value for all lists.
 */
export const mixedFields: Readonly<Record<string, readonly string[]>> = {
  // Of an item that two feeds of a source have, it names the feed: a field of the edge, or what the item itself says.
  social: ['SocialItem.channel'],
};

/** Things that clients cannot recognise in what they have: what a test of that name needs of the schema. */
export const unrecognised: ReadonlyMap<string, string> = new Map([]);
