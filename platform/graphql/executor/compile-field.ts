import {
  type FieldNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type ResponsePath,
  TypeNameMetaFieldDef,
  valueFromAST,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { isImmutable, markImmutable } from '../../runtime/lists/lists.ts';
import { isPromise } from '../../runtime/promise/maybe-promise.ts';
import type { Compilation, FieldSite, Run } from './compilation.ts';
import { leafSerializerOf, type Serialize } from './leaf-serializer.ts';
import { createAbstractCompleter, createObjectCompleter } from './object-completer.ts';
import { type Complete, createFail, createLeafSettle, createSettle, type Settle } from './position.ts';
import { createResolveInfo, takesInfo } from './resolve-info.ts';

/** A gateway adds fields of other subgraphs to entities. */
const isEntity = (schema: GraphQLSchema, type: GraphQLObjectType): boolean => {
  const entities = schema.getType('_Entity');
  return isUnionType(entities) && entities.getTypes().includes(type);
};

/**
 * True if completing the selections only reads properties, at every level, so that the result depends on the value
 * alone. False for entities to which a gateway will add fields.
 */
const selectsPlainObjects = (
  { facts: { schema, fragments }, conditions }: Compilation,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
): boolean => {
  const isPlain = (object: GraphQLObjectType, selected: readonly FieldNode[]): boolean =>
    !object.isTypeOf &&
    [...collectSubfields(schema, fragments, conditions, object, selected as never)].every(([, fields]) => {
      const name = fields[0]?.name.value ?? '';
      if (name === TypeNameMetaFieldDef.name) return !isEntity(schema, object);
      const field = object.getFields()[name];
      if (field === undefined) return true;
      if (field.resolve !== undefined || field.args.length > 0) return false;
      const named = getNamedType(field.type);
      return isLeafType(named) || (isObjectType(named) && isPlain(named, fields));
    });
  const named = getNamedType(type);
  return isObjectType(named) && isPlain(named, nodes);
};

const freezeDeeply = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
};

/**
 * Lists with errors are completed each time, because each result must report them. Cached results are frozen, because
 * responses share them.
 */
const cacheImmutableLists = (complete: Complete): Complete => {
  const results = new WeakMap<object, unknown>();
  return (execution, value, path) => {
    if (!Array.isArray(value) || !isImmutable(value)) return complete(execution, value, path);
    const cached = results.get(value);
    if (cached !== undefined) return cached;
    const errorsBefore = execution.errorCount;
    const completed = complete(execution, value, path);
    if (!isPromise(completed) && execution.errorCount === errorsBefore) {
      freezeDeeply(completed);
      results.set(value, markImmutable(completed as readonly unknown[]));
    }
    return completed;
  };
};

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';

const ignore = () => {};

const createListCompleter = (site: FieldSite, settleItem: Settle): Complete => {
  return (execution, value, path) => {
    if (!isIterable(value)) {
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${site.parentType.name}.${site.definition.name}".`,
      );
    }
    const completed: unknown[] = [];
    let hasPromise = false;
    try {
      for (const item of value) {
        const settled = settleItem(execution, item, path, completed.length);
        completed.push(settled);
        if (isPromise(settled)) hasPromise = true;
      }
    } catch (error) {
      // Earlier items are no longer awaited, so their rejection would end the process.
      if (hasPromise) for (const item of completed) if (isPromise(item)) item.then(undefined, ignore);
      throw error;
    }
    return hasPromise ? Promise.all(completed) : completed;
  };
};

const violationOf = ({ parentType, definition }: FieldSite): Error =>
  new Error(`Cannot return null for non-nullable field ${parentType.name}.${definition.name}.`);

const guardNull = (site: FieldSite, isNonNull: boolean, complete: Complete): Complete => {
  return (execution, value, path) => {
    if (value === null || value === undefined) {
      if (isNonNull) throw violationOf(site);
      return null;
    }
    if (value instanceof Error) throw value;
    return complete(execution, value, path);
  };
};

const createGeneralLeafSettle = (
  site: FieldSite,
  type: GraphQLOutputType,
  serialize: Serialize,
  typename: string | undefined,
): Settle => {
  const isNonNull = isNonNullType(type);
  const complete = guardNull(site, isNonNull, (_execution, value) => serialize(value));
  return createSettle(complete, createFail(site, type), isNonNull, typename);
};

/** `typename` is the parent type of a field; undefined for a list's item. */
const compileType = (
  compilation: Compilation,
  site: FieldSite,
  type: GraphQLOutputType,
  typename: string | undefined,
): Settle => {
  const nullable = getNullableType(type);
  if (isLeafType(nullable))
    return createLeafSettle(site, type, leafSerializerOf(nullable), typename, createGeneralLeafSettle);
  const isNonNull = isNonNullType(type);
  let complete: Complete;
  if (isListType(nullable)) {
    complete = createListCompleter(site, compileType(compilation, site, nullable.ofType, undefined));
    if (selectsPlainObjects(compilation, nullable, site.nodes)) complete = cacheImmutableLists(complete);
  } else if (isAbstractType(nullable)) complete = createAbstractCompleter(compilation, site, nullable);
  else complete = createObjectCompleter(compilation, site, nullable);
  return createSettle(guardNull(site, isNonNull, complete), createFail(site, type), isNonNull, typename);
};

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
const createArgumentBuilder = (site: FieldSite): ArgumentBuilder => {
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

export interface CompiledField {
  readonly key: string;
  readonly run: Run;
}

const pathOf = ({ parentType }: FieldSite, key: string, prev: ResponsePath | undefined): ResponsePath => ({
  prev,
  key,
  typename: parentType.name,
});

type Properties = Readonly<Record<string, unknown>>;

/** graphql-js's default resolver reads only properties of objects and functions. */
const hasProperties = (source: unknown): source is Properties =>
  (typeof source === 'object' && source !== null) || typeof source === 'function';

/** The property of the same name may be a method. */
const compileMethod = (site: FieldSite, key: string, settle: Settle): Run => {
  const { name } = site.definition;
  const buildArguments = createArgumentBuilder(site);
  return (execution, source, parent) => {
    const path = pathOf(site, key, parent);
    let value: unknown;
    try {
      const values = buildArguments(execution.variableValues);
      value = hasProperties(source) ? source[name] : undefined;
      if (typeof value === 'function') {
        // Read again for `this`, as in graphql-js.
        const object = source as Record<string, (...parameters: unknown[]) => unknown>;
        value = object[name]?.(values, execution.contextValue, createResolveInfo(execution, site, path));
      }
    } catch (error) {
      return createFail(site, site.definition.type)(execution, error, path);
    }
    return settle(execution, value, parent, key, path);
  };
};

/** The rest is compiled for the first method, because cached operations have many properties. */
const compileProperty = (site: FieldSite, key: string, settle: Settle): Run => {
  const { name } = site.definition;
  let method: Run | undefined;
  return (execution, source, parent) => {
    let value: unknown;
    try {
      value = hasProperties(source) ? source[name] : undefined;
    } catch (error) {
      return createFail(site, site.definition.type)(execution, error, pathOf(site, key, parent));
    }
    if (typeof value !== 'function') return settle(execution, value, parent, key);
    method ??= compileMethod(site, key, settle);
    return method(execution, source, parent);
  };
};

const compileResolver = (site: FieldSite, key: string, settle: Settle): Run => {
  const resolve = site.definition.resolve as (...parameters: unknown[]) => unknown;
  const buildArguments = createArgumentBuilder(site);
  const withInfo = takesInfo(resolve, 3);
  return (execution, source, parent) => {
    const path = withInfo ? pathOf(site, key, parent) : undefined;
    let value: unknown;
    try {
      const values = buildArguments(execution.variableValues);
      value =
        path === undefined
          ? resolve(source, values, execution.contextValue)
          : resolve(source, values, execution.contextValue, createResolveInfo(execution, site, path));
    } catch (error) {
      return createFail(site, site.definition.type)(execution, error, path ?? pathOf(site, key, parent));
    }
    return settle(execution, value, parent, key, path);
  };
};

/** Undefined if the type has no such field, which graphql-js leaves out too. */
export const compileField = (
  compilation: Compilation,
  parentType: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
): CompiledField | undefined => {
  const name = nodes[0]?.name.value ?? key;
  if (name === TypeNameMetaFieldDef.name) return { key, run: () => parentType.name };
  const definition = parentType.getFields()[name];
  if (definition === undefined) return undefined;
  const site: FieldSite = { parentType, definition, nodes };
  const settle = compileType(compilation, site, definition.type, parentType.name);
  const compile = definition.resolve ? compileResolver : definition.args.length > 0 ? compileMethod : compileProperty;
  return { key, run: compile(site, key, settle) };
};
