/**
 * Places where the schema does not follow its conventions yet: everything that a client's cache gets wrong today, with
 * the expected schema. A test fails as soon as an entry is no longer true.
 */

/**
 * Fields of entities that describe the list in which the entity was found, or its read: a cache has one value for all
 * lists.
 */
export const mixedFields: Readonly<Record<string, readonly string[]>> = {
  // For an item in two feeds of a source this names the feed. It belongs to the edge, or has to come from the item
  // itself.
  social: ['SocialItem.channel'],
};

/** Things that clients cannot recognise in their data: the schema change that the test of that name needs. */
export const unrecognised: ReadonlyMap<string, string> = new Map([]);
