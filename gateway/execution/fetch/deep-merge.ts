import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import { ownValue } from '../json.ts';

/** Merges lists of equal length, lists in them too. Answers whether they are such. */
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
 * Writes a later answer into an earlier one. Objects are merged; lists of equal length too, element by element; anything else is
 * replaced. `target` takes parts of `source` over as they are: the caller must own both.
 */
export const deepMerge = (target: JsonObject, source: JsonObject): void => {
  for (const key in source) {
    const received = source[key];
    // A subgraph can put this key on the wire; assigning it would change the object's prototype.
    if (received === undefined || key === '__proto__') continue;
    const existing = ownValue(target, key);
    // One answer for several entities was written here already, by way of another of them.
    if (existing === received) continue;
    if (isJsonObject(received) && isJsonObject(existing)) deepMerge(existing, received);
    else if (!mergeLists(existing, received)) target[key] = received;
  }
};
