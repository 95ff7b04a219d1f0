import type { Supergraph } from '@apollo/federation-internals';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { fragmentsOf, selectedFields } from '../../platform/graphql/selection/selection.ts';

export type FieldOwners = (typeName: string, fieldName: string) => readonly string[];

/** Reads the join directives on demand, because only failures need them. */
export const createFieldOwners = (supergraph: Supergraph): FieldOwners => {
  const names = new Map([...supergraph.subgraphNameToGraphEnumValue()].map(([name, value]) => [value, name]));
  const namesOf = (directives: readonly { arguments(): Record<string, unknown> }[]): readonly string[] =>
    directives.flatMap((directive) => {
      const { graph, external } = directive.arguments();
      const name = typeof graph === 'string' && external !== true ? names.get(graph) : undefined;
      return name === undefined ? [] : [name];
    });
  return (typeName, fieldName) => {
    const type = supergraph.schema.type(typeName);
    if (type?.kind !== 'ObjectType' && type?.kind !== 'InterfaceType') return [];
    const joins = type.field(fieldName)?.appliedDirectivesOf('join__field') ?? [];
    // A field without the directive can be resolved by every subgraph that has its type.
    return joins.length > 0 ? namesOf(joins) : namesOf(type.appliedDirectivesOf('join__type'));
  };
};

export type OwnersOfSelection = (document: DocumentNode) => readonly string[];

/** Returns the name of a field's type without list and non-null; undefined for an unknown field. */
type FieldTypeOf = (typeName: string, fieldName: string) => string | undefined;

/** If several subgraphs can resolve the fields, the planner may choose one that the caller must not use. */
export const createOwnersOfSelection =
  (typeOf: FieldTypeOf, fieldOwners: FieldOwners): OwnersOfSelection =>
  (document) => {
    const fragments = fragmentsOf(document);
    let owners: readonly string[] | undefined;
    const visit = (set: SelectionSetNode, typeName: string): void => {
      for (const { node, condition = typeName } of selectedFields(set, fragments)) {
        const { value: fieldName } = node.name;
        if (fieldName === '__typename') continue;
        if (fieldName !== '_entities') {
          const own = fieldOwners(condition, fieldName);
          owners = owners?.filter((name) => own.includes(name)) ?? own;
        }
        if (node.selectionSet !== undefined) visit(node.selectionSet, typeOf(condition, fieldName) ?? '');
      }
    };
    for (const definition of document.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) visit(definition.selectionSet, 'Query');
    return owners ?? [];
  };
