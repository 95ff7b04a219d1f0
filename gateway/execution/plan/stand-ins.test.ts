import { describe, expect, it } from '@jest/globals';
import { readOwnSupergraph } from '../../../processes/gateway/gateway-parts.ts';
import { createOperationStore, isPrepared } from '../operation-store.ts';
import { loadSupergraph } from '../supergraph.ts';

const operations = createOperationStore({ supergraph: loadSupergraph(readOwnSupergraph()), maxOperations: 10 });

/** The required services of an operation, each with those that can replace it. */
const requiredBy = (text: string): readonly (readonly [string, readonly string[]])[] => {
  const operation = operations.prepare(text);
  if (!isPrepared(operation)) throw new Error('the operation is valid');
  return operation.requiredServices.map((name) => [name, operation.standInsFor(name)]);
};

describe('a service of root fields', () => {
  it('can be replaced by services that resolve all of these fields', () => {
    const [[name = '', others = []] = [], ...more] = requiredBy('{ places(query: "x") { nodes { name } } }');
    expect(more).toEqual([]);
    expect([name, ...others].sort()).toEqual(['flights', 'jobs', 'restaurants']);
  });

  it('cannot be replaced if only it has a field, at any depth', () => {
    expect(requiredBy('{ place(placeId: "DE") { airports { totalCount } } }')).toEqual([['flights', []]]);
    expect(requiredBy('{ place(placeId: "DE") { name } airport(iata: "SFO") { name } }')).toEqual([['flights', []]]);
  });

  it('cannot be replaced for a mutation', () => {
    const text = 'mutation { cancelFareSearch(input: { jobId: "x" }) { userErrors { code } } }';
    expect(requiredBy(text)).toEqual([['flights', []]]);
  });
});
