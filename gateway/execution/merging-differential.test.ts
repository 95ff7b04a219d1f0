import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createUntrueService } from '../../tests/kit/graphs/faulty-service.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../tests/kit/graphs/run-operation.ts';
import { prepareStock } from '../../tests/kit/graphs/stock-execution.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
const supergraphSchema = Supergraph.build(sdl).schema.toGraphQLJSSchema();
const store = createOperationStore({ supergraph, maxOperations: 10 });

/** Selections that use other services, some at several depths, and with names of keys. */
const onMedia = [
  'rating',
  'rating: votes(least: 2)',
  'creator { age }',
  'creator { works { rating } }',
  'creator { id: age works { votes(least: 3) } }',
  'creator @skip(if: $on) { works { rating } }',
];
const onBook = [
  'id: shippingCost',
  'reviews { stars book { rating } }',
  'few: reviews(first: 1) { by { name boss { age } } }',
  'boxVolume lastReader { favourite { rating boxVolume } }',
  'lastReader @include(if: $off) { favourite { rating } }',
];
const places = [
  'book(id: "b1")',
  'book(id: "b3")',
  'books',
  'media',
  'best',
  'shelf { owner { age works',
  'person(id: "p1") { favourite { related',
];
const subset = (texts: readonly string[]) => fc.subarray([...texts], { maxLength: 2 });
const field = fc.record({ place: fc.constantFrom(...places), media: subset(onMedia), book: subset(onBook) });
const operations = fc.array(field, { minLength: 2, maxLength: 2 }).map((fields) => {
  const texts = fields.map(({ place, media, book }, index) => {
    const selections = `{ __typename ${media.join(' ')} ... on Book { pages ${book.join(' ')} } }`;
    return `f${index}: ${place} ${selections}${' }'.repeat(place.split('{').length - 1)}`;
  });
  return `query ($on: Boolean = true, $off: Boolean = false) { ${texts.join(' ')} }`;
});
const latencies = fc.array(fc.nat(40), { minLength: 1, maxLength: 12 });

/** The stock executor silently sets an object of unknown type to null. */
const isOurs = (message: string) => message.startsWith('The type of the object at field');
const messagesOf = (errors: readonly { message: string }[] | undefined) =>
  (errors ?? [])
    .map(({ message }) => message)
    .filter((message) => !isOurs(message))
    .sort();

type Services = ReadonlyMap<string, GraphQLService>;

/** Services in other processes. Each response takes the next latency. */
const far = (services: Services, clock: ManualClock, latenciesMs: readonly number[], received: string[]): Services => {
  let calls = 0;
  return new Map(
    [...services].map(([name, service]): [string, GraphQLService] => [
      name,
      {
        ...service,
        mergesFetches: true,
        execute: async (request, context) => {
          received.push(request.query);
          await clock.sleep(latenciesMs[calls++ % latenciesMs.length] ?? 0);
          return service.execute(request, context);
        },
      },
    ]),
  );
};

const finish = async <T>(pending: T | Promise<T>, clock: ManualClock): Promise<T> => {
  let isOver = false;
  const over = Promise.resolve(pending).finally(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 100 && !isOver; turn++) await clock.advance(100);
  if (!isOver) throw new Error('the operation does not end');
  return over;
};

const untrue = (seed: number): Services =>
  new Map([...createLibraryServices()].map(([name, service]) => [name, createUntrueService(service, seed)]));

describe('operations at several places, with services of any speed', () => {
  it.each<[string, (seed: number) => Services, number]>([
    ['answer as they should', () => createLibraryServices(), 4],
    ['break their schema', untrue, 3],
  ])('return the stock executor’s results for services that %s', async (_, servicesOf, expectedMerged) => {
    let merged = 0;
    await fc.assert(
      fc.asyncProperty(operations, latencies, fc.nat(), async (text, latenciesMs, seed) => {
        const prepared = store.prepare(text);
        fc.pre(isPrepared(prepared) && !JSON.stringify(prepared.plan).includes('KeyRenamer'));
        // The stock planner confuses names; `shapes-differential.test.ts` checks these cases.
        fc.pre(isPrepared(prepared) && prepared.clientNames === undefined);
        if (!isPrepared(prepared)) return;
        const stock = await prepareStock(supergraph, supergraphSchema, text)(servicesOf(seed));
        fc.pre('data' in stock && !messagesOf(stock.errors).some((message) => message.startsWith('Cannot use')));
        const clock = new ManualClock();
        const received: string[] = [];
        const services = far(servicesOf(seed), clock, latenciesMs, received);
        const ours = await finish(runOperation(prepared, { services, context: createTestContext(), clock }), clock);
        if (received.some((query) => query.includes('entities_1'))) merged += 1;
        expect(`${text} ${JSON.stringify(ours.data)}`).toBe(`${text} ${JSON.stringify(stock.data)}`);
        const reported = stock.errors ?? (stock.extensions?.['valueCompletion'] as typeof stock.errors);
        expect(messagesOf(ours.errors)).toEqual(messagesOf(reported));
      }),
      { numRuns: seeds(12), seed: 2026 },
    );
    // Otherwise the comparison would not cover merging.
    expect(merged).toBeGreaterThanOrEqual(seeds(expectedMerged));
  });

  it('fetch an entity by its key, even if another value has the key’s name by then', async () => {
    const prepared = store.prepare(
      '{ book(id: "b1") { id: shippingCost rating lastReader { favourite { rating } } } }',
    );
    if (!isPrepared(prepared)) throw prepared.errors[0];
    const clock = new ManualClock();
    const received: string[] = [];
    const services = far(createLibraryServices(), clock, [3], received);
    const result = await finish(runOperation(prepared, { services, context: createTestContext(), clock }), clock);
    expect(result).toEqual({
      data: { book: { id: 3.6, rating: 0.5, lastReader: { favourite: { rating: 0.5 } } } },
    });
    // Both ratings were fetched together, after the name was replaced.
    expect(received).toHaveLength(4);
  });
});
