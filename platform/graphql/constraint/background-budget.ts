import { type FieldDefinitionNode, parse } from 'graphql';
import { readSubgraphSdl } from '../subgraph-sdl.ts';

/** Returns the `@budget` of background work that a field starts. */
export const readBudgetSeconds = (field: FieldDefinitionNode): number | undefined => {
  const directive = field.directives?.find(({ name }) => name.value === 'budget');
  const value = directive?.arguments?.find(({ name }) => name.value === 'seconds')?.value;
  return value?.kind === 'IntValue' ? Number(value.value) : undefined;
};

/** Returns the budget that the SDL gives a mutation's background work. Throws when there is none. */
export const backgroundBudgetMs = (subgraph: string, mutation: string): number => {
  for (const definition of parse(readSubgraphSdl(subgraph)).definitions) {
    if (definition.kind !== 'ObjectTypeDefinition' || definition.name.value !== 'Mutation') continue;
    const field = definition.fields?.find(({ name }) => name.value === mutation);
    const seconds = field === undefined ? undefined : readBudgetSeconds(field);
    if (seconds !== undefined) return seconds * 1000;
  }
  throw new Error(`The SDL of ${subgraph} gives the work of ${mutation} no budget.`);
};
