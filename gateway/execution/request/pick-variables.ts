import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';

/** Those of an operation's coerced variables that a fetch uses, in an object of its own. */
export const pickVariables = (names: readonly string[], values: VariableValues): Record<string, unknown> => {
  // Without a prototype, as coerced values are: `__proto__` is a name like others.
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name];
  return picked;
};
