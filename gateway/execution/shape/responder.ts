import { type GraphQLSchema, GraphQLError as SchemaFault } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { SelectionScope } from './collect-fields.ts';
import { compileIntrospection, type Introspect } from './introspection.ts';
import { compileResultShape, type ResultShape, type ShapedResult } from './result-shape.ts';

/** Puts what was fetched for an operation into the shape of its response. */
export type Responder = (data: JsonObject, variables: Readonly<Record<string, unknown>>) => ShapedResult;

interface Compiled {
  readonly shape: ResultShape;
  readonly introspect: Introspect | undefined;
}

/** Settings of `@skip`/`@include` variables whose shapes are kept; an operation with many variables has two to their power. */
const maxShapes = 16;

/**
 * Shapes are compiled when a setting of the `@skip`/`@include` variables is met first. `clientNames` are the response
 * names of fields that the parts have under others. Fields of `missing` were withheld from the caller: they are null,
 * whatever the data have under their names.
 */
export const createResponder = (
  schema: GraphQLSchema,
  parts: OperationParts,
  { clientNames, missing }: Pick<SelectionScope, 'clientNames' | 'missing'> = {},
): Responder => {
  const rootType = schema.getRootType(parts.operation.operation);
  if (rootType === undefined || rootType === null)
    throw new SchemaFault(`The schema has no ${parts.operation.operation} type.`);
  const { conditionVariables } = parts;
  const kept = new LRUCache<string, Compiled>({ max: maxShapes });

  const compiledFor = (variables: Readonly<Record<string, unknown>>): Compiled => {
    const setting = conditionVariables.map((name) => (variables[name] === true ? '1' : '0')).join('');
    let compiled = kept.get(setting);
    if (compiled === undefined) {
      const conditions = Object.fromEntries(conditionVariables.map((name) => [name, variables[name] === true]));
      const scope: SelectionScope = { schema, fragments: parts.fragments, conditions, clientNames, missing };
      compiled = {
        shape: compileResultShape(scope, rootType, {
          selectionSet: parts.operation.selectionSet,
          declaredType: rootType,
        }),
        introspect: compileIntrospection(schema, parts, scope),
      };
      kept.set(setting, compiled);
    }
    return compiled;
  };

  return (data, variables) => {
    const { shape, introspect } = compiledFor(variables);
    return shape(data, introspect?.(variables));
  };
};
