import type { Schema } from '@apollo/federation-internals';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import type { FieldOwners } from './field-owners.ts';

export type OwnersOfSelection = (document: DocumentNode) => readonly string[];

/** Returns the name of a field's type without list and non-null; undefined for an unknown field. */
export type FieldTypeOf = (typeName: string, fieldName: string) => string | undefined;

export const fieldTypesIn =
  (schema: Schema): FieldTypeOf =>
  (typeName, fieldName) => {
    const type = schema.type(typeName);
    if (type?.kind !== 'ObjectType' && type?.kind !== 'InterfaceType') return undefined;
    return type
      .field(fieldName)
      ?.type?.toString()
      .replace(/[[\]!]/g, '');
  };

/** If several subgraphs can resolve the fields, the planner may choose one that the caller must not use. */
export const createOwnersOfSelection =
  (typeOf: FieldTypeOf, fieldOwners: FieldOwners): OwnersOfSelection =>
  (document) => {
    let owners: readonly string[] | undefined;
    const look = (set: SelectionSetNode, typeName: string): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.INLINE_FRAGMENT)
          look(selection.selectionSet, selection.typeCondition?.name.value ?? typeName);
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const name = selection.name.value;
          for (const definition of document.definitions)
            if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name)
              look(definition.selectionSet, definition.typeCondition.name.value);
        }
        if (selection.kind !== Kind.FIELD || selection.name.value === '__typename') continue;
        const fieldName = selection.name.value;
        if (fieldName !== '_entities') {
          const own = fieldOwners(typeName, fieldName);
          owners = owners?.filter((name) => own.includes(name)) ?? own;
        }
        if (selection.selectionSet !== undefined) look(selection.selectionSet, typeOf(typeName, fieldName) ?? '');
      }
    };
    for (const definition of document.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) look(definition.selectionSet, 'Query');
    return owners ?? [];
  };
