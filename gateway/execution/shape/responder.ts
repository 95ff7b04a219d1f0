import type { GraphQLSchema } from 'graphql';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';
import { compileBodyWriter } from './body-writer.ts';
import { byConditions } from './by-conditions.ts';
import type { SelectionScope } from './collect-fields.ts';
import { compileIntrospection } from './introspection.ts';
import { compileItemCount, type ExceedsItems } from './list-items.ts';
import { compileResultShape, type ShapedResult } from './result-shape.ts';
import { rootTypeOf } from './root-type.ts';

export interface Responder {
  respond(data: JsonObject, variables: Readonly<Record<string, unknown>>): ShapedResult;
  exceedsItems: ExceedsItems;
  /** See `BodyWriter`. */
  writeBody(data: JsonObject, variables: Readonly<Record<string, unknown>>): Buffer | undefined;
}

/**
 * Shapes are compiled lazily for each combination of the `@skip` and `@include` variables. Fields of `missing` are
 * null, whatever the data contain.
 */
export const createResponder = (
  schema: GraphQLSchema,
  parts: OperationParts,
  { clientNames, missing }: Pick<SelectionScope, 'clientNames' | 'missing'> = {},
): Responder => {
  const rootType = rootTypeOf(schema, parts);
  const selection = { selectionSet: parts.operation.selectionSet, declaredType: rootType };
  const compiledFor = byConditions(parts.conditionVariables, (conditions) => {
    const scope: SelectionScope = { schema, fragments: parts.fragments, conditions, clientNames, missing };
    return {
      shape: compileResultShape(scope, rootType, selection),
      introspect: compileIntrospection(schema, parts, scope),
      writeBody: compileBodyWriter(scope, rootType, selection),
    };
  });
  return {
    exceedsItems: compileItemCount(schema, parts),
    respond: (data, variables) => {
      const { shape, introspect } = compiledFor(variables);
      return shape(data, introspect?.(variables));
    },
    writeBody: (data, variables) => (missing === undefined ? compiledFor(variables).writeBody(data) : undefined),
  };
};
