import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLObjectType,
  isObjectType,
  type ResponsePath,
} from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { isPromise } from '../../runtime/promise/maybe-promise.ts';
import type { Compilation, FieldSite } from './compilation.ts';
import type { Execution } from './execution.ts';
import type { Complete } from './position.ts';
import { createTypeInfo, takesInfo } from './resolve-info.ts';

export const createObjectCompleter = (compilation: Compilation, site: FieldSite, type: GraphQLObjectType): Complete => {
  const run = compilation.selectionOf(type, site.nodes);
  const { isTypeOf } = type;
  if (!isTypeOf) return run;
  const mismatch = (value: unknown): GraphQLError =>
    new GraphQLError(`Expected value of type "${type.name}" but got: ${inspect(value)}.`, { nodes: site.nodes });
  const withInfo = takesInfo(isTypeOf, 2);
  return (execution, value, path) => {
    const info = withInfo ? createTypeInfo(execution, site, path) : undefined;
    const matches = isTypeOf.call(type, value, execution.contextValue, info as never);
    if (isPromise(matches)) {
      return matches.then((resolved) => {
        if (!resolved) throw mismatch(value);
        return run(execution, value, path);
      });
    }
    if (!matches) throw mismatch(value);
    return run(execution, value, path);
  };
};

/** Throws graphql-js's errors if the type resolver named no object type. */
const checkRuntimeType = (
  { facts }: Compilation,
  { parentType, definition, nodes }: FieldSite,
  type: GraphQLAbstractType,
  result: unknown,
  value: unknown,
): GraphQLObjectType => {
  const field = `${parentType.name}.${definition.name}`;
  if (result === null || result === undefined) {
    throw new GraphQLError(
      `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${field}". Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`,
      { nodes },
    );
  }
  if (isObjectType(result)) {
    throw new GraphQLError(
      'Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.',
    );
  }
  if (typeof result !== 'string') {
    throw new GraphQLError(
      `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${field}" with value ${inspect(value)}, received "${inspect(result)}".`,
    );
  }
  const runtimeType = facts.schema.getType(result);
  if (runtimeType === undefined) {
    throw new GraphQLError(
      `Abstract type "${type.name}" was resolved to a type "${result}" that does not exist inside the schema.`,
      { nodes },
    );
  }
  if (!isObjectType(runtimeType)) {
    throw new GraphQLError(`Abstract type "${type.name}" was resolved to a non-object type "${result}".`, { nodes });
  }
  if (!facts.schema.isSubType(type, runtimeType)) {
    throw new GraphQLError(`Runtime Object type "${runtimeType.name}" is not a possible type for "${type.name}".`, {
      nodes,
    });
  }
  return runtimeType;
};

const typenameOf = (value: unknown): string | undefined => {
  const typename = typeof value === 'object' && value !== null && (value as { __typename?: unknown }).__typename;
  return typeof typename === 'string' ? typename : undefined;
};

type ResolveType = (execution: Execution, value: unknown, path: ResponsePath) => unknown;

const createResolveType = (site: FieldSite, type: GraphQLAbstractType): ResolveType => {
  const { resolveType } = type;
  if (!resolveType) {
    return (execution, value, path) =>
      typenameOf(value) ??
      defaultTypeResolver(value, execution.contextValue, createTypeInfo(execution, site, path), type);
  }
  const withInfo = takesInfo(resolveType, 2);
  return (execution, value, path) => {
    const info = withInfo ? createTypeInfo(execution, site, path) : undefined;
    return resolveType(value, execution.contextValue, info as never, type);
  };
};

/** Compiles the selection of a runtime type at its first value. */
export const createAbstractCompleter = (
  compilation: Compilation,
  site: FieldSite,
  type: GraphQLAbstractType,
): Complete => {
  const resolveType = createResolveType(site, type);
  const completers = new Map<unknown, Complete>();
  const completerFor = (result: unknown, value: unknown): Complete => {
    const known = completers.get(result);
    if (known !== undefined) return known;
    const made = createObjectCompleter(compilation, site, checkRuntimeType(compilation, site, type, result, value));
    completers.set(result, made);
    return made;
  };
  return (execution, value, path) => {
    const result = resolveType(execution, value, path);
    if (isPromise(result)) {
      return result.then((resolved) => completerFor(resolved, value)(execution, value, path));
    }
    return completerFor(result, value)(execution, value, path);
  };
};
