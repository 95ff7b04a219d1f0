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

type Properties = Readonly<Record<string, unknown>>;

/** graphql-js's default resolver reads only properties of objects and functions. */
const hasProperties = (source: unknown): source is Properties =>
  (typeof source === 'object' && source !== null) || typeof source === 'function';

/** The property of the same name may be a method. */
const compileProperty = (site: FieldSite, key: string, settle: Settle): Run => {
  const { name, args, type } = site.definition;
  const typename = site.parentType.name;
  const fail = createFail(site, type);
  const buildArguments = createArgumentBuilder(site);
  const general: Run = (execution, source, parent) => {
    const path: ResponsePath = { prev: parent, key, typename };
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
      return fail(execution, error, path);
    }
    return settle(execution, value, parent, key, path);
  };
  if (args.length > 0) return general;
  return (execution, source, parent) => {
    let value: unknown;
    try {
      value = hasProperties(source) ? source[name] : undefined;
    } catch (error) {
      return fail(execution, error, { prev: parent, key, typename });
    }
    return typeof value === 'function' ? general(execution, source, parent) : settle(execution, value, parent, key);
  };
};

const compileResolver = (site: FieldSite, key: string, settle: Settle): Run => {
  const { type } = site.definition;
  const resolve = site.definition.resolve as (...parameters: unknown[]) => unknown;
  const typename = site.parentType.name;
  const fail = createFail(site, type);
  const buildArguments = createArgumentBuilder(site);
  const withInfo = takesInfo(resolve, 3);
  return (execution, source, parent) => {
    const path: ResponsePath | undefined = withInfo ? { prev: parent, key, typename } : undefined;
    let value: unknown;
    try {
      const values = buildArguments(execution.variableValues);
      value =
        path === undefined
          ? resolve(source, values, execution.contextValue)
          : resolve(source, values, execution.contextValue, createResolveInfo(execution, site, path));
    } catch (error) {
      return fail(execution, error, path ?? { prev: parent, key, typename });
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
  const run = definition.resolve ? compileResolver(site, key, settle) : compileProperty(site, key, settle);
  return { key, run };
};
