import type { Supergraph } from '@apollo/federation-internals';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { fragmentsOf } from '../../platform/graphql/selection/fragments.ts';
import { selectedFields } from '../../platform/graphql/selection/selected-fields.ts';
import { typeNameBelow } from './federated-field.ts';
import type { FieldOwners } from './field-owners.ts';

export type OwnersOfSelection = (document: DocumentNode) => readonly string[];

/** If several subgraphs can resolve the fields, the planner may choose one that the caller must not use. */
export const createOwnersOfSelection = (
  { schema }: Pick<Supergraph, 'schema'>,
  fieldOwners: FieldOwners,
): OwnersOfSelection => {
  return (document) => {
    const fragments = fragmentsOf(document);
    let owners: readonly string[] | undefined;
    const look = (set: SelectionSetNode, typeName: string): void => {
      for (const { node, condition = typeName } of selectedFields(set, fragments)) {
        const { value: fieldName } = node.name;
        if (fieldName === '__typename') continue;
        if (fieldName !== '_entities') {
          const own = fieldOwners(condition, fieldName);
          owners = owners?.filter((name) => own.includes(name)) ?? own;
        }
        if (node.selectionSet !== undefined) look(node.selectionSet, typeNameBelow(schema, condition, fieldName) ?? '');
      }
    };
    for (const definition of document.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) look(definition.selectionSet, 'Query');
    return owners ?? [];
  };
};
