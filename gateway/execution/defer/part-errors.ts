import { GraphQLError } from 'graphql';
import type { ResponsePath } from '../plan/flatten-path.ts';

const isWithin = (path: ResponsePath, place: ResponsePath): boolean =>
  path.length >= place.length && place.every((key, index) => path[index] === key);

/**
 * The errors that concern a part, those of no field or of something around the part at its own path: what failed for
 * all parts of a fragment is an error of each of them.
 */
export const errorsAt = (errors: readonly GraphQLError[], place: ResponsePath): GraphQLError[] =>
  errors.flatMap((error) => {
    if (error.path !== undefined && isWithin(error.path, place)) return [error];
    if (error.path !== undefined && !isWithin(place, error.path)) return [];
    return [new GraphQLError(error.message, { path: place, extensions: error.extensions })];
  });
