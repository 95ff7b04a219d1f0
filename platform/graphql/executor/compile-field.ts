import { type FieldNode, type GraphQLObjectType, type ResponsePath, TypeNameMetaFieldDef } from 'graphql';
import { createArgumentBuilder } from './argument-builder.ts';
import type { Compilation, FieldSite, Run } from './compilation.ts';
import { compileType } from './compile-type.ts';
import { createFail, type Settle } from './position.ts';
import { createResolveInfo, takesInfo } from './resolve-info.ts';

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
