import type { GraphQLInputObjectType, InputObjectTypeDefinitionNode } from 'graphql';
import type { InputFault } from '../errors/service-error.ts';
import { addFault, type FaultWords, type Loc } from './fault.ts';

/**
 * Returns the fields of an input type of which exactly one must be given, from its `@constraint(exactlyOne:)`. Throws
 * an `Error` for a field that does not exist or is required, which is a mistake in the SDL, at the start.
 */
export const readExactlyOne = (
  node: Pick<InputObjectTypeDefinitionNode, 'name' | 'directives' | 'fields'> | null | undefined,
): readonly string[] | undefined => {
  const directive = node?.directives?.find(({ name }) => name.value === 'constraint');
  const value = directive?.arguments?.find(({ name }) => name.value === 'exactlyOne')?.value;
  if (value?.kind !== 'ListValue') return undefined;
  const names = value.values.flatMap((item) => (item.kind === 'StringValue' ? [item.value] : []));
  for (const name of names) {
    const field = node?.fields?.find((candidate) => candidate.name.value === name);
    if (field === undefined || field.type.kind === 'NonNullType' || field.defaultValue !== undefined)
      throw new Error(
        `@constraint(exactlyOne:) of ${node?.name.value}: ${name} has to be a field that may be left out`,
      );
  }
  return names;
};

/** Formats `a and b` or `a, b and c`. */
export const namesInSentence = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Reports the error at the object, not at a field. */
type ExactlyOneCheck = (given: Readonly<Record<string, unknown>>, loc: Loc, faults: InputFault[]) => void;

/** Undefined when the type has no such rule. `nameOf` returns the client's name of a field. */
export const compileExactlyOne = (
  { astNode }: GraphQLInputObjectType,
  nameOf: (field: string) => string,
): ExactlyOneCheck | undefined => {
  const names = readExactlyOne(astNode)?.map(nameOf);
  if (names === undefined) return undefined;
  const error = `exactly one of ${namesInSentence(names)} has to be given`;
  const words: FaultWords = ['value_error', `Value error, ${error}`];
  return (given, loc, faults) => {
    const count = names.filter((name) => Object.hasOwn(given, name) && given[name] != null).length;
    if (count !== 1) addFault(faults, words, loc, given, { error });
  };
};
