import type { Supergraph } from '@apollo/federation-internals';
import type { LabelledFields } from '../overrides/labelled-fields.ts';

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

/** Leaves labelled fields without owners, because a label decides which subgraph may be asked for such a field. */
export const ownersUnlessLabelled = (owners: FieldOwners, labelled: LabelledFields | undefined): FieldOwners =>
  labelled === undefined
    ? owners
    : (typeName, fieldName) => (labelled.has(`${typeName}.${fieldName}`) ? [] : owners(typeName, fieldName));
