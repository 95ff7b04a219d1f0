import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../../../tests/kit/request-context.ts';
import { allDeliveries, mergedData, runDeferred } from '../../../tests/kit/run-deferred.ts';
import { runOperation } from '../../../tests/kit/run-operation.ts';
import type { SchemaService } from '../../../tests/kit/schema-service.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../../tests/kit/two-subgraphs.ts';
import { createOperationStore, isPrepared } from '../operation-store.ts';
import { loadSupergraph } from '../supergraph.ts';

const supergraph = loadSupergraph(threeSubgraphsSdl());
const store = createOperationStore({ supergraph, maxOperations: 100 });
let services: ReadonlyMap<string, SchemaService>;
beforeEach(() => {
  services = createLibraryServices();
});

const prepare = (text: string) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  return prepared;
};

const withServices = (overrides: Readonly<Record<string, Partial<GraphQLService>>>) =>
  new Map([...services].map(([name, service]): [string, GraphQLService] => [name, { ...service, ...overrides[name] }]));

const run = (
  text: string,
  overrides: Readonly<Record<string, Partial<GraphQLService>>> = {},
  variables: Readonly<Record<string, unknown>> = {},
) => {
  const started = runDeferred(prepare(text), {
    services: withServices(overrides),
    context: createTestContext(),
    variables,
  });
  if (started === undefined) throw new Error('nothing is deferred');
  return started;
};

describe('an operation in parts', () => {
  it('delivers the response without a fragment first, and the fragment when it is there', async () => {
    const deliveries = await allDeliveries(
      run('{ book(id: "b1") { title ... @defer(label: "rest") { pages reviews { stars } } } }'),
    );
    expect(deliveries).toMatchObject([
      {
        first: { data: { book: { title: 'Salt Roads' } }, errors: [] },
        announced: [{ id: 0, path: ['book'], label: 'rest' }],
        parts: [],
        hasNext: true,
      },
      {
        parts: [{ part: { id: 0 }, data: { pages: 310, reviews: [{ stars: 4 }, { stars: 2 }] }, errors: [] }],
        announced: [],
        hasNext: false,
      },
    ]);
    expect(deliveries[0]?.first?.data).toEqual({ book: { title: 'Salt Roads' } });
  });

  it.each([
    '{ books { title ... @defer { reviews { stars ... @defer { by { id works { title } } } } } } people { id } }',
    '{ ... @defer { people { name ... @defer { works { id title } } } } book(id: "b1") { title } }',
    '{ media { ... @defer { title ... on Book { shippingCost } } id } }',
    '{ book(id: "b1") { title ... @defer { title pages } ... @defer { pages title id } } }',
    '{ ...F ...F book(id: "b1") { id } } fragment F on Query { people { ...P @defer } } fragment P on Person { works { id } }',
    '{ shelf { label ... @defer { row { title reviews { stars } } owner { name age } } } }',
    'mutation { renameBook(id: "b1", title: "x") { id ... @defer { reviews { stars } } } greet(id: "p1") { ... @defer { works { id } } } }',
    '{ ... @defer { __typename __schema { queryType { name } } } book(id: "b1") { id } }',
    '{ hits { __typename ... on Book @defer { title reviews { stars } } ... on Person @defer { id } } }',
  ])('delivers in parts what it delivers whole: %s', async (text) => {
    const deliveries = await allDeliveries(run(text));
    const whole = await runOperation(prepare(text), { services, context: createTestContext() });
    expect(deliveries.length).toBeGreaterThan(1);
    expect(mergedData(deliveries)).toEqual(whole.data);
    expect(deliveries.flatMap(({ parts }) => parts.flatMap(({ errors }) => errors))).toEqual([]);
  });
});
