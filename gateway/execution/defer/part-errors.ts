import { GraphQLError } from 'graphql';
import type { ResponsePath } from '../plan/flatten-path.ts';
import { isWithin } from '../plan/node-outcomes.ts';

/**
 * Errors without a path, or of an ancestor, move to the part's path: a failure that affects every part of a fragment is
 * reported for each.
 */
export const errorsAt = (errors: readonly GraphQLError[], place: ResponsePath): GraphQLError[] =>
  errors.flatMap((error) => {
    if (isWithin(error.path, place)) return [error];
    if (error.path !== undefined && !isWithin(place, error.path)) return [];
    return [new GraphQLError(error.message, { path: place, extensions: error.extensions })];
  });
