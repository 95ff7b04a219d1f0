import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLObjectType,
  isObjectType,
  type ResponsePath,
} from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { isPromise } from '../../promise/maybe-promise.ts';
import type { Compilation, FieldSite } from './compilation.ts';
import type { Execution } from './execution.ts';
import { createObjectCompleter } from './object-completer.ts';
import type { Complete } from './position.ts';
import { createTypeInfo, takesInfo } from './resolve-info.ts';

/** Throws graphql-js's errors if the type resolver named no object type. */
const checkRuntimeType = (
  { facts }: Compilation,
  { parentType, definition, nodes }: FieldSite,
  type: GraphQLAbstractType,
  answer: unknown,
  value: unknown,
): GraphQLObjectType => {
  const field = `${parentType.name}.${definition.name}`;
  if (answer === null || answer === undefined) {
    throw new GraphQLError(
      `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${field}". Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`,
      { nodes },
    );
  }
  if (isObjectType(answer)) {
    throw new GraphQLError(
      'Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.',
    );
  }
  if (typeof answer !== 'string') {
    throw new GraphQLError(
      `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${field}" with value ${inspect(value)}, received "${inspect(answer)}".`,
    );
  }
  const runtimeType = facts.schema.getType(answer);
  if (runtimeType === undefined) {
    throw new GraphQLError(
      `Abstract type "${type.name}" was resolved to a type "${answer}" that does not exist inside the schema.`,
      { nodes },
    );
  }
  if (!isObjectType(runtimeType)) {
    throw new GraphQLError(`Abstract type "${type.name}" was resolved to a non-object type "${answer}".`, { nodes });
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
  const completerFor = (answer: unknown, value: unknown): Complete => {
    const known = completers.get(answer);
    if (known !== undefined) return known;
    const made = createObjectCompleter(compilation, site, checkRuntimeType(compilation, site, type, answer, value));
    completers.set(answer, made);
    return made;
  };
  return (execution, value, path) => {
    const answer = resolveType(execution, value, path);
    if (isPromise(answer)) {
      return answer.then((resolved) => completerFor(resolved, value)(execution, value, path));
    }
    return completerFor(answer, value)(execution, value, path);
  };
};
