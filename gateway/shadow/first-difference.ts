import type { ExecutionResult, GraphQLError } from 'graphql';
import { isJsonObject, type JsonObject } from '../../platform/json/json-object.ts';
import { ownValue } from '../execution/json.ts';

/** The first place where two responses differ. Never contains values. */
export interface Difference {
  readonly part: 'data' | 'errors';
  /** Response names and indexes. For errors, the path of an error that only one response has. */
  readonly path: readonly (string | number)[];
}

type Path = Difference['path'];

const differenceOf = (one: unknown, other: unknown, path: Path): Path | undefined => {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return path;
    for (let index = 0; index < one.length; index++) {
      const found = differenceOf(one[index], other[index], [...path, index]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isJsonObject(one) && isJsonObject(other)) return differenceOfObjects(one, other, path);
  return Object.is(one, other) ? undefined : path;
};

const differenceOfObjects = (one: JsonObject, other: JsonObject, path: Path): Path | undefined => {
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = differenceOf(ownValue(one, name), ownValue(other, name), [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

const hasPath = ({ path = [] }: GraphQLError): boolean => path.length > 0;

const codeOf = ({ extensions }: GraphQLError): unknown => extensions?.['code'];

/**
 * The stock executor reports a failed fetch once and without a path, and one with the wrong number of entities as an
 * error of its own. Ours reports it at each object that it was for.
 */
const isSameFailure = (ours: GraphQLError, theirs: GraphQLError): boolean =>
  ours.message === theirs.message || (codeOf(ours) === 'SERVICE_UNAVAILABLE' && codeOf(theirs) === 'INTERNAL_ERROR');

/**
 * Returns the paths of errors without list indexes. The stock executor counts only the fetched objects of a list, and
 * so reports an error of the third object at the first. An error has no path if it is the same failure as one of
 * `failures`.
 */
const placesOf = ({ errors = [] }: ExecutionResult, failures: readonly GraphQLError[]): Map<string, Path> =>
  new Map(
    errors
      .filter(({ extensions }) => extensions?.['furtherPlaces'] === undefined)
      .map((error) => {
        const path = failures.some((failure) => isSameFailure(error, failure)) ? [] : (error.path ?? []);
        return [path.filter((key) => typeof key === 'string').join(' '), path];
      }),
  );

const placeOfOne = (some: Map<string, Path>, others: Map<string, Path>): Path | undefined =>
  [...some].find(([key]) => !others.has(key))?.[1];

/**
 * Compares our response with the stock executor's: data by value, whatever the order of members, and errors by path,
 * because executors may report an error different numbers of times.
 */
export const firstDifference = (ours: ExecutionResult, theirs: ExecutionResult): Difference | undefined => {
  const [texts, otherTexts] = [JSON.stringify(ours.data ?? null), JSON.stringify(theirs.data ?? null)];
  if (texts !== otherTexts) {
    // Parsed as clients receive the data.
    const path = differenceOf(JSON.parse(texts), JSON.parse(otherTexts), []);
    if (path !== undefined) return { part: 'data', path };
  }
  const failures = (theirs.errors ?? []).filter((error) => !hasPath(error));
  const [places, otherPlaces] = [placesOf(ours, failures), placesOf(theirs, [])];
  const path = placeOfOne(places, otherPlaces) ?? placeOfOne(otherPlaces, places);
  return path === undefined ? undefined : { part: 'errors', path };
};
