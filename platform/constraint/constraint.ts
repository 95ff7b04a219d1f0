import type { ConstValueNode, InputValueDefinitionNode } from 'graphql';

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
  readonly example?: string;
}

const transforms: ReadonlySet<string> = new Set<StringTransform>(['upper', 'lower', 'compact']);

const literalOf = (node: ConstValueNode): number | string | boolean | undefined => {
  if (node.kind === 'IntValue' || node.kind === 'FloatValue') return Number(node.value);
  return node.kind === 'StringValue' || node.kind === 'BooleanValue' ? node.value : undefined;
};

/** Throws an `Error` for an unknown transform, which is a mistake in the SDL, at the start. */
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
