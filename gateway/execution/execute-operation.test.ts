import { describe, expect, it } from '@jest/globals';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { executeOperation } from './execute-operation.ts';
import { isPromise } from './maybe-promise.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const supergraph = loadSupergraph(threeSubgraphsSdl());
const store = createOperationStore({ supergraph, maxOperations: 100 });

const prepare = (text: string) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  return prepared;
};

describe('executing a plan', () => {
  it('answers without a promise when the only service does', () => {
    const services = createLibraryServices();
    const result = executeOperation(prepare('{ book(id: "b1") { title pages } }'), {
      services,
      context: createTestContext(),
    });
    expect(isPromise(result)).toBe(false);
    expect(result).toEqual({ data: { book: { title: 'Salt Roads', pages: 310 } } });
  });

  it('asks for the entities of a hundred rows once', async () => {
    const services = createLibraryServices();
    const result = await executeOperation(prepare('{ manyBooks(count: 100) { id reviews { stars } } }'), {
      services,
      context: createTestContext(),
    });
    expect(result.errors).toBeUndefined();
    expect(services.get('people')?.requests).toHaveLength(1);
    expect(services.get('people')?.requests[0]?.variables?.['representations']).toHaveLength(2);
  });
});
