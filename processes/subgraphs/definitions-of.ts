import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

/** Throws with the list of valid names. */
export const definitionsOf = (names: readonly string[]): readonly SubgraphDefinition[] =>
  names.map((name) => {
    const definition = subgraphs.find((candidate) => candidate.name === name);
    if (definition === undefined)
      throw new Error(`There is no subgraph ${name}; there are: ${subgraphs.map((known) => known.name).join(', ')}.`);
    return definition;
  });
