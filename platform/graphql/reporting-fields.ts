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
 * True if all fields with a resolver are in `reporting` (coordinates such as `Airport.status`), even in unused
 * fragments. Other fields are properties of what a resolver returned.
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
        // Introspection fields report nothing.
        if (owners.length === 0 || name.startsWith('__')) isReporting = false;
        for (const owner of owners)
          if (owner.getFields()[name]?.resolve !== undefined && !reporting.has(`${owner.name}.${name}`))
            isReporting = false;
      },
    }),
  );
  return isReporting;
};
