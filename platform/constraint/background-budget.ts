import { type FieldDefinitionNode, parse } from 'graphql';
import { readSubgraphSdl } from '../graphql/subgraph-sdl.ts';

/** Seconds that `@budget` gives the work that a field starts in the background; undefined when the field has none. */
export const readBudgetSeconds = (field: FieldDefinitionNode): number | undefined => {
  const directive = field.directives?.find(({ name }) => name.value === 'budget');
  const value = directive?.arguments?.find(({ name }) => name.value === 'seconds')?.value;
  return value?.kind === 'IntValue' ? Number(value.value) : undefined;
};

/** Milliseconds that the SDL of a subgraph gives the background work of a mutation. Throws when it gives none. */
export const backgroundBudgetMs = (subgraph: string, mutation: string): number => {
  for (const definition of parse(readSubgraphSdl(subgraph)).definitions) {
    if (definition.kind !== 'ObjectTypeDefinition' || definition.name.value !== 'Mutation') continue;
    const field = definition.fields?.find(({ name }) => name.value === mutation);
    const seconds = field === undefined ? undefined : readBudgetSeconds(field);
    if (seconds !== undefined) return seconds * 1000;
  }
  throw new Error(`The SDL of ${subgraph} gives the work of ${mutation} no budget.`);
};
