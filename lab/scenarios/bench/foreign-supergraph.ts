import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../../platform/text/json/canonical-json.ts';
import { bigOperation, shopOperations } from '../../invented/shop-operations.ts';
import { type ShopSubgraphName, shopSubgraphNames } from '../../invented/shop-subgraphs.ts';
import { composeShop } from '../../invented/shop-supergraph.ts';
import { readJson } from '../../load/ask.ts';
import { askGateway, differenceOf } from '../../load/graphql-results.ts';
import {
  type Contender,
  type LoadSettings,
  loadInTurns,
  medianOf,
  p99Ratio,
  type Round,
  throughputRatio,
} from '../../load/in-turns.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { figure } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';
import { startHive } from './hive.ts';

/**
 * Rounds are longer than elsewhere: a request is a hundred times as much work, and p99 needs some hundreds of requests.
 */
const load: LoadSettings = { connections: 32, rounds: 5, roundSeconds: 6, warmUpSeconds: 6 };

const peers: readonly { readonly name: string; readonly words: readonly string[]; readonly target?: number }[] = [
  { name: 'Hive Gateway with its compiler', words: ['--jit'] },
  { name: 'Hive Gateway with its planner in Rust', words: ['--hive-router-runtime'], target: 2.2 },
];

interface Asked {
  readonly requests: number;
  readonly refused: number;
  readonly callers: number;
}

const askedOf = (subgraphs: readonly ServerProcess[]): Promise<readonly Asked[]> =>
  Promise.all(subgraphs.map((subgraph) => readJson<Asked>(subgraph, '/_stats')));

/** Throws when the gateways' responses differ. Returns the size of the largest response in bytes. */
const checkSameResults = async (ours: string, stock: string): Promise<number> => {
  let bytes = 0;
  for (const [what, operation] of Object.entries(shopOperations)) {
    const response = await askGateway(ours, operation, 'Bearer same');
    const difference = differenceOf(response, await askGateway(stock, operation, 'Bearer same'));
    if (difference !== undefined) throw new Error(`${what}: the answers differ: ${difference.slice(0, 2000)}`);
    bytes = Math.max(bytes, Buffer.byteLength(response.text));
  }
  return bytes;
};

/** The data of the measured operation, whatever the order of members. */
const dataOf = async ({ url }: ServerProcess): Promise<string> => {
  const { text } = await askGateway(url, bigOperation, 'Bearer same');
  return canonicalJson((JSON.parse(text) as { data?: unknown }).data);
};

/** Operations in waves with the concurrency of the load, because the number of merged fetches depends on timing. */
const counted = { waves: 10, atOnce: 32 };

const countFetches = async ({ url }: ServerProcess, subgraphs: readonly ServerProcess[]) => {
  await askedOf(subgraphs);
  for (let wave = 0; wave < counted.waves; wave++)
    await Promise.all(Array.from({ length: counted.atOnce }, () => askGateway(url, bigOperation, 'Bearer counted')));
  const each = (await askedOf(subgraphs)).map(({ requests }) => requests / (counted.waves * counted.atOnce));
  const sum = each.reduce((total, number) => total + number, 0).toFixed(1);
  const byName = each.map((number, index) => `${shopSubgraphNames[index]} ${number.toFixed(1)}`).join(', ');
  return { sum, text: `${sum} (${byName})` };
};

const toContender = (name: string, server: ServerProcess, behind: readonly ServerProcess[]): Contender => {
  let count = 0;
  return {
    name,
    server,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bigOperation),
    ownHeaders: () => ({ authorization: `Bearer ${name}-${++count}` }),
    behind,
  };
};

const behindOf = (rounds: readonly Round[]): string => `${medianOf(rounds, 'behindMicroseconds').toFixed(0)} us`;

/** Compares `gateway --supergraph` with Apollo's gateway and server, over the same four subgraphs. */
export const foreignSupergraph: Scenario = {
  name: 'foreign-supergraph',
  run: async (lab) => {
    const subgraphs: ServerProcess[] = [];
    for (const name of shopSubgraphNames) subgraphs.push(await lab.serve('shop-subgraph', [name]));
    const endpoints = Object.fromEntries(
      shopSubgraphNames.map((name, index) => [name, `${subgraphs[index]?.url}/graphql`]),
    );
    const file = join(lab.folder(), 'supergraph.graphql');
    writeFileSync(file, composeShop(endpoints as Record<ShopSubgraphName, string>));
    const ours = await lab.start({
      words: ['gateway', '--supergraph', file],
      environment: { PROPAGATE_HEADERS: 'authorization' },
    });
    const stock = await lab.serve('shop-stock-gateway', [file]);
    const others = await startHive(
      lab,
      file,
      peers.map(({ words }) => words),
    );
    const bytes = await checkSameResults(ours.url, stock.url);
    const data = await dataOf(ours);
    for (const [index, other] of others.entries())
      if ((await dataOf(other)) !== data) throw new Error(`${peers[index]?.name}: its data differ from ours`);
    const contenders = [
      toContender('ours', ours, subgraphs),
      toContender('stock', stock, subgraphs),
      ...others.map((other, index) => toContender(`peer-${index}`, other, subgraphs)),
    ];
    const [oursRounds = [], stockRounds = [], ...othersRounds] = await loadInTurns(lab, contenders, load);
    const asked = await askedOf(subgraphs);
    if (asked.some(({ refused }) => refused > 0))
      throw new Error('a subgraph was asked without an Authorization header');
    const oursFetches = await countFetches(ours, subgraphs);
    const stockFetches = await countFetches(stock, subgraphs);
    const what = `GraphQL POST of ${(bytes / 1000).toFixed(0)} KB from four subgraphs by HTTP, four entity hops deep, against stock Apollo`;
    return [
      throughputRatio(what, oursRounds, stockRounds, 3),
      p99Ratio('p99 of it', oursRounds, stockRounds, 0.5),
      ...othersRounds.map((rounds, index) =>
        throughputRatio(`the same against ${peers[index]?.name}`, oursRounds, rounds, peers[index]?.target),
      ),
      figure(
        'requests to subgraphs for one operation',
        oursFetches.sum,
        `mean of ${counted.waves * counted.atOnce}, ${counted.atOnce} at once: stock ${stockFetches.text}, ours ${oursFetches.text}`,
      ),
      figure(
        'processor time of the four subgraphs for one operation',
        behindOf(oursRounds),
        `${behindOf(stockRounds)} for stock, on the same processors; ${Object.keys(shopOperations).length} operations answered the same before; ` +
          `${asked[0]?.callers} different Authorization headers came through`,
      ),
    ];
  },
};
