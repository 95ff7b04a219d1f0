import { isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';

/** Merges lists of equal length, including nested ones. Returns false for other values. */
const mergeLists = (target: unknown, source: unknown): boolean => {
  if (!Array.isArray(target) || !Array.isArray(source) || target.length !== source.length) return false;
  for (let index = 0; index < source.length; index++) {
    const existing: unknown = target[index];
    const received: unknown = source[index];
    if (existing === received) continue;
    if (isJsonObject(existing) && isJsonObject(received)) deepMerge(existing, received);
    else if (!mergeLists(existing, received)) target[index] = received;
  }
  return true;
};

/**
 * Merges objects by key and lists of equal length by element; replaces other values. `target` takes over parts of
 * `source`, so the caller must own both.
 */
export const deepMerge = (target: JsonObject, source: JsonObject): void => {
  for (const key in source) {
    const received = source[key];
    // A subgraph can send this key; an assignment would change the object's prototype.
    if (received === undefined || key === '__proto__') continue;
    const existing = ownValue(target, key);
    // A result shared by several entities may already be merged through another one.
    if (existing === received) continue;
    if (isJsonObject(received) && isJsonObject(existing)) deepMerge(existing, received);
    else if (!mergeLists(existing, received)) target[key] = received;
  }
};
