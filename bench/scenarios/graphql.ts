import { print } from 'graphql';
import { AirportDeparturesDocument } from '../../subgraphs/flights/__generated__/operations.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { type Contender, compareRounds, defaultLoad, loadInTurns } from '../measuring/load.ts';
import type { Figure } from '../measuring/report.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

/** The whole selection of the board's REST route. */
const body = JSON.stringify({
  query: print(AirportDeparturesDocument),
  operationName: 'AirportDepartures',
  variables: { iata: 'SFO', limit: 10 },
});

const contender = (name: string, { pid, url }: ChildServer): Contender => ({
  name,
  pid,
  url: `${url}/graphql`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

/** The gateway needs an address for each subgraph of the graph; only that of flights is called. */
const everySubgraphAt = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(subgraphs.map(({ name }) => [`SUBGRAPH_${name.toUpperCase()}_URL`, url]));

/** The shape of a response: its keys, and the lengths of its lists. The values depend on the start of the server. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.length
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : 0;

const checkSameAnswer = async (contenders: readonly Contender[]): Promise<void> => {
  const answers = await Promise.all(
    contenders.map(async ({ name, url, headers = {} }) => {
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = await response.text();
      const { data, errors } = JSON.parse(text) as {
        data?: { airport?: { departures?: { flights?: unknown[] } } };
        errors?: unknown;
      };
      if (response.status !== 200 || errors !== undefined || data?.airport?.departures?.flights?.length !== 10)
        throw new Error(`${name} answered ${response.status}: ${text.slice(0, 500)}`);
      return JSON.stringify(shapeOf(data));
    }),
  );
  if (new Set(answers).size > 1) throw new Error(`the answers differ: ${answers.join('\n')}`);
};

const compare = async (what: string, servers: readonly ChildServer[], target?: number): Promise<Figure[]> => {
  const [ours, stock] = servers;
  if (ours === undefined || stock === undefined) return [];
  const contenders = [contender('ours', ours), contender('stock', stock)];
  await checkSameAnswer(contenders);
  const [oursRounds = [], stockRounds = []] = await loadInTurns(contenders, defaultLoad);
  return [ratioFigure(what, compareRounds(oursRounds, stockRounds), target)];
};

/** Compares with Apollo's gateway and server in their default configuration, with the subgraph in the same process. */
export const graphql: Scenario = async () => [
  ...(await withServers(
    [
      () => startChildServer({ script: 'main.js', arguments: ['all'] }),
      () => startChildServer({ script: 'bench/servers/stock-gateway.js' }),
    ],
    (servers) => compare('GraphQL POST of a 10-row board, against stock Apollo, in one process', servers, 3),
  )),
  ...(await withServers([() => startChildServer({ script: 'bench/servers/subgraph-over-http.js' })], ([subgraph]) =>
    withServers(
      [
        () =>
          startChildServer({
            script: 'main.js',
            arguments: ['gateway'],
            environment: everySubgraphAt(`${subgraph?.url}/graphql`),
          }),
        () => startChildServer({ script: 'bench/servers/stock-gateway.js', arguments: [`${subgraph?.url}`] }),
      ],
      (servers) => compare('the same over one subgraph server, by HTTP', servers),
    ),
  )),
];
