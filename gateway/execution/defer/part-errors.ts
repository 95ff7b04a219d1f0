import { GraphQLError } from 'graphql';
import type { ResponsePath } from '../plan/flatten-path.ts';

const isWithin = (path: ResponsePath, place: ResponsePath): boolean =>
  path.length >= place.length && place.every((key, index) => path[index] === key);

/**
 * Errors without a path, or of an ancestor, move to the part's path: a failure that affects every part of a fragment is
 * reported for each.
 */
export const errorsAt = (errors: readonly GraphQLError[], place: ResponsePath): GraphQLError[] =>
  errors.flatMap((error) => {
    if (error.path !== undefined && isWithin(error.path, place)) return [error];
    if (error.path !== undefined && !isWithin(place, error.path)) return [];
    return [new GraphQLError(error.message, { path: place, extensions: error.extensions })];
  });
