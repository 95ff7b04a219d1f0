import { GraphQLError } from 'graphql';
import type { ResponsePath } from '../plan/flatten-path.ts';
import { isWithin } from '../plan/node-outcomes.ts';

/**
 * Errors without a path, or of an ancestor, move to the part's path: a failure that affects every part of a fragment is
 * reported for each. An error that counts further places is not about a part that has an error of its own.
 */
export const errorsAt = (errors: readonly GraphQLError[], place: ResponsePath): GraphQLError[] => {
  const hasOwn = errors.some(({ path }) => isWithin(path, place));
  return errors.flatMap((error) => {
    const { message, path, extensions } = error;
    if (isWithin(path, place)) return [error];
    if (path !== undefined && !isWithin(place, path)) return [];
    if (hasOwn && extensions['furtherPlaces'] !== undefined) return [];
    return [new GraphQLError(message, { path: place, extensions })];
  });
};
