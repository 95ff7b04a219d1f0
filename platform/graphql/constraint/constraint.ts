import type {
  ConstValueNode,
  GraphQLInputObjectType,
  GraphQLInputType,
  InputObjectTypeDefinitionNode,
  InputValueDefinitionNode,
} from 'graphql';
import { platformRules } from '../../errors/platform-rules.ts';
import type { BrokenRule } from '../../errors/validation-rules.ts';
import { addBrokenRule, type Loc } from './validation-errors.ts';

/**
 * Change of a string before it is checked. Only ASCII letters change their case. `compact` removes white space and
 * converts to upper case.
 */
export type StringTransform = 'upper' | 'lower' | 'compact';

/** The arguments of one `@constraint`. For a list, bounds of numbers and strings apply to its items. */
export interface Constraint {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Removes white space at both ends before anything else. Default: false. */
  readonly trim?: boolean;
  readonly transform?: StringTransform;
  /** Types of which a global id is taken as well, in GraphQL: the value is then the key in it. */
  readonly idOf?: readonly string[];
  readonly example?: string;
}

const transforms: ReadonlySet<string> = new Set<StringTransform>(['upper', 'lower', 'compact']);

type Literal = number | string | boolean | readonly Literal[];

const literalOf = (node: ConstValueNode): Literal | undefined => {
  if (node.kind === 'IntValue' || node.kind === 'FloatValue') return Number(node.value);
  if (node.kind === 'ListValue') return node.values.flatMap((item) => literalOf(item) ?? []);
  return node.kind === 'StringValue' || node.kind === 'BooleanValue' ? node.value : undefined;
};

/** Throws an `Error` for an unknown transform, which is a mistake in the SDL, at the start. */
export const readConstraint = (node: InputValueDefinitionNode | null | undefined): Constraint | undefined => {
  const directive = node?.directives?.find((candidate) => candidate.name.value === 'constraint');
  if (directive === undefined) return undefined;
  const values: Record<string, Literal> = {};
  for (const argument of directive.arguments ?? []) {
    const value = literalOf(argument.value);
    if (value !== undefined) values[argument.name.value] = value;
  }
  if (values['transform'] !== undefined && !transforms.has(String(values['transform']))) {
    throw new Error(`@constraint of ${node?.name.value}: unknown transform ${JSON.stringify(values['transform'])}`);
  }
  return values as Constraint;
};

/** An argument or input field. */
export interface ConstrainedInput {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
  readonly astNode?: Parameters<typeof readConstraint>[0];
}

/**
 * Checks one value, and returns the value to use. Adds the rules that it breaks to `errors`; it then returns
 * `undefined`. Compiled once per input and called for each request. A validation error echoes `input`, by default
 * `raw`.
 */
export type Checker = (raw: unknown, loc: Loc, errors: BrokenRule[], input?: unknown) => unknown;

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

/** Reports the error at the object, not at a field. */
type ExactlyOneCheck = (given: Readonly<Record<string, unknown>>, loc: Loc, errors: BrokenRule[]) => void;

/** Undefined when the type has no such rule. `nameOf` returns the client's name of a field. */
export const compileExactlyOne = (
  { astNode }: GraphQLInputObjectType,
  nameOf: (field: string) => string,
): ExactlyOneCheck | undefined => {
  const fields = readExactlyOne(astNode);
  if (fields === undefined) return undefined;
  const names = fields.map(nameOf);
  return (given, loc, errors) => {
    const count = names.filter((name) => Object.hasOwn(given, name) && given[name] != null).length;
    if (count !== 1) addBrokenRule(errors, platformRules.exactly_one, loc, given, { fields });
  };
};
