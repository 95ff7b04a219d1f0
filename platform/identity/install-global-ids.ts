import {
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { toGlobalId } from './global-id.ts';
import { readKeyFields } from './key-fields.ts';

interface KeyField {
  readonly name: string;
  readonly type: GraphQLLeafType;
}

const keyFieldOf = (type: GraphQLObjectType, name: string): KeyField => {
  const field = type.getFields()[name];
  if (field === undefined) throw new Error(`${type.name} has no field ${name}, which is in its key`);
  const leaf = getNullableType(field.type);
  if (!isLeafType(leaf)) throw new Error(`${type.name}.${name} is in a key and must be a scalar or an enum`);
  if (field.resolve !== undefined) throw new Error(`${type.name}.${name} is in a key and cannot have a resolver`);
  return { name, type: leaf };
};

const textOf = ({ name, type }: KeyField, parent: Readonly<Record<string, unknown>>): string => {
  const value = parent[name];
  // Otherwise, all objects without a key would have the same id.
  if (value === undefined || value === null) throw new Error(`an object has no ${name}, which is in its key`);
  return String(type.serialize(value));
};

/** Throws for a type without a `@key` of plain fields. */
export const keyFieldsOf = (type: GraphQLObjectType): readonly KeyField[] => {
  const directives = [type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.directives ?? []);
  return readKeyFields(type.name, directives).map((field) => keyFieldOf(type, field));
};

const idResolverOf = (type: GraphQLObjectType): GraphQLFieldResolver<unknown, unknown> => {
  const { name } = type;
  const fields = keyFieldsOf(type);
  return (parent) =>
    toGlobalId(
      name,
      fields.map((field) => textOf(field, parent as Readonly<Record<string, unknown>>)),
    );
};

/**
 * Adds a resolver of `id` to every type that implements `Node`, so that all subgraphs return the same id for an object.
 * Modifies the schema. Throws for a type without a `@key` of plain fields.
 */
export const installGlobalIds = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.getInterfaces().every(({ name }) => name !== 'Node')) continue;
    const id = type.getFields()['id'];
    if (id !== undefined) id.resolve = idResolverOf(type);
  }
  return schema;
};
