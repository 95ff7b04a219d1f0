import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { fragmentsOf } from '../../platform/graphql/selection/fragments.ts';
import { selectedFields } from '../../platform/graphql/selection/selected-fields.ts';
import type { FieldOwners } from './field-owners.ts';

export type OwnersOfSelection = (document: DocumentNode) => readonly string[];

/** Returns the name of a field's type without list and non-null; undefined for an unknown field. */
type FieldTypeOf = (typeName: string, fieldName: string) => string | undefined;

/** If several subgraphs can resolve the fields, the planner may choose one that the caller must not use. */
export const createOwnersOfSelection =
  (typeOf: FieldTypeOf, fieldOwners: FieldOwners): OwnersOfSelection =>
  (document) => {
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
        if (node.selectionSet !== undefined) look(node.selectionSet, typeOf(condition, fieldName) ?? '');
      }
    };
    for (const definition of document.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) look(definition.selectionSet, 'Query');
    return owners ?? [];
  };
