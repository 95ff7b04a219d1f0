export type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A response name may be `constructor` or `toString`, so inherited values must be ignored: functions, which JSON does
 * not have, and the prototype. A check of the value is several times faster than `Object.hasOwn`.
 */
export const ownValue = (object: JsonObject, key: string): unknown => {
  const value = object[key];
  return typeof value === 'function' || key === '__proto__' ? undefined : value;
};

export const copyJson = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyJson) as T;
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) if (key !== '__proto__') copy[key] = copyJson(value[key]);
  return copy as T;
};
