import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';

export const pickVariables = (names: readonly string[], values: VariableValues): Record<string, unknown> => {
  // Like coerced values, the object has no prototype, because a variable may be named `__proto__`.
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name];
  return picked;
};
