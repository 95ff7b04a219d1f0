import { type FieldNode, type GraphQLArgument, getArgumentValues, isNonNullType, Kind, valueFromAST } from 'graphql';
import type { FieldSite } from './compilation.ts';

type Arguments = Record<string, unknown>;
type ArgumentBuilder = (variableValues: Readonly<Record<string, unknown>>) => Arguments;

/** A value known at compile time, or a variable. */
type Part =
  | { readonly name: string; readonly variable?: undefined; readonly value: unknown }
  | { readonly name: string; readonly variable: string; readonly isNonNull: boolean; readonly fallback: unknown };

/** Undefined if graphql-js must build the argument: it creates new objects and lists, and validation errors. */
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

const noArguments: ArgumentBuilder = () => ({});

/**
 * Builds a new object for each call, because resolvers may change it. Throws the errors of graphql-js's
 * `getArgumentValues`. Literals without variables are coerced at compile time.
 */
export const createArgumentBuilder = (site: FieldSite): ArgumentBuilder => {
  const [node] = site.nodes;
  return node === undefined || site.definition.args.length === 0 ? noArguments : buildFor(site, node);
};

const buildFor = (site: FieldSite, node: FieldNode): ArgumentBuilder => {
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
