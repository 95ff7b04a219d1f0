import { print } from 'graphql';
import { AirportDeparturesDocument } from '../../../subgraphs/flights/__generated__/operations.ts';
import { readJson } from '../../load/ask.ts';
import { type Contender, loadInTurns, throughputRatio } from '../../load/in-turns.ts';
import type { Scenario } from '../../scenario.ts';

const body = JSON.stringify({
  query: print(AirportDeparturesDocument),
  operationName: 'AirportDepartures',
  variables: { iata: 'SFO', limit: 10 },
});

/** Returns the keys and the lengths of lists. The values depend on the start time of the server. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.length
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : 0;

interface Board {
  readonly data: {
    readonly airport: { readonly departures: { readonly flights: { readonly flights: readonly unknown[] } } };
  };
}

const checkSameResult = async (contenders: readonly Contender[]): Promise<void> => {
  const results = await Promise.all(
    contenders.map(async ({ name, server, path }) => {
      const { data } = await readJson<Board>(server, { name, path, body });
      if (data.airport.departures.flights.flights.length !== 10) throw new Error(`${name}: ${JSON.stringify(data)}`);
      return JSON.stringify(shapeOf(data));
    }),
  );
  if (new Set(results).size > 1) throw new Error(`the answers differ: ${results.join('\n')}`);
};

/** Compares GraphQL POST with Apollo's gateway and server, with the subgraph in the same process. */
export const graphql: Scenario = {
  name: 'graphql',
  run: async (lab) => {
    const servers = { ours: await lab.start(), stock: await lab.serve('stock-gateway') };
    const contenders = Object.entries(servers).map(([name, server]): Contender => {
      const headers = { 'content-type': 'application/json' };
      return { name, server, path: '/graphql', method: 'POST', headers, body };
    });
    await checkSameResult(contenders);
    const [ours, stock] = await loadInTurns(lab, contenders);
    return [throughputRatio('GraphQL POST of a 10-row board, against stock Apollo, in one process', ours, stock, 3)];
  },
};
