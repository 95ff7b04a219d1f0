import { afterEach, describe, expect, it } from '@jest/globals';
import type { PlanReport } from '../../gateway/execution/trace/plan-report.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { briskClock } from '../kit/clock/brisk-clock.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, startLibrary } from '../kit/graphs/library-gateway.ts';

let library: LibraryGateway;
afterEach(() => library.close());

const query = '{ books(first: 2) { title reviews { stars } } }';
const join = { books: [{ title: expect.any(String), reviews: expect.any(Array) }, { title: expect.any(String) }] };

/** Never responds for entities of one service. */
const hanging = (service: GraphQLService): GraphQLService =>
  service.name === 'people' ? { ...service, execute: () => new Promise(() => {}) } : service;

describe.each(['process', 'http'] as const)('With EXECUTOR=apollo (subgraphs over %s)', (over) => {
  const environment = { EXECUTOR: 'apollo' };

  it('a response reports its plan and its cost', async () => {
    library = await startLibrary({ over, environment });
    const { body } = await post(library.url, { query }, { headers: { 'x-report': 'plan, cost' } });
    expect(body.data).toMatchObject(join);
    const plan = body.extensions?.['plan'] as PlanReport | undefined;
    const fetches = plan?.fetches ?? [];
    expect(fetches).toMatchObject([
      { id: 1, service: 'catalog', kind: 'root', path: '', waitedFor: [], errors: 0 },
      { id: 2, service: 'people', kind: 'entity', path: 'books.@', waitedFor: [1], entityCount: 2, errors: 0 },
    ]);
    expect(fetches[1]?.startMs).toBeGreaterThanOrEqual((fetches[0]?.startMs ?? 0) + (fetches[0]?.durationMs ?? 0));
    expect(body.extensions?.['cost']).toBeDefined();
  });

  it('an operation that costs too much is refused before any subgraph is called', async () => {
    library = await startLibrary({ over, environment: { ...environment, GRAPHQL_MAX_COST: '5' } });
    const { body } = await post(library.url, {
      query: '{ manyBooks(count: 3) { title creator { name } } books { id } }',
    });
    expect(body.errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
    expect(library.contexts).toHaveLength(0);
  });

  it('a service that hangs delays a request only to its deadline, and the other data are returned', async () => {
    const impatient = { ...environment, REQUEST_TIMEOUT_MS: '5000' };
    library = await startLibrary({ over, clock: briskClock, environment: impatient, wrap: hanging });
    const { body } = await post(library.url, { query: '{ books(first: 1) { title lastReader { name } } }' });
    expect(body.data).toEqual({ books: [{ title: expect.any(String), lastReader: null }] });
    expect(body.errors).toMatchObject([{ extensions: { code: 'DEADLINE_EXCEEDED', service: 'people' } }]);
  });

  it('a trusted document is executed', async () => {
    library = await startLibrary({ over, environment, trusted: [query] });
    expect((await post(library.url, { query })).body.data).toMatchObject(join);
  });
});
