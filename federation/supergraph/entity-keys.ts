import type { Supergraph } from '@apollo/federation-internals';
import type { SelectionSetNode } from 'graphql';
import { parseFieldSet } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { selectedFields } from '../../platform/graphql/selection/selection.ts';

export interface KeyFields {
  readonly [name: string]: KeyFields | true;
}

/** Returns the keys by which a subgraph resolves a type; empty for a type or subgraph without keys. */
export type EntityKeys = (subgraph: string, type: string) => readonly KeyFields[];

const toFields = (set: SelectionSetNode): KeyFields =>
  Object.fromEntries(
    selectedFields(set, new Map()).map(({ node: { name, selectionSet } }) => [
      name.value,
      selectionSet === undefined ? true : toFields(selectionSet),
    ]),
  );

export const createEntityKeys = (supergraph: Supergraph): EntityKeys => {
  const graphs = supergraph.subgraphNameToGraphEnumValue();
  const known = new Map<string, readonly KeyFields[]>();
  const read = (subgraph: string, type: string): readonly KeyFields[] =>
    (supergraph.schema.type(type)?.appliedDirectivesOf('join__type') ?? []).flatMap((directive) => {
      const { graph, key }: Record<string, unknown> = directive.arguments();
      return graph === graphs.get(subgraph) && typeof key === 'string' ? [toFields(parseFieldSet(key))] : [];
    });
  return (subgraph, type) => {
    const name = `${type} ${subgraph}`;
    const keys = known.get(name) ?? read(subgraph, type);
    // Only types of the supergraph are cached, which bounds the map.
    if (keys.length > 0) known.set(name, keys);
    return keys;
  };
};
