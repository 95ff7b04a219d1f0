import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { CompiledOperation, ExecutionInput } from './compile-operation.ts';

export interface CompiledSubscription {
  /** Rejects if the resolver returned no stream. */
  open(input: ExecutionInput): Promise<AsyncIterable<unknown> | { readonly errors: readonly GraphQLError[] }>;
  /** `rootValue` is the event. */
  execute(input: ExecutionInput): ExecutionResult | Promise<ExecutionResult>;
}

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
