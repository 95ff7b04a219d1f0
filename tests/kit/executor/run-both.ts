import { expect } from '@jest/globals';
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, parse, validate } from 'graphql';
import { type CompiledOperation, compileOperation } from '../../../platform/graphql/executor/compile-operation.ts';

export const compileOrThrow = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation => {
  const compiled = compileOperation(schema, document, operationName);
  if (!('execute' in compiled)) throw new Error('the operation does not compile');
  return compiled;
};

interface Case {
  readonly schema: GraphQLSchema;
  readonly query: string;
  readonly rootValue?: () => unknown;
  readonly variableValues?: Record<string, unknown>;
  readonly contextValue?: unknown;
  readonly operationName?: string;
}

const toText = (result: ExecutionResult): string => JSON.stringify(result, null, 1);

/** Runs a case both ways, each on its own data. Returns the compiled result after comparing both byte by byte. */
export const runBoth = async ({ schema, query, rootValue, variableValues, contextValue, operationName }: Case) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const compiled = compileOrThrow(schema, document, operationName);
  const theirs = await execute({
    schema,
    document,
    rootValue: rootValue?.(),
    contextValue,
    variableValues: variableValues ?? null,
    operationName: operationName ?? null,
  });
  for (const round of ['cold', 'warm']) {
    const ours = await compiled.execute({ rootValue: rootValue?.(), contextValue, variableValues });
    expect([round, toText(ours)]).toEqual([round, toText(theirs)]);
  }
  return JSON.parse(toText(theirs)) as ExecutionResult;
};
