import { Supergraph } from '@apollo/federation-internals';
import type { ExecutionResult } from 'graphql';
import { executeOperation } from '../../gateway/execution/execute-operation.ts';
import { createOperationStore, isPrepared } from '../../gateway/execution/operation-store.ts';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { prepareStock } from '../../tests/kit/stock-execution.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';

/**
 * The services return recorded results at once, so that only the execution is measured. Both executors run the same
 * plan, alternately; the result is the ratio of their best rounds.
 */
const rounds = 12;
const roundMs = 150;

const cases = [
  {
    name: 'one fetch, 10 rows',
    text: '{ books: manyBooks(count: 10) { id title pages weight genre tags size { height width } } }',
  },
  {
    name: 'a join of three levels, 10 rows',
    text: '{ manyBooks(count: 10) { id title reviews(first: 1) { stars by { id name works { id title } } } } }',
  },
  { name: 'a join of 200 rows', text: '{ manyBooks(count: 200) { id title lastReader { id name } } }' },
];

const sizeOf = (variables: GraphQLServiceRequest['variables']): number => {
  const representations = variables?.['representations'];
  return Array.isArray(representations) ? representations.length : 0;
};

/** In one case only the number of representations distinguishes requests. */
const recording = (service: GraphQLService): GraphQLService => {
  const answers = new Map<string, Map<number, string>>();
  return {
    ...service,
    execute: (request, context) => {
      const size = sizeOf(request.variables);
      const known = answers.get(request.query)?.get(size);
      if (known !== undefined) return JSON.parse(known);
      return Promise.resolve(service.execute(request, context)).then((result) => {
        if (result.errors !== undefined)
          throw new Error('a case must not have errors: making them is most of what it would cost');
        answers.set(request.query, (answers.get(request.query) ?? new Map()).set(size, JSON.stringify(result)));
        return result;
      });
    },
  };
};

/** Microseconds per run, over a round. */
const measure = async (run: () => ExecutionResult | Promise<ExecutionResult>): Promise<number> => {
  const end = performance.now() + roundMs;
  const start = performance.now();
  let count = 0;
  for (; performance.now() < end; count++) await run();
  return ((performance.now() - start) * 1000) / count;
};

const sdl = threeSubgraphsSdl();
const supergraph = loadSupergraph(sdl);
const supergraphSchema = Supergraph.build(sdl).schema.toGraphQLJSSchema();
const store = createOperationStore({ supergraph, maxOperations: 100 });
const context = createTestContext();
const say = (line: string) => process.stdout.write(`${line}\n`);

say('case                               ours us   stock us   ratio   services alone us');
for (const { name, text } of cases) {
  const services = new Map([...createLibraryServices()].map(([key, service]) => [key, recording(service)]));
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  const stock = prepareStock(supergraph, supergraphSchema, text);
  const requests: (() => unknown)[] = [];
  const watched = new Map(
    [...services].map(([key, service]): [string, GraphQLService] => [
      key,
      {
        ...service,
        execute: (request, at) => {
          requests.push(() => service.execute(request, at));
          return service.execute(request, at);
        },
      },
    ]),
  );
  await executeOperation(prepared, {}, { services: watched, context });
  const best = { ours: Number.POSITIVE_INFINITY, stock: Number.POSITIVE_INFINITY, alone: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    best.ours = Math.min(best.ours, await measure(() => executeOperation(prepared, {}, { services, context })));
    best.stock = Math.min(best.stock, await measure(() => stock(services)));
    best.alone = Math.min(
      best.alone,
      await measure(() => {
        for (const request of requests) request();
        return {};
      }),
    );
  }
  const column = (value: number, width: number) => value.toFixed(1).padStart(width);
  say(
    `${name.padEnd(32)}${column(best.ours, 10)}${column(best.stock, 11)}${column(best.stock / best.ours, 8)}${column(best.alone, 20)}`,
  );
}
