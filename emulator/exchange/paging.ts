import { hashOf } from '../random/seeded-random.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly cursor: string;
}

const free = new Set(['limit', 'cursor', 'depth', 'with_nested_markets', 'with_milestones']);

const fingerprint = (query: URLSearchParams): string =>
  hashOf(
    [...query]
      .filter(([name]) => !free.has(name))
      .map((pair) => pair.join('='))
      .sort()
      .join('&'),
  ).toString(36);

const encode = (filters: string, key: string): string => Buffer.from(`\u0001${filters}\n${key}`).toString('base64url');

const decode = (cursor: string, filters: string): string | undefined => {
  const [head, key] = Buffer.from(cursor, 'base64url').toString('utf8').split('\n');
  return head === `\u0001${filters}` ? key : undefined;
};

/**
 * One page of items that are sorted by unique keys. A full page has a cursor even if no item follows. Undefined for an
 * invalid cursor.
 */
export const pageOf = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  limit: number,
  query: URLSearchParams,
): Page<T> | undefined => {
  const cursor = query.get('cursor') ?? '';
  const filters = fingerprint(query);
  const after = cursor === '' ? '' : decode(cursor, filters);
  if (after === undefined) return undefined;
  const start = after === '' ? 0 : items.findIndex((item) => keyOf(item) > after);
  const found = start === -1 ? [] : items.slice(start, start + limit);
  const last = found.at(-1);
  return { items: found, cursor: last === undefined || found.length < limit ? '' : encode(filters, keyOf(last)) };
};

/** The default if it is missing, undefined if it is invalid. */
export const integerOf = (text: string | null, low: number, high: number, missing: number): number | undefined => {
  if (text === null || text === '') return missing;
  const value = Number(text);
  return Number.isInteger(value) && value >= low && value <= high ? value : undefined;
};
