import { GraphQLError, type GraphQLObjectType } from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { isPromise } from '../../promise/maybe-promise.ts';
import type { Compilation, FieldSite } from './compilation.ts';
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
