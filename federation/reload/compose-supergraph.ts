import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { parseFailure, unlikeSdl } from './explain-sdl.ts';

export interface SubgraphSource {
  readonly name: string;
  /** GraphQL endpoint, as written in the supergraph. */
  readonly url: string;
  readonly sdl: string;
}

/** A supergraph, or the errors: one sentence each, with the subgraph's name. */
export type Composition = { readonly supergraphSdl: string } | { readonly errors: readonly string[] };

/** As many errors as a person reads at once. */
const maxErrors = 30;

/** Takes about a second for some thousand lines. Never throws. */
export const composeSupergraph = (subgraphs: readonly SubgraphSource[]): Composition => {
  const errors: string[] = [];
  const parsed = subgraphs.flatMap(({ name, url, sdl }) => {
    try {
      return [{ name, url, typeDefs: parse(sdl) }];
    } catch (error) {
      errors.push(`[${name}] The SDL cannot be parsed: ${unlikeSdl(sdl) ?? parseFailure(error)}`);
      return [];
    }
  });
  if (errors.length > 0) return { errors: errors.slice(0, maxErrors) };
  try {
    const composed = composeServices(parsed);
    return composed.errors === undefined
      ? { supergraphSdl: composed.supergraphSdl }
      : { errors: composed.errors.slice(0, maxErrors).map(({ message }) => message) };
  } catch (error) {
    return { errors: [`The subgraphs cannot be composed: ${(error as Error).message}`] };
  }
};
