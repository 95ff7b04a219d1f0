import type { DirectiveNode, FieldNode, ValueNode } from 'graphql';

/** Returns the value that a field or directive is given for an argument. */
export const argumentOf = (
  { arguments: given = [] }: Pick<FieldNode | DirectiveNode, 'arguments'>,
  name: string,
): ValueNode | undefined => given.find((argument) => argument.name.value === name)?.value;
