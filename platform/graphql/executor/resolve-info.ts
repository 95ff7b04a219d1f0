import type { GraphQLResolveInfo, ResponsePath } from 'graphql';
import type { FieldSite } from './compilation.ts';
import type { Execution } from './execution.ts';

/**
 * True if a function declares the parameter `info` at the index, or none at all, as wrappers with rest parameters do.
 * `length` stops at the first default or rest parameter, so a resolver must not give its `info` a default.
 */
export const takesInfo = (callable: { readonly length: number }, index: number): boolean =>
  callable.length > index || callable.length === 0;

export const createResolveInfo = (execution: Execution, site: FieldSite, path: ResponsePath): GraphQLResolveInfo => ({
  fieldName: site.definition.name,
  fieldNodes: site.nodes,
  returnType: site.definition.type,
  parentType: site.parentType,
  path,
  schema: execution.facts.schema,
  fragments: execution.facts.fragments,
  rootValue: execution.rootValue,
  operation: execution.facts.operation,
  variableValues: execution.variableValues as GraphQLResolveInfo['variableValues'],
});

/** Type resolvers get the `info` of the field, whose path has no list index at its end. */
export const createTypeInfo = (execution: Execution, site: FieldSite, position: ResponsePath): GraphQLResolveInfo => {
  let path = position;
  while (typeof path.key === 'number' && path.prev !== undefined) path = path.prev;
  return createResolveInfo(execution, site, path);
};
