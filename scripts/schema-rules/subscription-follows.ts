import { type ConstValueNode, Kind, type NonNullTypeNode, print, type TypeNode } from 'graphql';
import { type FieldElement, hasDirective, type SchemaFile } from './schema-file.ts';
import type { SchemaRule } from './schema-rule.ts';
import { isNonNull, typeText } from './type-text.ts';

const pageArguments = new Set(['first', 'last', 'before', 'after', 'offset']);

interface Follows {
  readonly field: string | undefined;
  readonly except: readonly string[];
  readonly none: string | undefined;
}

const textOf = (value: ConstValueNode | undefined): string | undefined =>
  value?.kind === Kind.STRING ? value.value : undefined;

const argumentOf = ({ node }: FieldElement, directive: string, argument: string): ConstValueNode | undefined =>
  node.directives?.find(({ name }) => name.value === directive)?.arguments?.find(({ name }) => name.value === argument)
    ?.value;

const followsOf = (field: FieldElement): Follows => {
  const except = argumentOf(field, 'follows', 'except');
  return {
    field: textOf(argumentOf(field, 'follows', 'field')),
    except: except?.kind === Kind.LIST ? except.values.flatMap((value) => textOf(value) ?? []) : [],
    none: textOf(argumentOf(field, 'follows', 'none')),
  };
};

const nullable = (type: TypeNode): Exclude<TypeNode, NonNullTypeNode> =>
  type.kind === Kind.NON_NULL_TYPE ? type.type : type;

type Argument = ReturnType<SchemaFile['argumentsOf']>[number]['node'];

/** A subscription may require an argument that is one of several ways in the list. */
const isSame = (given: Argument, followed: Argument): boolean => {
  const bound = ({ directives = [] }: Argument) =>
    directives.filter(({ name }) => name.value === 'constraint').map(print);
  return (
    typeText(nullable(given.type)) === typeText(nullable(followed.type)) && `${bound(given)}` === `${bound(followed)}`
  );
};

const problemsOf = (stream: FieldElement, file: SchemaFile): string[] => {
  const { field, except, none } = followsOf(stream);
  if (none !== undefined) return field === undefined ? [] : ['It follows a field, and says why it follows none.'];
  if (field === undefined) return ['A subscription names the field that it follows, or why there is none: @follows.'];
  const followed = file.fields.find(({ coordinate }) => coordinate === field);
  if (followed === undefined) return [`It follows ${field}, which this file does not have.`];
  const excepted = new Map(
    except.map((text) => [text.split(':', 1)[0] ?? '', text.slice(text.indexOf(':') + 1).trim()]),
  );
  const given = new Map(file.argumentsOf(stream).map(({ node }) => [node.name.value, node]));
  const own = new Map(file.argumentsOf(followed).map(({ node }) => [node.name.value, node]));
  const positions = new Set([...pageArguments, textOf(argumentOf(stream, 'delivery', 'ownStreamFor'))]);
  const differing = [...own.values()].filter((argument) => {
    if (hasDirective(argument, 'deprecated') || positions.has(argument.name.value)) return false;
    const like = given.get(argument.name.value);
    return like === undefined || !isSame(like, argument);
  });
  const isOfType = !field.startsWith('Query.');
  const added = [...given.values()].filter(
    ({ name, type }) => !own.has(name.value) && !positions.has(name.value) && !(isOfType && isNonNull(type)),
  );
  const exceptions = new Set([...differing, ...added].map(({ name }) => name.value));
  return [
    ...differing
      .filter(({ name }) => !excepted.has(name.value))
      .map(({ name }) => `It lacks "${name.value}" of ${field}, or defines it otherwise, without a reason.`),
    ...[...excepted]
      .filter(([name, reason]) => reason === '' || !exceptions.has(name))
      .map(([name]) => `The exception "${name}" is not needed or has no reason.`),
    ...added
      .filter(({ name }) => !excepted.has(name.value))
      .map(({ name }) => `"${name.value}" is not an argument of ${field}.`),
  ];
};

/**
 * One can follow whatever one can query: a subscription has the arguments of the field that it follows, of the same
 * types and bounds, except those of a page. The field of a type needs further arguments that select the object. Any
 * other difference has its reason in the SDL.
 */
export const subscriptionFollows: SchemaRule = {
  name: 'subscription-follows',
  check: (file) =>
    file.fields
      .filter(({ type }) => type.name.value === 'Subscription')
      .filter((stream) => argumentOf(stream, 'delivery', 'sameAs') === undefined)
      .flatMap((stream) =>
        problemsOf(stream, file).map((message) => ({ coordinate: stream.coordinate, node: stream.node.name, message })),
      ),
};
