import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../platform/json/canonical-json.ts';
import { bigOperation, shopOperations } from '../invented/shop-operations.ts';
import { type ShopSubgraphName, shopSubgraphNames } from '../invented/shop-subgraphs.ts';
import { composeShop } from '../invented/shop-supergraph.ts';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { askGateway, differenceOf } from '../measuring/graphql-answers.ts';
import { hiveFolder } from '../measuring/hive-folder.ts';
import { type Contender, compareRounds, type LoadSettings, loadInTurns, type Round } from '../measuring/load.ts';
import type { Figure } from '../measuring/report.ts';
import { median } from '../measuring/statistics.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

/**
 * Rounds are longer than elsewhere: a request is a hundred times as much work, and p99 needs some hundreds of requests.
 */
const load: LoadSettings = { connections: 32, rounds: 5, roundSeconds: 6, warmUpSeconds: 6 };
const minRatio = 3;
const maxP99Ratio = 0.5;

interface Asked {
  readonly requests: number;
  readonly refused: number;
  readonly callers: number;
}

const askedOf = async (subgraphs: readonly ChildServer[]): Promise<readonly Asked[]> =>
  Promise.all(subgraphs.map(async ({ url }) => (await (await fetch(`${url}/_stats`)).json()) as Asked));

/** Throws when the gateways' responses differ. Returns the size of the largest response in bytes. */
const checkSameAnswers = async (ours: string, stock: string): Promise<number> => {
  let bytes = 0;
  for (const [what, operation] of Object.entries(shopOperations)) {
    const answer = await askGateway(ours, operation, 'Bearer same');
    const difference = differenceOf(answer, await askGateway(stock, operation, 'Bearer same'));
    if (difference !== undefined) throw new Error(`${what}: the answers differ: ${difference.slice(0, 2000)}`);
    bytes = Math.max(bytes, Buffer.byteLength(answer.text));
  }
  return bytes;
};

/** Compares only the data of the measured operation, in any order of members. */
const checkSameData = async (name: string, ours: string, peer: string): Promise<void> => {
  const dataOf = async (url: string) => {
    const { text } = await askGateway(url, bigOperation, 'Bearer same');
    return canonicalJson((JSON.parse(text) as { data?: unknown }).data);
  };
  if ((await dataOf(ours)) !== (await dataOf(peer))) throw new Error(`${name}: its data differ from ours`);
};

/** Operations in waves with the concurrency of the load, because the number of merged fetches depends on timing. */
const counted = { waves: 10, atOnce: 32 };

const countFetches = async (gateway: string, subgraphs: readonly ChildServer[]): Promise<readonly number[]> => {
  await askedOf(subgraphs);
  for (let wave = 0; wave < counted.waves; wave++) {
    const asking = Array.from({ length: counted.atOnce }, () => askGateway(gateway, bigOperation, 'Bearer counted'));
    await Promise.all(asking);
  }
  const asked = await askedOf(subgraphs);
  return asked.map(({ requests }) => requests / (counted.waves * counted.atOnce));
};

const sumOf = (numbers: readonly number[]): string => numbers.reduce((sum, number) => sum + number, 0).toFixed(1);

const fetchesByName = (fetches: readonly number[]): string =>
  fetches.map((number, index) => `${shopSubgraphNames[index]} ${number.toFixed(1)}`).join(', ');

const contender = (name: string, { pid, url }: ChildServer, subgraphs: readonly ChildServer[]): Contender => {
  let count = 0;
  return {
    name,
    pid,
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bigOperation),
    ownHeaders: () => {
      count += 1;
      return { authorization: `Bearer ${name}-${count}` };
    },
    behind: subgraphs.map((subgraph) => subgraph.pid),
  };
};

const p99Figure = (what: string, compared: ReturnType<typeof compareRounds>): Figure => ({
  what,
  reached: `${compared.p99Ratio.toFixed(2)} x`,
  target: `<= ${maxP99Ratio} x`,
  met: compared.p99Ratio <= maxP99Ratio,
  detail:
    `rounds ${compared.lowestP99Ratio.toFixed(2)} to ${compared.highestP99Ratio.toFixed(2)}; ` +
    `${compared.oursP99Ms.toFixed(0)} against ${compared.theirsP99Ms.toFixed(0)} ms`,
});

const behindOf = (rounds: readonly Round[]): string =>
  median(rounds.map(({ behindMicroseconds = Number.NaN }) => behindMicroseconds)).toFixed(0);

interface Peer {
  readonly name: string;
  readonly words: readonly string[];
  readonly target: number | undefined;
}

const peers: readonly Peer[] =
  hiveFolder === undefined
    ? []
    : [
        { name: 'Hive Gateway with its compiler', words: ['--jit'], target: undefined },
        { name: 'Hive Gateway with its planner in Rust', words: ['--hive-router-runtime'], target: 2.2 },
      ];

const compare = async (
  ours: ChildServer,
  stock: ChildServer,
  others: readonly ChildServer[],
  subgraphs: readonly ChildServer[],
): Promise<readonly Figure[]> => {
  const bytes = await checkSameAnswers(ours.url, stock.url);
  for (const [index, other] of others.entries()) await checkSameData(peers[index]?.name ?? '', ours.url, other.url);
  const [oursRounds = [], stockRounds = [], ...othersRounds] = await loadInTurns(
    [
      contender('ours', ours, subgraphs),
      contender('stock', stock, subgraphs),
      ...others.map((other, index) => contender(`peer-${index}`, other, subgraphs)),
    ],
    load,
  );
  const asked = await askedOf(subgraphs);
  if (asked.some(({ refused }) => refused > 0)) throw new Error('a subgraph was asked without an Authorization header');
  const [oursFetches, stockFetches] = [
    await countFetches(ours.url, subgraphs),
    await countFetches(stock.url, subgraphs),
  ];
  const compared = compareRounds(oursRounds, stockRounds);
  const what = `GraphQL POST of ${(bytes / 1000).toFixed(0)} KB from four subgraphs by HTTP, four entity hops deep, against stock Apollo`;
  return [
    ratioFigure(what, compared, minRatio),
    p99Figure('p99 of it', compared),
    ...peers.map(({ name, target }, index) =>
      ratioFigure(`the same against ${name}`, compareRounds(oursRounds, othersRounds[index] ?? []), target),
    ),
    {
      what: 'requests to subgraphs for one operation',
      reached: sumOf(oursFetches),
      detail: `mean of ${counted.waves * counted.atOnce}, ${counted.atOnce} at once: stock ${sumOf(stockFetches)} (${fetchesByName(stockFetches)}), ours ${sumOf(oursFetches)} (${fetchesByName(oursFetches)})`,
    },
    {
      what: 'processor time of the four subgraphs for one operation',
      reached: `${behindOf(oursRounds)} us`,
      detail:
        `${behindOf(stockRounds)} us for stock, on the same processors; ${Object.keys(shopOperations).length} operations answered the same before; ` +
        `${asked[0]?.callers} different Authorization headers came through`,
    },
  ];
};

const startSubgraph = (name: ShopSubgraphName) => () =>
  startChildServer({ script: 'bench/servers/shop-subgraph.js', arguments: [name] });

/** Compares `gateway --supergraph` with Apollo's gateway and server, over the same four subgraphs. */
export const foreignSupergraph: Scenario = () =>
  withServers(shopSubgraphNames.map(startSubgraph), async (subgraphs) => {
    const folder = createDataDir();
    try {
      const endpoints = Object.fromEntries(
        shopSubgraphNames.map((name, index) => [name, `${subgraphs[index]?.url}/graphql`]),
      );
      const file = join(folder, 'supergraph.graphql');
      writeFileSync(file, composeShop(endpoints as Record<ShopSubgraphName, string>));
      return await withServers(
        [
          () =>
            startChildServer({
              script: 'main.js',
              arguments: ['gateway', '--supergraph', file],
              environment: { PROPAGATE_HEADERS: 'authorization' },
            }),
          () => startChildServer({ script: 'bench/servers/shop-stock-gateway.js', arguments: [file] }),
          ...peers.map(
            ({ words }) =>
              () =>
                startChildServer({
                  script: 'bench/servers/shop-hive.js',
                  arguments: [file, hiveFolder ?? '', ...words],
                }),
          ),
        ],
        async ([ours, stock, ...others]) =>
          ours === undefined || stock === undefined ? [] : compare(ours, stock, others, subgraphs),
      );
    } finally {
      removeDataDir(folder);
    }
  });
