import { isJsonObject, type JsonObject } from '../../platform/text/json-object.ts';

/**
 * A response name may be `constructor` or `toString`: what an object merely inherits is not in the answer. That is functions, which JSON
 * has none of, and the prototype; looking at the value is several times as quick as asking for the object's own.
 */
export const ownValue = (object: JsonObject, key: string): unknown => {
  const value = object[key];
  return typeof value === 'function' || key === '__proto__' ? undefined : value;
};

/** A copy that shares nothing with the original, for answers that two places are going to write into. */
export const copyJson = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyJson) as T;
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) if (key !== '__proto__') copy[key] = copyJson(value[key]);
  return copy as T;
};
