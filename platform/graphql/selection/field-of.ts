import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

type Type = GraphQLNamedType | undefined;

/** Returns undefined for `__typename`, `__schema` and `__type`, which no type lists. */
export const fieldOf = (type: Type, name: string): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

export const typeBelow = (type: Type, fieldName: string): Type => {
  const field = fieldOf(type, fieldName);
  return field && getNamedType(field.type);
};

/** Returns the type of a type condition, or `type` without one. */
export const typeOn = (schema: GraphQLSchema, condition: string | undefined, type: Type): Type =>
  condition === undefined ? type : schema.getType(condition);
