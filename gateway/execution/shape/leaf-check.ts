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
 * Whether a subgraph's value may be shown as the type. Subgraphs have serialised it, so only what clients could not parse is refused:
 * another JSON type, or an enum value that clients do not know. Custom scalars may be anything.
 */
export const leafCheckOf = (type: GraphQLLeafType): ((value: unknown) => boolean) | undefined => {
  if (!isEnumType(type)) return builtInChecks[type.name];
  const values = new Set<unknown>(type.getValues().map((value) => value.name));
  return (value) => values.has(value);
};
