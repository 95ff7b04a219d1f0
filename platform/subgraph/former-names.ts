import type { GraphQLField, GraphQLSchema } from 'graphql';

const presentNameOf = ({ astNode }: GraphQLField<unknown, unknown>): string | undefined => {
  const delivery = astNode?.directives?.find(({ name }) => name.value === 'delivery');
  const value = delivery?.arguments?.find(({ name }) => name.value === 'sameAs')?.value;
  return value?.kind === 'StringValue' ? value.value : undefined;
};

/**
 * Resolves each subscription field that has a former name (`@delivery(sameAs:)`) by the field of its present name, so
 * that both have the same events and cursors. Modifies the schema. Throws an `Error` for a present name that no field
 * of the same type has, for a former name with resolvers of its own, and for one that is not deprecated.
 */
export const installFormerNames = (schema: GraphQLSchema): GraphQLSchema => {
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  for (const field of Object.values(fields)) {
    const name = presentNameOf(field);
    if (name === undefined) continue;
    const present = fields[name];
    if (present === undefined || String(present.type) !== String(field.type))
      throw new Error(`Subscription.${field.name}: there is no field ${name} of the same type`);
    if (field.subscribe !== undefined) throw new Error(`Subscription.${field.name}: ${name} resolves it`);
    if (field.deprecationReason?.includes(`\`${name}\``) !== true)
      throw new Error(`Subscription.${field.name}: its deprecation has to name \`${name}\``);
    if (present.subscribe !== undefined) field.subscribe = present.subscribe;
    if (present.resolve !== undefined) field.resolve = present.resolve;
  }
  return schema;
};
