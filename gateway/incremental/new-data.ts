import { isJsonObject, type JsonObject } from '../../platform/json/json-object.ts';
import { ownValue } from '../execution/json.ts';
import type { ResponsePath } from '../execution/plan/flatten-path.ts';

/** Fields of one object, with its path below the part's object. */
export interface PlacedData {
  readonly subPath: ResponsePath;
  readonly data: JsonObject;
}

/** A part has a null where the client already has a value. */
const conflict = Symbol('conflict');

const collect = (
  known: unknown,
  given: unknown,
  subPath: ResponsePath,
  found: PlacedData[],
): typeof conflict | undefined => {
  // Nothing can be delivered below a null that the client already has.
  if (known === null || known === undefined) return undefined;
  if (isJsonObject(known)) {
    if (!isJsonObject(given)) return conflict;
    const data: JsonObject = {};
    const place = { subPath, data };
    // A parent must precede its children.
    const at = found.push(place) - 1;
    for (const key of Object.keys(given)) {
      const before = ownValue(known, key);
      if (before === undefined) data[key] = given[key];
      else if (collect(before, given[key], [...subPath, key], found) === conflict) return conflict;
    }
    if (Object.keys(data).length === 0) found.splice(at, 1);
    return undefined;
  }
  if (!Array.isArray(known)) return undefined;
  if (!Array.isArray(given)) return conflict;
  for (let index = 0; index < given.length; index++)
    if (collect(known[index], given[index], [...subPath, index], found) === conflict) return conflict;
  return undefined;
};

/**
 * Returns the fields that the client does not have yet, by object. Returns undefined if an error made a value null that
 * the client already has: it cannot be taken back.
 */
export const newDataOf = (known: JsonObject, given: JsonObject): readonly PlacedData[] | undefined => {
  const found: PlacedData[] = [];
  return collect(known, given, [], found) === conflict ? undefined : found;
};
