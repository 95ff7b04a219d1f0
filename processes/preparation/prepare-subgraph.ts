import { openSubgraphProblem } from '../../platform/config/platform-settings.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import { definitionsOf } from '../subgraphs/definitions-of.ts';
import type { Preparation } from './preparation.ts';
import { type PreparedServices, prepareServicesApart } from './prepare-services.ts';

export type SubgraphRoleOptions = ProcessOptions & { readonly names: readonly string[] };

/** It is served by a process of its own. */
export const isGraphAlone = ([first]: readonly string[]): boolean => first === graphSubgraphName;

export const prepareSubgraph = async (
  options: SubgraphRoleOptions,
  preparation: Preparation,
): Promise<PreparedServices> => {
  const problem = openSubgraphProblem(options.settings);
  if (problem !== undefined) preparation.problems.add(problem);
  return isGraphAlone(options.names)
    ? { lists: new Map() }
    : prepareServicesApart(definitionsOf(options.names), options, preparation);
};
