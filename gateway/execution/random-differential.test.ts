import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'graphql';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createFaultyService, createUntrueService } from '../../tests/kit/graphs/faulty-service.ts';
import { pickFrom, writeRandomQuery } from '../../tests/kit/graphs/random-query.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../tests/kit/graphs/run-operation.ts';
import { prepareStock } from '../../tests/kit/graphs/stock-execution.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { operationPartsOf } from './operation-parts.ts';
import { createOperationStore, isPrepared, type Preparation } from './operation-store.ts';
import { withCertainFields } from './plan/corrections/with-certain-fields.ts';
import { loadSupergraph } from './supergraph.ts';

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
const supergraphSchema = Supergraph.build(sdl).schema.toGraphQLJSSchema();
const store = createOperationStore({ supergraph, maxOperations: 10 });
const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: 20, maxLength: 120 });

/** The stock executor silently sets an object of unknown type to null. */
const isOurs = (message: string) => message.startsWith('The type of the object at field');
/** Ours reports it at each object that the fetch was for; the stock executor once. */
const isOfFailedFetch = (message: string) => / (is down|refuses)$/.test(message);
const messagesOf = (errors: readonly { message: string }[] | undefined) => {
  const messages = (errors ?? []).map(({ message }) => message).filter((message) => !isOurs(message));
  return messages.filter((message, index) => !isOfFailedFetch(message) || messages.indexOf(message) === index).sort();
};

/**
 * The stock executor loses a value that is 0, '' or false and was fetched under an alias of the planner; ours retains
 * it. The tests of rewrites cover such plans.
 */
const hasAliases = (preparation: Preparation) =>
  isPrepared(preparation) && JSON.stringify(preparation.plan ?? {}).includes('KeyRenamer');

/** The stock planner leaves out a field of which everything is on conditions: see `with-certain-fields.test.ts`. */
const isLeftOut = (text: string): boolean => {
  const parts = operationPartsOf(parse(text), undefined);
  return withCertainFields(parts) !== parts;
};

const compare = async (text: string, services: () => ReadonlyMap<string, GraphQLService>): Promise<void> => {
  const prepared = store.prepare(text);
  // A random query may use one name for two things.
  fc.pre(isPrepared(prepared) && !hasAliases(prepared) && !isLeftOut(text));
  // The stock planner confuses names; `shapes-differential.test.ts` checks these cases.
  if (!isPrepared(prepared) || prepared.clientNames !== undefined) return;
  const ours = await runOperation(prepared, { services: services(), context: createTestContext() });
  const stock = await prepareStock(supergraph, supergraphSchema, text)(services());
  // An assertion of the stock executor failed on the data, so there is no result.
  fc.pre('data' in stock);
  // The stock executor's merging fails if a client's name is that of a key in the plan; ours replaces the key.
  fc.pre(!messagesOf(stock.errors).some((message) => message.startsWith("Cannot use 'in' operator")));
  expect(`${text} ${JSON.stringify(ours.data)}`).toBe(`${text} ${JSON.stringify(stock.data)}`);
  const completion = stock.extensions?.['valueCompletion'] as typeof stock.errors;
  expect(messagesOf(ours.errors)).toEqual(messagesOf(stock.errors ?? completion));
};

describe('random queries compared with the stock executor', () => {
  it('return the same', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, (picks) =>
        compare(writeRandomQuery(supergraph.apiSchema, 4, pickFrom(picks)), createLibraryServices),
      ),
      { numRuns: seeds(40), seed: 2026 },
    );
  });

  it('return the same for services whose results need no check', async () => {
    const conforming = () =>
      new Map(
        [...createLibraryServices()].map(([name, service]): [string, GraphQLService] => [
          name,
          { ...service, conforms: true },
        ]),
      );
    await fc.assert(
      fc.asyncProperty(numbers, (picks) =>
        compare(writeRandomQuery(supergraph.apiSchema, 2, pickFrom(picks)), conforming),
      ),
      { numRuns: seeds(40), seed: 2026 },
    );
  });

  const merging = (services: ReadonlyMap<string, GraphQLService>) =>
    new Map([...services].map(([name, service]) => [name, { ...service, mergesFetches: true } as const]));

  it('return the same for services whose fetches are merged', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, (picks) =>
        compare(writeRandomQuery(supergraph.apiSchema, 5, pickFrom(picks)), () => merging(createLibraryServices())),
      ),
      { numRuns: seeds(40), seed: 2026 },
    );
  });

  it('return the same for such services with data that violate the schema', async () => {
    const untrue = (seed: number) => () =>
      merging(
        new Map([...createLibraryServices()].map(([name, service]) => [name, createUntrueService(service, seed)])),
      );
    await fc.assert(
      fc.asyncProperty(numbers, fc.nat(), (picks, seed) =>
        compare(writeRandomQuery(supergraph.apiSchema, 5, pickFrom(picks)), untrue(seed)),
      ),
      { numRuns: seeds(40), seed: 2026 },
    );
  });

  it('return the same for services that fail', async () => {
    const faulty = (seed: number) => () =>
      new Map([...createLibraryServices()].map(([name, service]) => [name, createFaultyService(service, seed)]));
    await fc.assert(
      fc.asyncProperty(numbers, fc.nat(), (picks, seed) =>
        compare(writeRandomQuery(supergraph.apiSchema, 4, pickFrom(picks)), faulty(seed)),
      ),
      { numRuns: seeds(40), seed: 2026 },
    );
  });
});
