import type { Data } from './caching-client.ts';

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How caches know an object; undefined for what has no id. */
export const identityOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['id'] === 'string' ? `${value['__typename']}:${value['id']}` : undefined;

/** What a result says of each entity in it, by identity. */
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

/** True when two results say the same of every entity that both have. */
export const agree = (left: unknown, right: unknown): boolean => {
  const others = entitiesOf(right);
  return [...entitiesOf(left)].every(([identity, data]) =>
    Object.entries(others.get(identity) ?? {}).every(
      ([name, value]) => !(name in data) || JSON.stringify(data[name]) === JSON.stringify(value),
    ),
  );
};
