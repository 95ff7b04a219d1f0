import type { Supergraph } from '@apollo/federation-internals';
import { Kind, parse, type SelectionSetNode } from 'graphql';

export interface KeyFields {
  readonly [name: string]: KeyFields | true;
}

/** Returns the keys by which a subgraph resolves a type; empty for a type or subgraph without keys. */
export type EntityKeys = (subgraph: string, type: string) => readonly KeyFields[];

const toFields = ({ selections }: SelectionSetNode): KeyFields =>
  Object.fromEntries(
    selections.flatMap((selection): [string, KeyFields | true][] => {
      if (selection.kind === Kind.FIELD)
        return [[selection.name.value, selection.selectionSet === undefined ? true : toFields(selection.selectionSet)]];
      return selection.kind === Kind.INLINE_FRAGMENT ? Object.entries(toFields(selection.selectionSet)) : [];
    }),
  );

const parseKey = (text: string): readonly KeyFields[] => {
  const [definition] = parse(`{${text}}`, { noLocation: true }).definitions;
  return definition?.kind === Kind.OPERATION_DEFINITION ? [toFields(definition.selectionSet)] : [];
};

export const createEntityKeys = (supergraph: Supergraph): EntityKeys => {
  const graphs = supergraph.subgraphNameToGraphEnumValue();
  const known = new Map<string, readonly KeyFields[]>();
  const read = (subgraph: string, type: string): readonly KeyFields[] =>
    (supergraph.schema.type(type)?.appliedDirectivesOf('join__type') ?? []).flatMap((directive) => {
      const { graph, key }: Record<string, unknown> = directive.arguments();
      return graph === graphs.get(subgraph) && typeof key === 'string' ? parseKey(key) : [];
    });
  return (subgraph, type) => {
    const name = `${type} ${subgraph}`;
    const keys = known.get(name) ?? read(subgraph, type);
    // Only types of the supergraph are cached, which bounds the map.
    if (keys.length > 0) known.set(name, keys);
    return keys;
  };
};
