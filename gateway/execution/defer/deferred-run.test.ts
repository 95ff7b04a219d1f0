import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { allDeliveries, mergedData, runDeferred } from '../../../tests/kit/graphs/run-deferred.ts';
import { runOperation } from '../../../tests/kit/graphs/run-operation.ts';
import type { SchemaService } from '../../../tests/kit/graphs/schema-service.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../../tests/kit/graphs/two-subgraphs.ts';
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

describe('an incremental execution', () => {
  it('delivers the response without a fragment first, and the fragment when it is complete', async () => {
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
  ])('delivers the same data in parts as in one response: %s', async (text) => {
    const deliveries = await allDeliveries(run(text));
    const whole = await runOperation(prepare(text), { services, context: createTestContext() });
    expect(deliveries.length).toBeGreaterThan(1);
    expect(mergedData(deliveries)).toEqual(whole.data);
    expect(deliveries.flatMap(({ parts }) => parts.flatMap(({ errors }) => errors))).toEqual([]);
  });
});

const partsOf = async (text: string, variables: Readonly<Record<string, unknown>> = {}) =>
  (await allDeliveries(run(text, {}, variables))).flatMap(({ parts }) => parts);

describe('an error in a deferred fragment', () => {
  it('makes only its own part null', async () => {
    const [first, ...others] = await allDeliveries(run('{ books(first: 3) { id ... @defer { strict } } }'));
    expect(first?.first).toEqual({ data: { books: [{ id: 'b1' }, { id: 'b2' }, { id: 'b3' }] }, errors: [] });
    const parts = others.flatMap((delivery) => delivery.parts);
    expect(parts.map(({ part, data }) => [part.path, data])).toEqual([
      [['books', 0], { strict: 'kept' }],
      [['books', 1], { strict: 'kept' }],
      [['books', 2], null],
    ]);
    expect(parts.map(({ errors }) => errors.map(({ path }) => path))).toEqual([[], [], [['books', 2, 'strict']]]);
  });

  it('does not propagate beyond the fragment', async () => {
    const [, second] = await allDeliveries(run('{ shelf { label ... @defer { owner { friends { name } } } } }'));
    expect(second?.parts).toMatchObject([{ data: null, errors: [{ message: 'The name of p3 is lost' }] }]);
  });

  it('is reported for each part that a failed fetch was for', async () => {
    const failing = { people: { execute: () => Promise.reject(new Error('gone')) } };
    const [, second] = await allDeliveries(run('{ books(first: 2) { id ... @defer { reviews { stars } } } }', failing));
    expect(second?.parts.map(({ part, data, errors }) => [part.path, data, errors.map(({ path }) => path)])).toEqual([
      [['books', 0], null, [['books', 0]]],
      [['books', 1], null, [['books', 1]]],
    ]);
  });

  it('is reported once for each part, also beyond a hundred of them', async () => {
    const failing = { people: { execute: () => Promise.reject(new Error('gone')) } };
    const text = '{ manyBooks(count: 103) { id ... @defer { reviews { stars } } } }';
    const parts = (await allDeliveries(run(text, failing))).flatMap((delivery) => delivery.parts);
    expect(parts.map(({ part, errors }) => [part.path, errors.map(({ path }) => path)])).toEqual(
      Array.from({ length: 103 }, (_, index) => [['manyBooks', index], [['manyBooks', index]]]),
    );
  });

  it('repeats the first part’s error if that lacks what the fragment needs', async () => {
    const broken = { people: { execute: () => Promise.reject(new Error('gone')) } };
    const text =
      '{ book(id: "b1") { lastReader { id ... @defer { works { id } } } ... @defer { reviews { stars } } } }';
    const deliveries = await allDeliveries(run(text, broken));
    expect(deliveries[0]?.first).toMatchObject({ data: { book: { lastReader: null } }, errors: [{}] });
    expect(deliveries.flatMap(({ parts }) => parts)).toMatchObject([{ part: { path: ['book'] }, data: null }]);
  });
});

describe('a deferred fragment', () => {
  it.each([
    '{ person(id: "p2") { id boss { ... @defer { name } } } }',
    '{ books { strict ... @defer { title } } }',
    '{ shelf { owner { id ... on Person @defer(if: false) { name } } } books(first: 0) { ... @defer { title } } }',
  ])('is not announced if its object is null or of another type: %s', async (text) => {
    const prepared = prepare(text);
    const started = runDeferred(prepared, { services, context: createTestContext() });
    const deliveries = started === undefined ? [] : await allDeliveries(started);
    expect(deliveries.flatMap(({ announced }) => announced)).toEqual([]);
    for (const { hasNext } of deliveries) expect(hasNext).toBe(false);
  });

  it('is one part if it is spread twice on one object', async () => {
    const text = '{ book(id: "b1") { id ...F ...F } } fragment F on Book { ... @defer(label: "x") { title } }';
    expect(await partsOf(text)).toMatchObject([{ part: { label: 'x' }, data: { title: 'Salt Roads' } }]);
  });

  it('is deferred by the variable in "if"', async () => {
    const text = 'query ($on: Boolean!) { book(id: "b1") { id ... @defer(if: $on) { title } } }';
    expect(await partsOf(text, { on: true })).toHaveLength(1);
    const options = { services, context: createTestContext(), variables: { on: false } };
    expect(runDeferred(prepare(text), options)).toBeUndefined();
  });

  it('is excluded by @skip', async () => {
    const text = 'query ($no: Boolean!) { book(id: "b1") { id ... @defer @skip(if: $no) { reviews { stars } } } }';
    expect(await partsOf(text, { no: false })).toHaveLength(1);
    expect(await partsOf(text, { no: true })).toEqual([]);
  });
});

describe('the number of parts', () => {
  it('is bounded: further fragments are delivered with their parent', async () => {
    const text = '{ manyBooks(count: 1001) { id ... @defer { title reviews { stars } } } }';
    const deliveries = await allDeliveries(run(text));
    const whole = await runOperation(prepare(text), { services, context: createTestContext() });
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({ announced: [], hasNext: false });
    expect(deliveries[0]?.first?.data).toEqual(whole.data);
  });

  it('is bounded within a part', async () => {
    const text = '{ ... @defer { manyBooks(count: 1000) { id ... @defer { reviews { stars } } } } }';
    const deliveries = await allDeliveries(run(text));
    const whole = await runOperation(prepare(text), { services, context: createTestContext() });
    expect(deliveries.flatMap(({ announced }) => announced)).toHaveLength(1);
    expect(mergedData(deliveries)).toEqual(whole.data);
  });

  const refusalOf = (text: string) => {
    const prepared = store.prepare(text);
    return isPrepared(prepared) ? undefined : prepared.errors[0]?.extensions['code'];
  };

  it('is bounded in a document, where a fragment counts at each spread', () => {
    const spread = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `b${index}: book(id: "b1") { ...F }`).join(' ')} }
       fragment F on Book { ... @defer { title } }`;
    expect(refusalOf(spread(50))).toBeUndefined();
    expect(refusalOf(spread(51))).toBe('QUERY_TOO_COMPLEX');
  });

  it('is bounded by the combinations of conditions, each of which has its own plan', () => {
    const withVariables = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `$v${index}`);
      return `query (${names.map((name) => `${name}: Boolean!`).join(' ')}) {
        book(id: "b1") { ${names.map((name) => `... @defer(if: ${name}) { title }`).join(' ')} } }`;
    };
    expect(refusalOf(withVariables(4))).toBeUndefined();
    expect(refusalOf(withVariables(5))).toBe('QUERY_TOO_COMPLEX');
  });
});

describe('an incremental run whose reader stops', () => {
  it('ends a pending "next" at once, and aborts fetches in flight', async () => {
    const signals: AbortSignal[] = [];
    const never: Partial<GraphQLService> = {
      execute: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    };
    const parts = run('{ book(id: "b1") { title ... @defer { reviews { stars } } } }', { people: never });
    await parts.next();
    const waiting = parts.next();
    await parts.return?.();
    expect(await waiting).toEqual({ value: undefined, done: true });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
