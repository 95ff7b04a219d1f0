import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import { libraryQueries } from '../../tests/kit/library-queries.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { runOperation } from '../../tests/kit/run-operation.ts';
import { prepareStock } from '../../tests/kit/stock-execution.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
const supergraphSchema = Supergraph.build(sdl).schema.toGraphQLJSSchema();
const store = createOperationStore({ supergraph, maxOperations: 100 });

const told = (errors: readonly { message: string; path?: readonly (string | number)[] | undefined }[] | undefined) =>
  (errors ?? []).map(({ message, path }) => `${message} @ ${path?.join('.') ?? ''}`).sort();

/** Runs both and compares: data byte for byte, errors by message and path, whatever their order. */
const compare = async (text: string, variables: Record<string, unknown> = {}) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw new Error(`${text}: ${prepared.errors.map((error) => error.message).join(' ')}`);
  const ours = await runOperation(prepared, {
    services: createLibraryServices(),
    variables,
    context: createTestContext(),
  });
  const stock = await prepareStock(supergraph, supergraphSchema, text)(createLibraryServices(), variables);
  expect(JSON.stringify(ours.data)).toBe(JSON.stringify(stock.data));
  // Where only the data are at fault, the stock executor tells it in an extension that clients do not read; we make errors of it.
  const completion = stock.extensions?.['valueCompletion'] as typeof stock.errors;
  expect(told(ours.errors)).toEqual(told(stock.errors ?? completion));
  return ours;
};

describe('beside the stock executor', () => {
  it.each(libraryQueries)('answers the same for $name', async ({ text, variables }) => {
    await compare(text, variables);
  });
});
