import type { ConstValueNode, InputValueDefinitionNode } from 'graphql';

/**
 * What is done to a string before it is checked; only the letters of ASCII change their case. `compact` removes blanks
 * and changes to upper case.
 */
export type StringTransform = 'upper' | 'lower' | 'compact';

/** The arguments of one `@constraint` directive. Bounds of numbers and strings hold for the items when the value is a list. */
export interface Constraint {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Blanks at both ends are removed before anything else. Without it a string is taken verbatim. */
  readonly trim?: boolean;
  readonly transform?: StringTransform;
  readonly example?: string;
}

const transforms: ReadonlySet<string> = new Set<StringTransform>(['upper', 'lower', 'compact']);

const literalOf = (node: ConstValueNode): number | string | boolean | undefined => {
  if (node.kind === 'IntValue' || node.kind === 'FloatValue') return Number(node.value);
  return node.kind === 'StringValue' || node.kind === 'BooleanValue' ? node.value : undefined;
};

/**
 * Reads `@constraint` from the definition of an argument or an input field, undefined when it has none.
 * Throws an `Error` on a transform that nobody knows: it is a mistake in the SDL, found at start.
 */
export const readConstraint = (node: InputValueDefinitionNode | null | undefined): Constraint | undefined => {
  const directive = node?.directives?.find((candidate) => candidate.name.value === 'constraint');
  if (directive === undefined) return undefined;
  const values: Record<string, number | string | boolean> = {};
  for (const argument of directive.arguments ?? []) {
    const value = literalOf(argument.value);
    if (value !== undefined) values[argument.name.value] = value;
  }
  if (values['transform'] !== undefined && !transforms.has(String(values['transform']))) {
    throw new Error(`@constraint of ${node?.name.value}: unknown transform ${JSON.stringify(values['transform'])}`);
  }
  return values as Constraint;
};
