import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { type DeclaredTypes, graphOf } from './declared-types.ts';
import { fieldsTypesOf, literalOf, parseFieldSet } from './field-sets.ts';
import { requiresOf } from './requirements.ts';

/** A field with a requirement. */
interface Requiring {
  readonly typeName: string;
  readonly fieldName: string;
  /** The subgraph's name in `join__Graph`. */
  readonly graph: string;
  readonly requires: string;
}

export interface RequirementChains {
  /** Fields that require what itself has a requirement. */
  readonly heads: readonly Requiring[];
  /** The heads, and the fields with a requirement that some field requires. */
  readonly links: readonly Requiring[];
}

const requiringFieldsOf = (document: DocumentNode): readonly Requiring[] =>
  fieldsTypesOf(document).flatMap((type) =>
    (type.fields ?? []).flatMap((field) =>
      (field.directives ?? []).flatMap((directive): readonly Requiring[] => {
        const requires = requiresOf(directive);
        if (requires === undefined) return [];
        const graph = String(literalOf(directive, 'graph'));
        return [{ typeName: type.name.value, fieldName: field.name.value, graph, requires }];
      }),
    ),
  );

/** Undefined if no field requires a field that has a requirement, as in most supergraphs. */
export const requirementChainsOf = (document: DocumentNode, types: DeclaredTypes): RequirementChains | undefined => {
  const all = requiringFieldsOf(document);
  const reached = new Set<Requiring>();
  const heads: Requiring[] = [];
  const requiringAt = (typeName: string, fieldName: string): readonly Requiring[] =>
    all.filter((each) => each.fieldName === fieldName && types.areRelated(each.typeName, typeName));
  const reachedBy = (set: SelectionSetNode, typeName: string): readonly Requiring[] =>
    set.selections.flatMap((node): readonly Requiring[] => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return [];
      if (node.kind === Kind.INLINE_FRAGMENT)
        return reachedBy(node.selectionSet, node.typeCondition?.name.value ?? typeName);
      const below = types.fieldType(typeName, node.name.value);
      const own = requiringAt(typeName, node.name.value);
      return node.selectionSet && below !== undefined ? [...own, ...reachedBy(node.selectionSet, below)] : own;
    });
  /** Whether the subgraph has by itself a field that leads to required ones, and that is external to another. */
  const leadsThroughOwn = (set: SelectionSetNode, typeName: string, graph: string): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD || node.selectionSet === undefined) return false;
      if (node.kind === Kind.INLINE_FRAGMENT)
        return leadsThroughOwn(node.selectionSet, node.typeCondition?.name.value ?? typeName, graph);
      const joins = types.joinsOf(typeName, node.name.value);
      const isOwn = joins.some(
        (directive) => graphOf(directive) === graph && literalOf(directive, 'external') !== true,
      );
      const isExternal = joins.some((directive) => literalOf(directive, 'external') === true);
      const below = types.fieldType(typeName, node.name.value);
      return (isOwn && isExternal) || (below !== undefined && leadsThroughOwn(node.selectionSet, below, graph));
    });
  for (const each of all) {
    const set = parseFieldSet(each.requires);
    const found = reachedBy(set, each.typeName);
    if (found.length > 0 || leadsThroughOwn(set, each.typeName, each.graph)) heads.push(each);
    for (const other of found) reached.add(other);
  }
  if (heads.length === 0) return undefined;
  return { heads, links: all.filter((each) => reached.has(each) || heads.includes(each)) };
};
