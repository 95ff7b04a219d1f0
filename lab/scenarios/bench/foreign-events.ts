import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeTicks } from '../../invented/ticks-supergraph.ts';
import { TickReaders } from '../../load/tick-readers.ts';
import { cpuMsOf } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { type Finding, figure } from '../../report/finding.ts';
import { median } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';
import { startHive } from './hive.ts';

const joinMs = 10;
/** Fewer events are outstanding where each takes long, because a round ends when all have arrived. */
const cases = [
  { count: 1, outstanding: 64 },
  { count: 100, outstanding: 64 },
  { count: 1000, outstanding: 4 },
] as const;

interface Round {
  readonly rate: number;
  /** Processor time of the gateway for an event at all subscribers. */
  readonly cpuMs: number;
}

const runRound = async (readers: TickReaders, gateway: ServerProcess, seconds: number): Promise<Round> => {
  const before = cpuMsOf(gateway);
  const rate = await readers.run(seconds);
  return { rate, cpuMs: (cpuMsOf(gateway) - before) / Math.max(1, readers.takeReceived()) };
};

const findingOf = (count: number, [ours = [], hive]: readonly Round[][], failed: readonly number[]): Finding => {
  const rateOf = (all: readonly Round[]) => median(all.map(({ rate }) => rate));
  const cpuOf = (all: readonly Round[]) => median(all.map(({ cpuMs }) => cpuMs)).toFixed(2);
  const reached = `${rateOf(ours).toFixed(0)} events/s`;
  const what = `events with a join of ${joinMs} ms at each of ${count} subscribers`;
  if (hive === undefined)
    return figure(what, reached, `${cpuOf(ours)} ms of processor time an event; ${failed[0]} joins failed`);
  const ratios = ours.map(({ rate }, index) => rate / (hive[index]?.rate ?? Number.NaN));
  return figure(
    `${what}, against Hive Gateway`,
    `${reached}, ${median(ratios).toFixed(1)} x`,
    `rounds ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}; ` +
      `${rateOf(ours).toFixed(0)} against ${rateOf(hive).toFixed(1)} events/s; ` +
      `${cpuOf(ours)} against ${cpuOf(hive)} ms of processor time an event; ` +
      `${failed[0]} against ${failed[1]} messages whose join failed`,
  );
};

/**
 * Events of one subgraph that another one completes, to equal subscriptions over WebSocket, as fast as the slowest
 * subscriber receives them.
 */
export const foreignEvents: Scenario = {
  name: 'foreign-events',
  run: async (lab) => {
    const [rounds, seconds] = lab.isShort ? [1, 1] : [3, 4];
    const source = await lab.serve('ticks-host', [String(joinMs)]);
    const file = join(lab.folder(), 'supergraph.graphql');
    writeFileSync(file, composeTicks(source.url));
    const gateways = [
      await lab.start({ words: ['gateway', '--supergraph', file] }),
      ...(await startHive(lab, file, [[]])),
    ];
    const findings: Finding[] = [];
    for (const { count, outstanding } of cases) {
      const readers = gateways.map((_, index) => new TickReaders(`${index}-${count}`, source.url, outstanding));
      const results: Round[][] = gateways.map(() => []);
      try {
        for (const [index, { url }] of gateways.entries()) await readers[index]?.open(`${url}/graphql`, count);
        // The first round of each warms it up.
        for (let round = 0; round <= rounds; round += 1)
          for (const [index, gateway] of gateways.entries()) {
            const result = await runRound(readers[index] as TickReaders, gateway, seconds);
            if (round > 0) results[index]?.push(result);
          }
      } finally {
        for (const each of readers) each.close();
      }
      const failed = readers.map(({ unnamed }) => unnamed);
      findings.push(findingOf(count, results, failed));
    }
    return findings;
  },
};
