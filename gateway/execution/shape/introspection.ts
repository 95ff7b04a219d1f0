import { executeSync, type GraphQLSchema, Kind, type SelectionNode } from 'graphql';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import type { OperationParts } from '../operation-parts.ts';
import { collectFields, type SelectionScope } from './collect-fields.ts';

type Introspect = (variables: Readonly<Record<string, unknown>>) => JsonObject;

/**
 * Only the last result for each schema is cached. A result may have megabytes, and clients may write any number of such
 * operations.
 */
const lastResults = new WeakMap<GraphQLSchema, { readonly introspect: Introspect; readonly data: JsonObject }>();

/**
 * graphql-js resolves `__schema` and `__type` from the clients' schema. Returns undefined if the query has neither.
 * Without variables, the last result is cached.
 */
export const compileIntrospection = (
  schema: GraphQLSchema,
  parts: OperationParts,
  scope: SelectionScope,
): Introspect | undefined => {
  const { operation, fragments } = parts;
  const queryType = schema.getQueryType();
  if (operation.operation !== 'query' || queryType === undefined || queryType === null) return undefined;
  const selections: SelectionNode[] = collectFields(
    scope,
    [{ selectionSet: operation.selectionSet, declaredType: queryType }],
    queryType,
  )
    .filter((field) => field.fieldName === '__schema' || field.fieldName === '__type')
    .flatMap((field) => field.nodes);
  if (selections.length === 0) return undefined;

  const document = {
    kind: Kind.DOCUMENT,
    definitions: [{ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } }, ...fragments.values()],
  } as const;
  const usesVariables = (operation.variableDefinitions ?? []).length > 0;
  const introspect: Introspect = (variableValues) => {
    const last = lastResults.get(schema);
    if (last?.introspect === introspect) return last.data;
    const { data, errors } = executeSync({ schema, document, rootValue: {}, variableValues });
    if (errors !== undefined || data === undefined || data === null)
      throw new Error(`introspection failed: ${errors?.[0]?.message}`);
    if (!usesVariables) lastResults.set(schema, { introspect, data });
    return data;
  };
  return introspect;
};
