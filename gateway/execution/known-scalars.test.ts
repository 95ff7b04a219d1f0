import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import { isScalarType } from 'graphql';
import { createLoansService, loansTypeDefs } from '../../tests/kit/graphs/loans-subgraph.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { runOperation } from '../../tests/kit/graphs/run-operation.ts';
import { prepareStock } from '../../tests/kit/graphs/stock-execution.ts';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph, type Supergraph } from './supergraph.ts';

const sdl = composeSubgraphs({ loans: loansTypeDefs() });
const supergraph = loadSupergraph(sdl);
const federated = FederatedSchema.build(sdl);
/** As in the stock gateway, every custom scalar accepts anything. */
const opaque: Supergraph = { ...supergraph, apiSchema: federated.apiSchema().toGraphQLJSSchema() };
const store = createOperationStore({ supergraph, maxOperations: 10 });

const runOurs = async (text: string, variables: Record<string, unknown>) => {
  const loans = createLoansService();
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) return { result: { errors: prepared.errors }, requests: loans.requests };
  const services = new Map([['loans', loans]]);
  const result = await runOperation(prepared, { services, variables, context: createTestContext() });
  return { result, requests: loans.requests };
};
const runStock = async (text: string, variables: Record<string, unknown>) => {
  const loans = createLoansService();
  const run = prepareStock(opaque, federated.schema.toGraphQLJSSchema(), text);
  return { result: await run(new Map([['loans', loans]]), variables), requests: loans.requests };
};

const text =
  'query ($on: Date = "2026-11-20", $days: [Date], $since: DateTime, $at: LocalTime, $filter: LoanFilter) { loans(on: $on, days: $days, since: $since, at: $at, filter: $filter) }';

describe('a valid time', () => {
  it.each<[Record<string, unknown>]>([
    [{}],
    [{ on: '2028-02-29', days: ['2026-01-01', null], since: '2026-11-20T14:45:00.123456+01:00', at: '07:05' }],
    [{ on: null, days: null, filter: null }],
    [{ days: '2026-01-01' }],
    [
      {
        filter: { since: '2026-11-20t13:45:00z', at: '07:05:59', inner: { days: ['2026-01-01'], on: null, at: null } },
      },
    ],
  ])('is sent and read as by the stock executor: %j', async (variables) => {
    const [ours, stock] = [await runOurs(text, variables), await runStock(text, variables)];
    expect(ours.result.errors).toBeUndefined();
    expect(JSON.stringify(ours.result.data)).toBe(JSON.stringify(stock.result.data));
  });

  it('is sent as the client wrote it, so that equal fetches remain equal', async () => {
    const variables = { on: '2026-11-20', since: '2026-11-20t14:45:00+01:00', at: '07:05' };
    const { requests } = await runOurs(text, variables);
    expect(requests.map((request) => ({ ...request.variables }))).toEqual([variables]);
    const literal = await runOurs('{ loans(since: "2026-11-20t14:45:00+01:00", at: "07:05") }', {});
    expect(literal.requests[0]?.query).toBe('{loans(since:"2026-11-20t14:45:00+01:00" at:"07:05")}');
  });
});

describe('an invalid time', () => {
  it.each<[string, Record<string, unknown>]>([
    [text, { on: '2026-02-30' }],
    [text, { filter: { inner: { at: '24:00' } } }],
    ['{ loans(since: "yesterday") }', {}],
  ])(
    'costs no fetch, where it costs one by the stock executor, whose scalars take anything: %s %j',
    async (query, variables) => {
      const stock = await runStock(query, variables);
      expect(stock.requests).toHaveLength(1);
      expect(stock.result.errors).toHaveLength(1);
      const ours = await runOurs(query, variables);
      expect(ours.requests).toEqual([]);
      expect(ours.result.errors?.map(({ message, path }) => [message, path])).toEqual([
        [expect.stringContaining('cannot represent'), undefined],
      ]);
    },
  );
});

describe('scalars of a foreign supergraph', () => {
  const elsewhere = 'https://specs.example/time';
  const foreign = loadSupergraph(
    composeSubgraphs({ loans: loansTypeDefs({ Date: elsewhere, DateTime: elsewhere, LocalTime: elsewhere }) }),
  );
  const operations = createOperationStore({ supergraph: foreign, maxOperations: 10 });

  it('accept anything if another specification is named', () => {
    const prepared = operations.prepare('query ($on: Date) { loans(on: $on, since: 5, at: NOON) }');
    if (!isPrepared(prepared)) throw prepared.errors[0];
    expect(prepared.coerceVariables({ on: { year: 2026 } })).toEqual({ values: { on: { year: 2026 } } });
  });

  it('accept anything without a specification', () => {
    const unspecified = loadSupergraph(sdl.replaceAll(/@specifiedBy\(url: "[^"]*"\)/g, ''));
    const prepared = createOperationStore({ supergraph: unspecified, maxOperations: 10 }).prepare('{ loans(on: 5) }');
    expect(isPrepared(prepared)).toBe(true);
  });

  it('are the prelude’s if they have the same specification', () => {
    const { Date: date } = supergraph.apiSchema.getTypeMap();
    expect(isScalarType(date) && (() => date.parseValue('tomorrow'))).toThrow('Date cannot represent');
  });
});
