import { type ConstDirectiveNode, Kind } from 'graphql';

const names = /^[\s,]*[A-Za-z_]\w*(?:[\s,]+[A-Za-z_]\w*)*[\s,]*$/;

/** Returns the fields of a type's first `@key`. Throws for a type without `@key`, and for a key with nested fields. */
export const readKeyFields = (typeName: string, directives: readonly ConstDirectiveNode[]): readonly string[] => {
  const argument = directives
    .find(({ name }) => name.value === 'key')
    ?.arguments?.find(({ name }) => name.value === 'fields');
  if (argument === undefined) throw new Error(`${typeName} implements Node and has no @key`);
  const fields = argument.value.kind === Kind.STRING ? argument.value.value : '';
  if (!names.test(fields))
    throw new Error(`${typeName} implements Node, so its first @key must be plain fields, not "${fields}"`);
  return fields.split(/[\s,]+/).filter((field) => field !== '');
};
