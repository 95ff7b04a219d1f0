import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeTicks } from '../invented/ticks-supergraph.ts';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { hiveFolder } from '../measuring/hive-folder.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { median } from '../measuring/statistics.ts';
import { TickReaders } from '../measuring/tick-readers.ts';
import { type Scenario, withServers } from './scenario.ts';

const joinMs = 10;
/** Fewer events are outstanding where each takes long, because a round ends when all have arrived. */
const cases = [
  { count: 1, outstanding: 64 },
  { count: 100, outstanding: 64 },
  { count: 1000, outstanding: 4 },
] as const;
const rounds = 3;
const roundSeconds = 4;

interface Round {
  readonly rate: number;
  /** Processor time of the gateway for an event at all subscribers. */
  readonly cpuMs: number;
}

const runRound = async (readers: TickReaders, { pid }: ChildServer): Promise<Round> => {
  const before = cpuMsOf(pid);
  const rate = await readers.run(roundSeconds);
  return { rate, cpuMs: (cpuMsOf(pid) - before) / Math.max(1, readers.takeReceived()) };
};

const figureOf = (
  count: number,
  [ours = [], hive]: readonly (readonly Round[])[],
  failed: readonly number[],
): Figure => {
  const rateOf = (all: readonly Round[]) => median(all.map(({ rate }) => rate));
  const cpuOf = (all: readonly Round[]) => median(all.map(({ cpuMs }) => cpuMs)).toFixed(2);
  const reached = `${rateOf(ours).toFixed(0)} events/s`;
  const what = `events with a join of ${joinMs} ms at each of ${count} subscribers`;
  if (hive === undefined)
    return { what, reached, detail: `${cpuOf(ours)} ms of processor time an event; ${failed[0]} joins failed` };
  const ratios = ours.map(({ rate }, index) => rate / (hive[index]?.rate ?? Number.NaN));
  return {
    what: `${what}, against Hive Gateway`,
    reached: `${reached}, ${median(ratios).toFixed(1)} x`,
    detail:
      `rounds ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}; ` +
      `${rateOf(ours).toFixed(0)} against ${rateOf(hive).toFixed(1)} events/s; ` +
      `${cpuOf(ours)} against ${cpuOf(hive)} ms of processor time an event; ` +
      `${failed[0]} against ${failed[1]} messages whose join failed`,
  };
};

const measure = async (source: ChildServer, gateways: readonly ChildServer[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { count, outstanding } of cases) {
    const readers = gateways.map((_, index) => new TickReaders(`${index}-${count}`, source.url, outstanding));
    const results: Round[][] = gateways.map(() => []);
    try {
      for (const [index, { url }] of gateways.entries()) await readers[index]?.open(`${url}/graphql`, count);
      // The first round of each warms it up.
      for (let round = 0; round <= rounds; round += 1)
        for (const [index, gateway] of gateways.entries()) {
          const result = await runRound(readers[index] as TickReaders, gateway);
          if (round > 0) results[index]?.push(result);
        }
    } finally {
      for (const each of readers) each.close();
    }
    const figure = figureOf(
      count,
      results,
      readers.map(({ unnamed }) => unnamed),
    );
    process.stderr.write(`  ${figure.what}: ${figure.reached}; ${figure.detail}\n`);
    figures.push(figure);
  }
  return figures;
};

/**
 * Events of one subgraph that another one completes, to equal subscriptions over WebSocket, as fast as the slowest
 * subscriber receives them.
 */
export const foreignEvents: Scenario = () =>
  withServers(
    [() => startChildServer({ script: 'bench/servers/ticks-host.js', arguments: [String(joinMs)] })],
    async ([source]) => {
      if (source === undefined) return [];
      const folder = createDataDir();
      try {
        const file = join(folder, 'supergraph.graphql');
        writeFileSync(file, composeTicks(source.url));
        const ours = () =>
          startChildServer({
            script: 'main.js',
            arguments: ['gateway', '--supergraph', file],
            // Subscribers of the other gateway keep the processors busy while those of ours connect.
            environment: { MAX_LOOP_DELAY_MS: '600000' },
          });
        const hive = () =>
          startChildServer({ script: 'bench/servers/shop-hive.js', arguments: [file, hiveFolder ?? ''] });
        return await withServers(hiveFolder === undefined ? [ours] : [ours, hive], (gateways) =>
          measure(source, gateways),
        );
      } finally {
        removeDataDir(folder);
      }
    },
  );
