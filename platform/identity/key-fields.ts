import { type GraphQLObjectType, Kind, valueFromASTUntyped } from 'graphql';

const names = /^\s*[A-Za-z_]\w*(?:[\s,]+[A-Za-z_]\w*)*[\s,]*$/;

/** Field names of the first `@key` of a type, in their order. Throws for a type without one, and for a key with nested fields. */
export const keyFieldsOf = ({ name, astNode, extensionASTNodes }: GraphQLObjectType): readonly string[] => {
  const directives = [astNode, ...extensionASTNodes].flatMap((node) => node?.directives ?? []);
  const argument = directives
    .find((directive) => directive.name.value === 'key')
    ?.arguments?.find((each) => each.name.value === 'fields');
  if (argument === undefined) throw new Error(`${name} implements Node and has no @key`);
  const fields = argument.value.kind === Kind.STRING ? String(valueFromASTUntyped(argument.value)) : '';
  if (!names.test(fields))
    throw new Error(`${name} implements Node, so its first @key must be plain fields, not "${fields}"`);
  return fields
    .trim()
    .split(/[\s,]+/)
    .filter((field) => field !== '');
};
