import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DocumentNode, Kind, parse, print, visit } from 'graphql';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createFaultyService } from '../../../tests/kit/graphs/faulty-service.ts';
import { pickFrom, writeRandomQuery } from '../../../tests/kit/graphs/random-query.ts';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { allDeliveries, mergedData, runDeferred } from '../../../tests/kit/graphs/run-deferred.ts';
import { runOperation } from '../../../tests/kit/graphs/run-operation.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { createOperationStore, isPrepared } from '../operation-store.ts';
import { loadSupergraph } from '../supergraph.ts';

const supergraph = loadSupergraph(threeSubgraphsSdl());
const store = createOperationStore({ supergraph, maxOperations: 10 });
const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: 20, maxLength: 120 });

/** Puts about every fourth selection into a deferred fragment, and also selects some outside of it. */
const sprinkle = (text: string, numbers: readonly number[]): string => {
  let count = 0;
  let index = 0;
  const isOneIn = (several: number) => (numbers[index++ % numbers.length] ?? 0) % several === 1;
  const directive = () => (isOneIn(6) ? '@defer(if: $off)' : isOneIn(2) ? `@defer(label: "l${count}")` : '@defer');
  const sprinkled: DocumentNode = visit(parse(text), {
    SelectionSet: {
      leave: (node) => ({
        ...node,
        selections: node.selections.flatMap((selection) => {
          if (count >= 40 || !isOneIn(4)) return [selection];
          count += 1;
          const inner = print(selection);
          const beside = isOneIn(4) && !inner.includes('@defer') ? inner : '';
          const [wrapped] = parse(`{ ... ${directive()} { ${inner} } ${beside} }`).definitions;
          return wrapped?.kind === Kind.OPERATION_DEFINITION ? wrapped.selectionSet.selections : [];
        }),
      }),
    },
  });
  return print(sprinkled);
};

const prepare = (text: string) => {
  const prepared = store.prepare(text);
  // A random query may use one name for two things.
  if (!isPrepared(prepared)) return fc.pre(false) as never;
  return prepared;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

const run = async (picks: readonly number[], services: () => ReadonlyMap<string, GraphQLService>) => {
  const query = writeRandomQuery(supergraph.apiSchema, 4, pickFrom(picks));
  // Variables must be used.
  const used = query.replace('{', '{ on: __typename @include(if: $on) off: __typename @skip(if: $off)');
  const text = sprinkle(used, picks.toReversed());
  const prepared = prepare(text);
  const context = createTestContext();
  const parts = runDeferred(prepared, { services: services(), context });
  fc.pre(parts !== undefined);
  const deliveries = parts === undefined ? [] : await allDeliveries(parts);
  const whole = await runOperation(prepared, { services: services(), context });
  return { text, deliveries, whole };
};

/** Invariants of a sequence of deliveries. */
const checkSequence = (deliveries: Awaited<ReturnType<typeof run>>['deliveries']): void => {
  const announced = deliveries.flatMap((delivery) => delivery.announced.map(({ id }) => id));
  const delivered = deliveries.flatMap(({ parts }) => parts.map(({ part }) => part.id));
  expect([...delivered].sort((a, b) => a - b)).toEqual(announced);
  expect(new Set(delivered).size).toBe(delivered.length);
  expect(deliveries.map(({ hasNext }) => hasNext)).toEqual(deliveries.map((_, index) => index < deliveries.length - 1));
  for (const { data, errors } of deliveries.flatMap(({ parts }) => parts))
    if (data === null) expect(errors).not.toEqual([]);
};

describe('random queries with randomly deferred fragments', () => {
  it('deliver the same data as without deferring', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (picks) => {
        const { text, deliveries, whole } = await run(picks, createLibraryServices);
        checkSequence(deliveries);
        const errors = deliveries.flatMap(({ first, parts }) => [
          ...(first?.errors ?? []),
          ...parts.flatMap((part) => part.errors),
        ]);
        // The place of an error depends on its fragment.
        fc.pre(whole.errors === undefined && errors.length === 0);
        expect(`${text} ${JSON.stringify(sorted(mergedData(deliveries)))}`).toBe(
          `${text} ${JSON.stringify(sorted(whole.data))}`,
        );
      }),
      { numRuns: seeds(40), seed: 2026 },
    );
  });

  it('deliver each announced part once if services fail', async () => {
    const faulty = (seed: number) => () =>
      new Map([...createLibraryServices()].map(([name, service]) => [name, createFaultyService(service, seed)]));
    await fc.assert(
      fc.asyncProperty(numbers, fc.nat(), async (picks, seed) => {
        const { deliveries } = await run(picks, faulty(seed));
        checkSequence(deliveries);
      }),
      { numRuns: seeds(40), seed: 2026 },
    );
  });
});
