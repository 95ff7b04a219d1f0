import { isJsonObject, type JsonObject, ownValue } from './json.ts';

const mergeLists = (target: unknown[], source: readonly unknown[]): void => {
  for (let index = 0; index < source.length; index++) {
    const existing = target[index];
    const received = source[index];
    if (existing === received) continue;
    if (isJsonObject(existing) && isJsonObject(received)) deepMerge(existing, received);
    else target[index] = received;
  }
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
    else if (Array.isArray(received) && Array.isArray(existing) && received.length === existing.length)
      mergeLists(existing, received);
    else target[key] = received;
  }
};
