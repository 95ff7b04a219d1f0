import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { chainAtRoot, chainOverThree, chainThroughTypes } from '../../../../tests/kit/shapes/chained-shapes.ts';
import { createShapeGraph } from '../../../../tests/kit/shapes/shape-graph.ts';
import { expectStillWrong } from '../../../../tests/kit/shapes/still-wrong.ts';
import { twoSubgraphsSdl } from '../../../../tests/kit/two-subgraphs.ts';
import { isPrepared } from '../../operation-store.ts';
import { fetchesOf } from '../fetches-of.ts';
import { ownSubgraphsOf } from './own-subgraphs.ts';

const graph = createShapeGraph(chainAtRoot);
const prepared = (text: string) => {
  const found = graph.prepare(text);
  if (!isPrepared(found)) throw found.errors[0];
  return found;
};

describe('ownSubgraphsOf', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(graph, 'own-subgraphs.ts, and the files that only it uses,', '{ cart { items { label } } }'));

  it('finds nothing if no field requires what has a requirement', () => {
    expect(ownSubgraphsOf(parse(twoSubgraphsSdl()))).toBeUndefined();
  });

  it('makes plans that fetch each field after what it requires, from the real subgraphs', () => {
    const { plan } = prepared('query Labels { cart { items { label } } }');
    if (plan === undefined || plan.kind === 'Subscription') throw new Error('a plan of a query is wanted');
    expect(fetchesOf(plan).map(({ serviceName, operation }) => `${serviceName} ${operation}`)).toEqual([
      'price query Labels__price__0{cart{items{__typename id}}}',
      'stock query Labels__stock__1($representations:[_Any!]!){_entities(representations:$representations){...on Item{weight}}}',
      'price query Labels__price__2($representations:[_Any!]!){_entities(representations:$representations){...on Item{shipping}}}',
      'stock query Labels__stock__3($representations:[_Any!]!){_entities(representations:$representations){...on Item{label}}}',
    ]);
  });

  it.each(['{ cart { items { shipping weight } } }', '{ first { id weight } }', '{ __schema { types { name } } }'])(
    'leaves to the stock planner %s, which selects no head of a chain',
    (text) => {
      expect(graph.isStockPlan(text)).toBe(true);
      expect(prepared(text).isCorrected).toBe(false);
    },
  );

  it('makes its planner when an operation needs it', () => {
    const other = createShapeGraph(chainOverThree);
    const isMade = () => other.supergraph.chained?.isMade();
    other.prepare('{ cart { items { shipping weight } } }');
    expect(isMade()).toBe(false);
    other.prepare('{ cart { items { label } } }');
    expect(isMade()).toBe(true);
  });

  it('leaves deferred parts to the stock planner unless the operation selects a head of a chain', () => {
    expect(prepared('{ cart { items { id ... @defer { weight } } } }').isCorrected).toBe(false);
    expect(prepared('{ cart { items { id ... @defer { label } } } }').isCorrected).toBe(true);
  });
});

describe('chains of requirements', () => {
  const types = createShapeGraph(chainThroughTypes);

  it.each([
    '{ things { id ... on Item { label shipping } ... on Gift { label } } }',
    '{ things { __typename shipping(fast: true) ... on Gift { label } } }',
    '{ parcel { bill } }',
    '{ parcel { bill things { shipping ... on Item { id: label } } } }',
    '{ item { label size { wide } } }',
    '{ item { ... on Thing { ... on Item { shipping: label } id } } }',
    'mutation { a: add(name: "kettle") { label } b: add(name: "kettle") { code shipping label } }',
  ])('return for %s what one schema over the data returns', async (text) => {
    const whole = types.whole(text);
    expect(whole.errors).toBeUndefined();
    expect(await types.ours(text)).toEqual(whole);
    expect(await types.ours(text, {}, true)).toEqual(whole);
  });

  it('are completed for events of subscriptions', async () => {
    const text = 'subscription { added { id shipping ... on Gift { label } ... on Item { label } } }';
    const added = { __typename: 'Item', id: 'b1', code: 'c1' };
    const wide = 'for 3 kg, 20 wide';
    expect(await types.event(text, { added })).toEqual({
      data: { added: { id: 'b1', shipping: `ships ${wide}`, label: `label: ships fast ${wide}` } },
    });
  });
});
