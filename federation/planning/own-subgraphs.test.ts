import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { operationPartsOf } from '../../gateway/execution/operation-parts.ts';
import { isPrepared } from '../../gateway/execution/operation-store.ts';
import { fetchesOf } from '../../gateway/execution/plan/fetches-of.ts';
import { twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../tests/kit/shapes/still-wrong.ts';
import { ownSubgraphsOf } from './own-subgraphs.ts';

const graph = createShapeGraph(shapeNamed('a chain of requirements that begins where the plan does'));
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

  it('makes one planner, for operations that need it', () => {
    const { corrections, apiSchema } = createShapeGraph(
      shapeNamed('a chain of requirements over three subgraphs'),
    ).supergraph;
    const plannerFor = (text: string) =>
      corrections?.plannerFor({ parts: operationPartsOf(parse(text), undefined), apiSchema, isInternal: false });
    expect(plannerFor('{ cart { items { shipping weight } } }')).toBeUndefined();
    const made = plannerFor('{ cart { items { label } } }')?.planner;
    expect(made).toBeDefined();
    expect(plannerFor('{ cart { items { id label } } }')?.planner).toBe(made);
  });

  it('leaves deferred parts to the stock planner unless the operation selects a head of a chain', () => {
    expect(prepared('{ cart { items { id ... @defer { weight } } } }').isCorrected).toBe(false);
    expect(prepared('{ cart { items { id ... @defer { label } } } }').isCorrected).toBe(true);
  });
});

describe('chains of requirements', () => {
  const types = createShapeGraph(shapeNamed('chains of requirements through interfaces, unions and lists'));

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
