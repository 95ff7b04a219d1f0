import { describe, expect, it } from '@jest/globals';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../../tests/kit/graphs/run-operation.ts';
import { twoSubgraphsSdl } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from '../operation-store.ts';
import { loadSupergraph } from '../supergraph.ts';

const store = createOperationStore({ supergraph: loadSupergraph(twoSubgraphsSdl()), maxOperations: 100 });
const prepare = (text: string) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  return prepared;
};
const schemaOf = async (operation: ReturnType<typeof prepare>) =>
  (await runOperation(operation, { services: new Map(), context: createTestContext() })).data?.['__schema'];

describe('an introspection result', () => {
  it('is cached only for the last operation, because it may have megabytes', async () => {
    const one = prepare('query One { __schema { types { name } } }');
    const other = prepare('query Other { __schema { types { name } } }');
    const first = await schemaOf(one);
    const typesOf = (schema: unknown) => (schema as { types: unknown }).types;
    expect(typesOf(await schemaOf(one))).toBe(typesOf(first));
    expect(await schemaOf(other)).toEqual(first);
    expect(typesOf(await schemaOf(one))).not.toBe(typesOf(first));
    expect(await schemaOf(one)).toEqual(first);
  });
});
