import type { GraphQLResolveInfo, ResponsePath } from 'graphql';
import type { FieldSite } from './compilation.ts';
import type { Execution } from './execution.ts';

/**
 * Whether a function gets `info`, which stands at the index: when it declares a parameter for it, or declares none at all, which is what a
 * wrapper with rest parameters looks like. Everything else is spared the object. `length` counts up to the first parameter with a
 * default value or a rest, so a resolver must not give its `info` a default.
 */
export const takesInfo = (callable: { readonly length: number }, index: number): boolean =>
  callable.length > index || callable.length === 0;

/** The fourth argument of resolvers, as graphql-js builds it. */
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

/** `info` for type resolvers: graphql-js hands them the field's, whose path has no list indexes of its own at the end. */
export const createTypeInfo = (execution: Execution, site: FieldSite, position: ResponsePath): GraphQLResolveInfo => {
  let path = position;
  while (typeof path.key === 'number' && path.prev !== undefined) path = path.prev;
  return createResolveInfo(execution, site, path);
};
