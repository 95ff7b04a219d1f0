import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createFaultyService } from '../../tests/kit/faulty-service.ts';
import { pickFrom, writeRandomQuery } from '../../tests/kit/random-query.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/recording-logger.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { seeds } from '../../tests/kit/seeds.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { admitOperation } from '../execution/admit-operation.ts';
import { createOperationStore, isPrepared } from '../execution/operation-store.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
import { importStockClass } from '../stock/stock-class.ts';
import { createStockExecutors } from '../stock/stock-executor.ts';
import { createShadowedExecutors } from './shadowed-executor.ts';

const supergraph = loadSupergraph(threeSubgraphsSdl());
const store = createOperationStore({ supergraph, maxOperations: 10 });
const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: 20, maxLength: 120 });

/** The stock executor loses falsy values that were fetched under an alias of the planner. */
const hasAliases = (plan: unknown): boolean => JSON.stringify(plan ?? {}).includes('KeyRenamer');

/** Compares random queries, and expects equal results and no unrecorded request. */
const compareAll = async (changed: (service: GraphQLService) => GraphQLService): Promise<void> => {
  const stockOf = createStockExecutors(await importStockClass(), silentLogger, { rejects: true });
  const clock = new ManualClock();
  const metrics = createMetrics({ defaults: false });
  const lines: LogLine[] = [];
  const log = createRecordingLogger(lines);
  const execute = createShadowedExecutors({ stockOf, sample: 1, clock, log, metrics })(supergraph);
  const { identity } = createTestContext();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(numbers, async (picks) => {
      const prepared = store.prepare(writeRandomQuery(supergraph.apiSchema, 4, pickFrom(picks)));
      if (!isPrepared(prepared) || prepared.isCorrected || hasAliases(prepared.plan)) return;
      const admitted = admitOperation(prepared, {}, identity);
      if (admitted.errors !== undefined) return;
      const services = new Map([...createLibraryServices()].map(([name, service]) => [name, changed(service)]));
      await execute(admitted, { services, context: createTestContext(), clock });
      await clock.advance(100);
      count += 1;
      expect(lines).toEqual([]);
    }),
    { numRuns: seeds(400), seed: 2026 },
  );
  const { values } = await metrics.shadowRuns.get();
  expect(count).toBeGreaterThan(0);
  expect(values).toMatchObject([{ labels: { outcome: 'equal' }, value: count }]);
};

describe('comparisons of random queries', () => {
  it('find no difference over services in this process', () => compareAll((service) => service));

  it('find no difference over services whose requests are merged', () =>
    compareAll((service) => ({ ...service, mergesFetches: true })));

  it('find no difference over services that fail sometimes', () =>
    compareAll((service) => ({ ...createFaultyService(service, 3), mergesFetches: true })));
});
