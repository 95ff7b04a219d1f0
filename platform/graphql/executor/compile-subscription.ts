import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { CompiledOperation, ExecutionInput } from './compile-operation.ts';

/** A subscription made ready: its source by graphql-js, its events by the compiled operation. */
export interface CompiledSubscription {
  /** Opens the source. Answers the errors of a refusal; rejects when the resolver answered no stream. */
  open(input: ExecutionInput): Promise<AsyncIterable<unknown> | { readonly errors: readonly GraphQLError[] }>;
  /** The result for one event of the source; `rootValue` is the event. */
  execute(input: ExecutionInput): ExecutionResult | Promise<ExecutionResult>;
}

/** Adds the source of a subscription to its compiled operation. */
export const compileSubscription = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  operation: CompiledOperation,
): CompiledSubscription => ({
  open: async ({ rootValue, contextValue, variableValues }) => {
    const { errors } = operation.coerceVariables(variableValues);
    if (errors !== undefined) return { errors };
    const source = await createSourceEventStream({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues: variableValues ?? null,
      operationName: operationName ?? null,
    });
    return Symbol.asyncIterator in source ? source : { errors: source.errors ?? [] };
  },
  execute: operation.execute,
});
