import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import { parse, print, stripIgnoredCharacters, visit } from 'graphql';
import type { RequiredField, SeparateRequirements } from './separate-requirements.ts';

/** Values are read by the planner's names and sent by the subgraph's. */
const withOrigins = (
  fields: ReadonlyMap<string, RequiredField>,
  selections: readonly QueryPlanSelectionNode[],
): QueryPlanSelectionNode[] =>
  selections.map((node): QueryPlanSelectionNode => {
    const within = node.selections && { selections: withOrigins(fields, node.selections) };
    if (node.kind === 'InlineFragment') return { ...node, ...within };
    const origin = fields.get(node.name);
    return origin === undefined ? { ...node, ...within } : { ...node, ...within, alias: node.name, name: origin.name };
  });

/**
 * Replaces the added fields of `separateRequirements` by the real ones with arguments, aliased to the planner's names.
 */
export const toSubgraphFetch = ({ fields }: Pick<SeparateRequirements, 'fields'>, fetch: FetchNode): FetchNode => {
  const document = visit(parse(fetch.operation, { noLocation: true }), {
    Field: {
      leave: (node) => {
        const origin = fields.get(node.name.value);
        if (origin === undefined) return undefined;
        const { name, alias = name } = node;
        return { ...node, alias, name: { ...name, value: origin.name }, arguments: origin.arguments ?? [] };
      },
    },
  });
  return {
    ...fetch,
    operation: stripIgnoredCharacters(print(document)),
    ...(fetch.requires && { requires: withOrigins(fields, fetch.requires) }),
  };
};
