import { describe, expect, it } from '@jest/globals';
import DataLoader from 'dataloader';
import { buildSchema, graphql } from 'graphql';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { defineErrors } from '../errors/error-codes.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createInProcessService } from '../graphql/in-process-service.ts';
import { buildSubgraphSchemaFor, returnUserErrors } from './build-subgraph-schema.ts';
import { createContextFactory } from './context-factory.ts';
import type { SubgraphContext } from './define-subgraph.ts';

const { sold_out } = defineErrors({
  sold_out: { status: 409, retryable: true, logLevel: 'info', isUserError: true, description: 'it is sold' },
});

const sdl = `
  type Query { shelf: String }
  type Mutation { buy(input: BuyInput!): BuyPayload }
  input BuyInput { book: ID! }
  type BuyPayload { receipt: String, userErrors: [UserError!]! }
  type UserError { code: String!, field: [String!], message: String!, isRetryable: Boolean! }
`;

const buying = async (buy: () => unknown) => {
  const source = '{ code field message isRetryable }';
  const result = await graphql({
    schema: returnUserErrors(withBuy(buy)),
    source: `mutation { buy(input: { book: "1" }) { receipt userErrors ${source} } }`,
  });
  return { buy: result.data?.['buy'], errors: result.errors?.map(({ message }) => message) ?? [] };
};

const withBuy = (buy: () => unknown) => {
  const schema = buildSchema(sdl);
  const field = schema.getMutationType()?.getFields()['buy'];
  if (field === undefined) throw new Error('there is no field');
  field.resolve = buy;
  return schema;
};

describe('a mutation', () => {
  it('has no user errors when it succeeds, also synchronously', async () => {
    const payload = { receipt: 'r1', userErrors: [] };
    expect(await buying(() => ({ receipt: 'r1' }))).toEqual({ buy: payload, errors: [] });
    expect(await buying(async () => ({ receipt: 'r1' }))).toEqual({ buy: payload, errors: [] });
  });

  it('returns errors that a user can correct in its payload, with the path of the value', async () => {
    const thrown = new ServiceError(sold_out, 'It is sold.', { param: 'choice.book' });
    const userError = { code: 'sold_out', field: ['choice', 'book'], message: 'It is sold.', isRetryable: true };
    const expected = { buy: { receipt: null, userErrors: [userError] }, errors: [] };
    const fail = () => {
      throw thrown;
    };
    expect(await buying(fail)).toEqual(expected);
    expect(await buying(async () => fail())).toEqual(expected);
  });

  it('has `isRetryable` of the error, and no path for an error without a parameter', async () => {
    const { buy } = await buying(() => Promise.reject(new ServiceError(sold_out, 'Gone.', { retryable: false })));
    expect(buy).toMatchObject({ userErrors: [{ field: null, isRetryable: false }] });
  });

  it.each([
    new ServiceError(platformErrors.validation_error, 'The book is too long.'),
    new ServiceError('upstream_unavailable', 'The source shop could not be reached.'),
    new Error('a fault of ours'),
  ])('leaves every other error to the request: $message', async (error) => {
    expect(await buying(() => Promise.reject(error))).toEqual({ buy: null, errors: [error.message] });
  });
});

describe('a mutation is refused at the start', () => {
  it.each([
    ['without a payload', 'String', 'returns a payload'],
    ['without user errors', 'Bare', 'userErrors'],
    ['that promises what a user error leaves out', 'Promising', 'receipt'],
  ])('%s', (_what, type, sentence) => {
    const types = `
      type Bare { receipt: String }
      type Promising { receipt: String!, userErrors: [UserError!]! }
    `;
    const schema = buildSchema(sdl.replace('): BuyPayload', `): ${type}`) + types);
    expect(() => returnUserErrors(schema)).toThrow(sentence);
  });

  it.each(['buy', 'buy(input: BuyInput)', 'buy(input: BuyInput!, shelf: ID)', 'buy(book: BuyInput!)'])(
    'when it takes something else than one input: %s',
    (field) => {
      const schema = buildSchema(sdl.replace('buy(input: BuyInput!)', field));
      expect(() => returnUserErrors(schema)).toThrow('takes one argument');
    },
  );
});

interface City {
  readonly iata: string;
  readonly name: string;
}
interface Loaders {
  readonly airport: DataLoader<string, City | null>;
}
type Context = SubgraphContext<{ readonly batches: string[][] }, Loaders>;

const resolvers = {
  Query: {
    airport: (_parent: unknown, { iata }: { iata: string }, { loaders }: Context) => loaders.airport.load(iata),
  },
  Airport: {
    __resolveReference: ({ iata }: { iata: string }, { loaders }: Context) => loaders.airport.load(iata),
  },
};

const start = () => {
  const service = { batches: [] as string[][] };
  const contextFor = createContextFactory(
    {
      createLoaders: ({ batches }: typeof service): Loaders => ({
        airport: new DataLoader(async (codes) => {
          batches.push([...codes]);
          return codes.map((iata) => {
            if (iata === 'ERR') return new Error('database down');
            return iata.startsWith('X') ? null : { iata, name: `Airport ${iata}` };
          });
        }),
      }),
    },
    service,
  );
  const schema = buildSubgraphSchemaFor('flights', resolvers);
  return { service, schema, graph: createInProcessService({ name: 'flights', schema, contextFor }) };
};

describe('a subgraph built from its SDL file', () => {
  it('resolves entities by reference in one batch, unknown ones as null', async () => {
    const { service, graph } = start();
    const result = await graph.execute(
      {
        query:
          'query ($all: [_Any!]!) { _entities(representations: $all) { __typename ... on Airport { iata name } } }',
        variables: { all: ['SFO', 'XXX', 'ERR', 'JFK'].map((iata) => ({ __typename: 'Airport', iata })) },
      },
      createTestContext(),
    );
    const airport = (iata: string) => ({ __typename: 'Airport', iata, name: `Airport ${iata}` });
    expect(result.data).toEqual({ _entities: [airport('SFO'), null, null, airport('JFK')] });
    expect(result.errors).toEqual([
      {
        message: 'Internal error',
        locations: [{ line: 1, column: 26 }],
        path: ['_entities', 2],
        extensions: { code: 'INTERNAL_ERROR', retryable: false },
      },
    ]);
    expect(service.batches).toEqual([['SFO', 'XXX', 'ERR', 'JFK']]);
  });

  it('returns its SDL', async () => {
    const { graph } = start();
    const result = await graph.execute({ query: '{ _service { sdl } }' }, createTestContext());
    expect(JSON.stringify(result.data)).toContain('type Airport');
  });

  it('enforces the bounds of its SDL on arguments', async () => {
    const { graph } = start();
    const ask = (iata: string) =>
      graph.execute(
        { query: 'query ($iata: String!) { airport(iata: $iata) { iata } }', variables: { iata } },
        createTestContext(),
      );
    expect((await ask(' sfo ')).data).toEqual({ airport: { iata: 'SFO' } });
    expect((await ask('4')).errors?.[0]).toMatchObject({
      path: ['airport'],
      extensions: { code: 'VALIDATION_ERROR', service: 'flights', faults: [{ loc: ['iata'] }] },
    });
  });

  it('keeps the descriptions of the SDL on scalars', () => {
    expect(start().schema.getType('DateTime')?.description).toContain('An instant');
  });
});
