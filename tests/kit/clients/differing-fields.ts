const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * What two readings of one thing may differ in although it has not changed: how old it was just then, when feeds and
 * boards that are read every second were read, and cursors, which may say when they were made. Of a thing that two
 * readings have found, a cache has the later one's times and quota.
 */
const ofTheMoment = new Set([
  ...['ageSeconds', 'oldestQuoteAgeSeconds', 'ttlSeconds', 'isHit'],
  ...['lastAttemptAt', 'lastSuccessAt', 'nextAttemptAt', 'lastCrawledAt'],
  ...['cursor', 'startCursor', 'endCursor'],
  ...['fetchedAt', 'sourceUpdatedAt', 'remaining', 'used', 'statedAt'],
]);

/**
 * Fields (`Airport.name`) in which an answer that was read from a cache differs from the one that was written into it.
 * What the cache lacks as a whole is one field.
 */
export const differingFields = (written: unknown, read: unknown): readonly string[] => {
  const differing = new Set<string>();
  const compare = (left: unknown, right: unknown, place: string): void => {
    if (!isRecord(left) || !isRecord(right)) {
      if (left !== right) differing.add(place);
      return;
    }
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (ofTheMoment.has(name)) continue;
      compare(left[name], right[name], Array.isArray(left) ? place : `${left['__typename'] ?? 'Query'}.${name}`);
    }
  };
  compare(written, read, 'Query');
  return [...differing].sort();
};
