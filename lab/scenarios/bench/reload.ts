import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { inventLargeSupergraph, largeOperations } from '../../invented/large-supergraph.ts';
import { withoutErrors } from '../../load/ask.ts';
import { type OpenLoop, startOpenLoop } from '../../load/open-loop.ts';
import { cpuMsDuring, gaugeOf, loopDelayOf, watchMemory } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { until, wait } from '../../process/waiting.ts';
import { atMost, figure } from '../../report/finding.ts';
import { median, percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

/** Low, so that a busy machine delays no request by itself. */
const everyMs = 50;
const checkEveryMs = 500;
/** Includes the first requests to the new supergraph. */
const afterMs = 1_000;
const longestReloadMs = 600_000;
const maxRatio = 2;

const asker = (url: string, agent: Agent, operations: readonly string[]) => async (index: number) => {
  const { statusCode, body } = await request(`${url}/graphql`, {
    dispatcher: agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: operations[index % operations.length] ?? '',
  });
  const text = await body.text();
  if (statusCode !== 200 || !withoutErrors(text)) throw new Error(`${statusCode}: ${text.slice(0, 300)}`);
};

interface Phase {
  readonly tookMs: readonly number[];
  readonly longestTurnMs: number;
}

/** Measures requests and turns of the event loop while something runs. */
const watchDuring = async (server: ServerProcess, load: OpenLoop, what: () => Promise<unknown>): Promise<Phase> => {
  load.take();
  await loopDelayOf(server);
  await what();
  return { tookMs: load.take(), longestTurnMs: (await loopDelayOf(server)).longestMs };
};

const allMs = (phases: readonly Phase[]): readonly number[] => phases.flatMap(({ tookMs }) => tookMs);
const p99Of = (values: readonly number[] = []): number => percentile(values, 0.99);
const spread = (values: readonly number[]): string =>
  `${values.length} requests, median ${median(values).toFixed(1)}, p99 ${p99Of(values).toFixed(1)}, longest ${Math.max(...values).toFixed(0)} ms`;
const longestTurn = (phases: readonly Phase[]): string =>
  Math.max(...phases.map(({ longestTurnMs }) => longestTurnMs)).toFixed(0);

/** Measures how reloads of a large supergraph affect requests, at a low fixed rate. */
export const reload: Scenario = {
  name: 'reload',
  run: async (lab) => {
    const [reloads, usualMs, operationCount] = lab.isShort ? [2, 1_000, 10] : [10, 8_000, 200];
    const operations = largeOperations(operationCount).map((query) => JSON.stringify({ query }));
    const { url } = await lab.serve('large-subgraphs');
    const file = join(lab.folder(), 'supergraph.graphql');
    const write = (reload: number): void => {
      // The last reload writes the same text again, which changes nothing.
      const step = Math.min(reload, reloads - 1);
      const sdl = inventLargeSupergraph({
        url,
        addedTypes: Math.ceil(step / 2),
        movedFields: 20 * Math.floor(step / 2),
      });
      writeFileSync(`${file}.next`, sdl);
      renameSync(`${file}.next`, file);
    };
    write(0);
    const server = await lab.start({
      words: ['gateway', '--supergraph', file],
      // A long turn delays requests, which is measured; none fail for it.
      environment: { REQUEST_TIMEOUT_MS: '120000' },
      node: ['--max-semi-space-size=16'],
    });
    const agent = new Agent({ connections: 64, pipelining: 1 });
    lab.onEnd(() => agent.close());
    const ask = asker(server.url, agent, operations);
    for (const [index] of operations.entries()) await ask(index);
    const loadedCount = () => gaugeOf(server, 'tributary_supergraph_reloads_total');
    const load = startOpenLoop(everyMs, ask);
    const memory = watchMemory(server, checkEveryMs);
    const usual: Phase[] = [];
    const through: Phase[] = [];
    const durationsMs: number[] = [];
    const cpuMs: number[] = [];
    await wait(usualMs);
    for (let number = 1; number <= reloads; number += 1) {
      usual.push(await watchDuring(server, load, () => wait(usualMs)));
      const before = await loadedCount();
      const work = async () => {
        write(number);
        if (number === reloads) await wait(5 * checkEveryMs);
        else
          durationsMs.push(
            await until('the reload', async () => (await loadedCount()) > before, longestReloadMs, checkEveryMs),
          );
        await wait(afterMs);
      };
      cpuMs.push(
        await cpuMsDuring(server, async () => {
          through.push(await watchDuring(server, load, work));
        }),
      );
    }
    await load.stop();
    const ratio = p99Of(allMs(through)) / p99Of(allMs(usual));
    const ratios = through.map(({ tookMs }, index) => (p99Of(tookMs) / p99Of(usual[index]?.tookMs)).toFixed(1));
    const cpuSeconds = cpuMs.reduce((sum, each) => sum + each, 0) / 1000 / reloads;
    return [
      atMost(
        `p99 through ${reloads} reloads of a supergraph of 60 subgraphs, 3000 types and 1.9 MB, against the usual`,
        ratio,
        maxRatio,
        {
          unit: 'x',
          detail: `usual: ${spread(allMs(usual))}; through reloads: ${spread(allMs(through))}; one by one ${ratios.join(' ')}`,
        },
      ),
      figure(
        'longest turn of the event loop in them',
        `${longestTurn(through)} ms`,
        `usual ${longestTurn(usual)} ms; by reload ${through.map(({ longestTurnMs }) => longestTurnMs.toFixed(0)).join(' ')} ms`,
      ),
      figure(
        `time of a reload with ${operationCount} operations in use`,
        `${(median(durationsMs) / 1000).toFixed(1)} s`,
        `${cpuSeconds.toFixed(1)} s of processor time each, with the requests; resident memory at the peak ${(memory.stop() / 1024 / 1024).toFixed(0)} MB`,
      ),
    ];
  },
};
