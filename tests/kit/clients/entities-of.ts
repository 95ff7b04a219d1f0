import type { Data } from './caching-client.ts';

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the cache's identity of an object; undefined for an object without an id. */
export const identityOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['id'] === 'string' ? `${value['__typename']}:${value['id']}` : undefined;

/** Collects the fields of each entity in a result, by identity. */
export const entitiesOf = (result: unknown): ReadonlyMap<string, Data> => {
  const entities = new Map<string, Data>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isRecord(value)) return;
    for (const inner of Object.values(value)) visit(inner);
    const identity = identityOf(value);
    if (identity !== undefined) entities.set(identity, { ...entities.get(identity), ...value });
  };
  visit(result);
  return entities;
};

/** Whether two results agree on every entity that both have. */
export const agree = (left: unknown, right: unknown): boolean => {
  const others = entitiesOf(right);
  return [...entitiesOf(left)].every(([identity, data]) =>
    Object.entries(others.get(identity) ?? {}).every(
      ([name, value]) => !(name in data) || JSON.stringify(data[name]) === JSON.stringify(value),
    ),
  );
};
