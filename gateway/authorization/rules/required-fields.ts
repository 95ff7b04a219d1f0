import type { Schema } from '@apollo/federation-internals';
import { Kind, parse, type SelectionSetNode } from 'graphql';

export interface FieldName {
  readonly typeName: string;
  readonly fieldName: string;
}

const compositeType = (schema: Schema, name: string) => {
  const type = schema.type(name);
  return type?.kind === 'ObjectType' || type?.kind === 'InterfaceType' ? type : undefined;
};

const selectedBy = (schema: Schema, typeName: string, set: SelectionSetNode, into: FieldName[]): void => {
  for (const selection of set.selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT)
      selectedBy(schema, selection.typeCondition?.name.value ?? typeName, selection.selectionSet, into);
    if (selection.kind !== Kind.FIELD) continue;
    const fieldName = selection.name.value;
    into.push({ typeName, fieldName });
    const below = compositeType(schema, typeName)
      ?.field(fieldName)
      ?.type?.toString()
      .replace(/[[\]!]/g, '');
    if (selection.selectionSet !== undefined && below !== undefined)
      selectedBy(schema, below, selection.selectionSet, into);
  }
};

/** Returns the fields that `@requires` on a field names directly; its subgraph receives their values. */
export const requiredFields = (schema: Schema, { typeName, fieldName }: FieldName): readonly FieldName[] => {
  const found: FieldName[] = [];
  for (const join of compositeType(schema, typeName)?.field(fieldName)?.appliedDirectivesOf('join__field') ?? []) {
    const { requires } = join.arguments();
    if (typeof requires !== 'string') continue;
    for (const definition of parse(`{ ${requires} }`, { noLocation: true }).definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) selectedBy(schema, typeName, definition.selectionSet, found);
  }
  return found;
};
