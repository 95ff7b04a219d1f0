import { type GraphQLSchema, GraphQLError as SchemaFault } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';
import { type BodyWriter, compileBodyWriter } from './body-writer.ts';
import type { SelectionScope } from './collect-fields.ts';
import { compileIntrospection, type Introspect } from './introspection.ts';
import { compileResultShape, type ResultShape, type ShapedResult } from './result-shape.ts';

export interface Responder {
  respond(data: JsonObject, variables: Readonly<Record<string, unknown>>): ShapedResult;
  /** See `BodyWriter`. */
  writeBody(data: JsonObject, variables: Readonly<Record<string, unknown>>): Buffer | undefined;
}

interface Compiled {
  readonly shape: ResultShape;
  readonly introspect: Introspect | undefined;
  readonly writeBody: BodyWriter;
}

/** Cached shapes. Their number is exponential in the `@skip` and `@include` variables. */
const maxShapes = 16;

/**
 * Shapes are compiled lazily for each combination of the `@skip` and `@include` variables. Fields of `missing` are
 * null, whatever the data contain.
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
      const selection = { selectionSet: parts.operation.selectionSet, declaredType: rootType };
      compiled = {
        shape: compileResultShape(scope, rootType, selection),
        introspect: compileIntrospection(schema, parts, scope),
        writeBody: compileBodyWriter(scope, rootType, selection),
      };
      kept.set(setting, compiled);
    }
    return compiled;
  };

  return {
    respond: (data, variables) => {
      const { shape, introspect } = compiledFor(variables);
      return shape(data, introspect?.(variables));
    },
    writeBody: (data, variables) => (missing === undefined ? compiledFor(variables).writeBody(data) : undefined),
  };
};
