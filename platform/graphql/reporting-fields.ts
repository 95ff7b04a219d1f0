import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const objectTypesOf = (schema: GraphQLSchema, type: GraphQLNamedType | null | undefined) => {
  if (type === null || type === undefined) return [];
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
};

/**
 * Whether every field of a document that has a resolver is one of `reporting` (coordinates such as `Airport.status`),
 * fields of fragments that the operation does not use included. Fields without a resolver are members of what one of
 * those has returned.
 */
export const hasReportingFieldsOnly = (
  schema: GraphQLSchema,
  document: DocumentNode,
  reporting: ReadonlySet<string>,
): boolean => {
  if (reporting.size === 0) return false;
  const types = new TypeInfo(schema);
  let isReporting = true;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value: name } }) => {
        const parent = types.getParentType();
        if (name === '__typename') return;
        const owners = objectTypesOf(schema, parent ? getNamedType(parent) : undefined);
        // Introspection has no owner that would report.
        if (owners.length === 0 || name.startsWith('__')) isReporting = false;
        for (const owner of owners)
          if (owner.getFields()[name]?.resolve !== undefined && !reporting.has(`${owner.name}.${name}`))
            isReporting = false;
      },
    }),
  );
  return isReporting;
};
