import { type GraphQLLeafType, isEnumType } from 'graphql';

const isWhole = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) < 1e21;

const builtInChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Int: isWhole,
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string' || isWhole(value),
};

/**
 * Subgraphs have serialized the values, so only those that clients could not parse are invalid: another JSON type, or
 * an unknown enum value. Custom scalars are not checked.
 */
export const leafCheckOf = (type: GraphQLLeafType): ((value: unknown) => boolean) | undefined => {
  if (!isEnumType(type)) return builtInChecks[type.name];
  const values = new Set<unknown>(type.getValues().map((value) => value.name));
  return (value) => values.has(value);
};
