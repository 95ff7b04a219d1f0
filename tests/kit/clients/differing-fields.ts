const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Fields that differ between two reads of an unchanged thing: ages, the times of frequently read feeds and boards, and
 * cursors, which may state when they were made. For a thing in both results, a cache has the later times and quota.
 */
const ofTheMoment = new Set([
  ...['ageSeconds', 'oldestQuoteAgeSeconds', 'ttlSeconds', 'isHit'],
  ...['lastAttemptAt', 'lastSuccessAt', 'nextAttemptAt', 'lastCrawledAt'],
  ...['cursor', 'startCursor', 'endCursor'],
  ...['fetchedAt', 'sourceUpdatedAt', 'remaining', 'used', 'statedAt'],
]);

/**
 * Returns the fields (`Airport.name`) that differ between a written response and the response read from the cache. A
 * value that is missing as a whole is one field.
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
