import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';

const isObject = (value: JsonValue): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns where two bodies have different members, as dotted paths. Lists are compared by their first items. Null
 * matches any value, since the data decide which values are known.
 */
export const shapeDifferences = (one: JsonValue, other: JsonValue, at = ''): readonly string[] => {
  if (one === null || other === null) return [];
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first] = one as readonly JsonValue[];
    const [second] = other as readonly JsonValue[];
    return first === undefined || second === undefined ? [] : shapeDifferences(first, second, `${at}.0`);
  }
  if (!isObject(one) || !isObject(other))
    return typeof one === typeof other && !isObject(one) && !isObject(other) ? [] : [at];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => {
    const [left, right] = [one[name], other[name]];
    const path = `${at}.${name}`;
    return left === undefined || right === undefined ? [path] : shapeDifferences(left, right, path);
  });
};
