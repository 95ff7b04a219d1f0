import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const field = (value: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } });

/** Selects `__typename` everywhere below the root, and `id` wherever there is one, as front ends' compilers do. */
export const withIdentities = (document: DocumentNode, schema: GraphQLSchema): DocumentNode => {
  const types = new TypeInfo(schema);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave: (node) => {
          const type = types.getParentType();
          if (type === undefined || type === null || roots.some((root) => root === type)) return undefined;
          const hasId = (isObjectType(type) || isInterfaceType(type)) && 'id' in type.getFields();
          const names = new Set(node.selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : '')));
          const added = ['__typename', ...(hasId ? ['id'] : [])].filter((name) => !names.has(name));
          return { ...node, selections: [...added.map(field), ...node.selections] };
        },
      },
    }),
  );
};
