import { type GraphQLArgument, getArgumentValues, isNonNullType, Kind, valueFromAST } from 'graphql';
import type { FieldSite } from './compilation.ts';

export type Arguments = Record<string, unknown>;
export type ArgumentBuilder = (variableValues: Readonly<Record<string, unknown>>) => Arguments;

/** One argument: a value known when the operation is compiled, or a variable. */
type Part =
  | { readonly name: string; readonly variable?: undefined; readonly value: unknown }
  | { readonly name: string; readonly variable: string; readonly isNonNull: boolean; readonly fallback: unknown };

/** Undefined when the argument has to be left to graphql-js: objects and lists are made anew for each call, faults are its to word. */
const partOf = (argument: GraphQLArgument, site: FieldSite): Part | 'absent' | undefined => {
  const { name, type, defaultValue } = argument;
  const node = site.nodes[0]?.arguments?.find((candidate) => candidate.name.value === name);
  if (node === undefined) {
    if (defaultValue !== undefined) return { name, value: defaultValue };
    return isNonNullType(type) ? undefined : 'absent';
  }
  if (node.value.kind === Kind.VARIABLE) {
    return { name, variable: node.value.name.value, isNonNull: isNonNullType(type), fallback: defaultValue };
  }
  const value = valueFromAST(node.value, type, {});
  const isPlain = value !== undefined && (typeof value !== 'object' || value === null);
  return isPlain && !(value === null && isNonNullType(type)) ? { name, value } : undefined;
};

const partsOf = (site: FieldSite): readonly Part[] | undefined => {
  const parts: Part[] = [];
  for (const argument of site.definition.args) {
    const part = partOf(argument, site);
    if (part === undefined) return undefined;
    if (part !== 'absent') parts.push(part);
  }
  return parts;
};

/**
 * Builds a field's arguments: a fresh object for each call, as resolvers may change it. Throws what graphql-js's `getArgumentValues`
 * throws. Literals without variables are coerced when the operation is compiled.
 */
export const createArgumentBuilder = (site: FieldSite): ArgumentBuilder => {
  const [node] = site.nodes;
  if (node === undefined || site.definition.args.length === 0) return () => ({});
  const byGraphqlJs: ArgumentBuilder = (variableValues) => getArgumentValues(site.definition, node, variableValues);
  const parts = partsOf(site);
  if (parts === undefined) return byGraphqlJs;
  return (variableValues) => {
    const values: Arguments = {};
    for (const part of parts) {
      if (part.variable === undefined) values[part.name] = part.value;
      else if (Object.hasOwn(variableValues, part.variable)) {
        const value = variableValues[part.variable];
        if (value === undefined || (value === null && part.isNonNull)) return byGraphqlJs(variableValues);
        values[part.name] = value;
      } else if (part.fallback !== undefined) values[part.name] = part.fallback;
      else if (part.isNonNull) return byGraphqlJs(variableValues);
    }
    return values;
  };
};
