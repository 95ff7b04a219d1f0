import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';

export interface ConnectionField {
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
}

const objectTypesOf = (schema: GraphQLSchema): readonly GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));

export const isNode = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');

/** Types that `node` returns. */
export const nodeTypesOf = (schema: GraphQLSchema): readonly GraphQLObjectType[] =>
  objectTypesOf(schema).filter(isNode);

export const embeddedTypesOf = (schema: GraphQLSchema): readonly GraphQLObjectType[] => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const nodes = nodeTypesOf(schema);
  return objectTypesOf(schema).filter((type) => !nodes.includes(type) && !roots.some((root) => root === type));
};

/** Lint requires `first` on each. */
export const connectionFieldsOf = (schema: GraphQLSchema): readonly ConnectionField[] =>
  objectTypesOf(schema).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => String(field.type).replace(/!$/, '').endsWith('Connection'))
      .filter(({ args }) => args.some(({ name }) => name === 'first'))
      .map((field) => ({ type, field })),
  );
