import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import { libraryQueries } from '../../tests/kit/graphs/library-queries.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../tests/kit/graphs/run-operation.ts';
import { prepareStock } from '../../tests/kit/graphs/stock-execution.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
const supergraphSchema = Supergraph.build(sdl).schema.toGraphQLJSSchema();
const store = createOperationStore({ supergraph, maxOperations: 100 });

const reported = (
  errors: readonly { message: string; path?: readonly (string | number)[] | undefined }[] | undefined,
) => (errors ?? []).map(({ message, path }) => `${message} @ ${path?.join('.') ?? ''}`).sort();

/** Runs both executors and compares: data byte for byte, errors by message and path in any order. */
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
  // The stock executor reports invalid data in an extension that clients do not read; these become errors here.
  const completion = stock.extensions?.['valueCompletion'] as typeof stock.errors;
  expect(reported(ours.errors)).toEqual(reported(stock.errors ?? completion));
  return ours;
};

describe('compared with the stock executor', () => {
  it.each(libraryQueries)('the same response is returned for $name', async ({ text, variables }) => {
    await compare(text, variables);
  });

  it.each([
    [
      '{ books(first: 1) { pages: title weight: pages shippingCost } }',
      { pages: 'Salt Roads', weight: 310, shippingCost: 3.6 },
    ],
    ['{ books(first: 1) { id: title reviews { id: stars } } }', { id: 'Salt Roads', reviews: [{ id: 4 }, { id: 2 }] }],
  ])(
    'gives names that the plan needs too to the fields of %s, where the stock executor confuses them',
    async (text, book) => {
      const prepared = store.prepare(text);
      if (!isPrepared(prepared)) throw prepared.errors[0];
      const result = await runOperation(prepared, { services: createLibraryServices(), context: createTestContext() });
      expect(result).toEqual({ data: { books: [book] } });
      const stock = await prepareStock(supergraph, supergraphSchema, text)(createLibraryServices());
      expect(stock.data).not.toEqual(result.data);
    },
  );
});
