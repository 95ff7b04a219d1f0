import type { Schema } from '@apollo/federation-internals';
import type { SelectionSetNode } from 'graphql';
import { selectedFields } from '../../../platform/graphql/selection/selected-fields.ts';
import { federatedField, typeNameBelow } from '../../execution/federated-field.ts';
import { parseFieldSet } from '../../execution/plan/corrections/field-sets.ts';

export interface FieldName {
  readonly typeName: string;
  readonly fieldName: string;
}

const selectedBy = (schema: Schema, typeName: string, set: SelectionSetNode): readonly FieldName[] =>
  selectedFields(set, new Map()).flatMap(({ node, condition = typeName }) => {
    const { value: fieldName } = node.name;
    const below = typeNameBelow(schema, condition, fieldName);
    const own = { typeName: condition, fieldName };
    if (node.selectionSet === undefined || below === undefined) return [own];
    return [own, ...selectedBy(schema, below, node.selectionSet)];
  });

/** Returns the fields that `@requires` on a field names directly; its subgraph receives their values. */
export const requiredFields = (schema: Schema, { typeName, fieldName }: FieldName): readonly FieldName[] =>
  (federatedField(schema, typeName, fieldName)?.appliedDirectivesOf('join__field') ?? []).flatMap((join) => {
    const { requires } = join.arguments();
    return typeof requires === 'string' ? selectedBy(schema, typeName, parseFieldSet(requires)) : [];
  });
