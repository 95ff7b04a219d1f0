import { isJsonObject, type JsonObject } from '../../platform/text/json-object.ts';
import { ownValue } from '../execution/json.ts';
import type { ResponsePath } from '../execution/plan/flatten-path.ts';

/** Fields of one object, and where it is below the object of the part. */
export interface PlacedData {
  readonly subPath: ResponsePath;
  readonly data: JsonObject;
}

/** Signals that a part has a null where the client has been given a value. */
const conflict = Symbol('conflict');

const collect = (
  known: unknown,
  given: unknown,
  subPath: ResponsePath,
  found: PlacedData[],
): typeof conflict | undefined => {
  // What the client was given as null stays null: nothing can be delivered below it.
  if (known === null || known === undefined) return undefined;
  if (isJsonObject(known)) {
    if (!isJsonObject(given)) return conflict;
    const data: JsonObject = {};
    const place = { subPath, data };
    // Before what is below it.
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
 * The fields of a part that the client does not have, object by object. Undefined for a part that an error has made
 * null somewhere in what the client has: it cannot be delivered, nor can the client take the object back.
 */
export const newDataOf = (known: JsonObject, given: JsonObject): readonly PlacedData[] | undefined => {
  const found: PlacedData[] = [];
  return collect(known, given, [], found) === conflict ? undefined : found;
};
