import {
  baseType,
  type FieldDefinition,
  type InterfaceType,
  type ObjectType,
  type Schema,
} from '@apollo/federation-internals';

export const federatedField = (
  schema: Schema,
  typeName: string,
  fieldName: string,
): FieldDefinition<ObjectType | InterfaceType> | undefined => {
  const type = schema.type(typeName);
  return type?.kind === 'ObjectType' || type?.kind === 'InterfaceType' ? type.field(fieldName) : undefined;
};

export const typeNameBelow = (schema: Schema, typeName: string, fieldName: string): string | undefined => {
  const type = federatedField(schema, typeName, fieldName)?.type;
  return type && baseType(type).name;
};
