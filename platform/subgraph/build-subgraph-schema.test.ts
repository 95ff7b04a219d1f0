import { describe, expect, it } from '@jest/globals';
import DataLoader from 'dataloader';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { createInProcessService } from '../graphql/in-process-service.ts';
import { buildSubgraphSchemaFor } from './build-subgraph-schema.ts';
import { createContextFactory } from './context-factory.ts';
import type { SubgraphContext } from './define-subgraph.ts';

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
    new ManualClock(),
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
