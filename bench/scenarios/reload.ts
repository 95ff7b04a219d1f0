import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { inventLargeSupergraph, largeOperations } from '../invented/large-supergraph.ts';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { gauge } from '../measuring/gauge.ts';
import { metricsOf, readLoopDelay } from '../measuring/loop-delay.ts';
import { type OpenLoop, startOpenLoop } from '../measuring/open-loop.ts';
import { cpuMsOf, residentBytesOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { median, percentile } from '../measuring/statistics.ts';
import { type Scenario, withServers } from './scenario.ts';

const operations = largeOperations(200).map((query) => JSON.stringify({ query }));
const reloads = 10;
/** Low, so that a busy machine delays no request by itself. */
const everyMs = 50;
const usualMs = 8_000;
const lookMs = 500;
/** Includes the first requests to the new supergraph. */
const afterMs = 1_000;
const longestReloadMs = 600_000;
const maxRatio = 2;

const asker = (url: string, agent: Agent) => async (index: number) => {
  const body = operations[index % operations.length] ?? '';
  const response = await request(`${url}/graphql`, {
    dispatcher: agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await response.body.text();
  if (response.statusCode !== 200 || text.includes('"errors"'))
    throw new Error(`${response.statusCode}: ${text.slice(0, 300)}`);
};

interface Phase {
  readonly tookMs: readonly number[];
  readonly longestTurnMs: number;
}

/** Watches until `isOver`, which is asked twice a second. */
const watchUntil = async (
  server: ChildServer,
  load: OpenLoop,
  isOver: (elapsedMs: number) => Promise<boolean>,
): Promise<Phase> => {
  load.take();
  readLoopDelay(await metricsOf(server));
  const turnsMs: number[] = [];
  const beginMs = performance.now();
  do {
    await wait(lookMs);
    turnsMs.push(readLoopDelay(await metricsOf(server)).longestMs);
  } while (!(await isOver(performance.now() - beginMs)));
  return { tookMs: load.take(), longestTurnMs: Math.max(...turnsMs) };
};

const loadedCount = (server: ChildServer): Promise<number> => gauge(server, 'tributary_supergraph_reloads_total');

/** The last reload writes the same text again, which changes nothing. */
const variantOf = (url: string, reload: number): string => {
  const step = Math.min(reload, reloads - 1);
  return inventLargeSupergraph({ url, addedTypes: Math.ceil(step / 2), movedFields: 20 * Math.floor(step / 2) });
};

const allMs = (phases: readonly Phase[]): readonly number[] => phases.flatMap(({ tookMs }) => tookMs);
const spread = (values: readonly number[]): string =>
  `${values.length} requests, median ${median(values).toFixed(1)}, p99 ${percentile(values, 0.99).toFixed(1)}, longest ${Math.max(...values).toFixed(0)} ms`;
const longestTurn = (phases: readonly Phase[]): string =>
  Math.max(...phases.map(({ longestTurnMs }) => longestTurnMs)).toFixed(0);

const measure = async (server: ChildServer, url: string, write: (sdl: string) => void): Promise<readonly Figure[]> => {
  const agent = new Agent({ connections: 64, pipelining: 1 });
  const ask = asker(server.url, agent);
  for (const [index] of operations.entries()) await ask(index);
  const load = startOpenLoop(everyMs, ask);
  const usual: Phase[] = [];
  const through: Phase[] = [];
  const durationsMs: number[] = [];
  let peakBytes = residentBytesOf(server.pid);
  let cpuMs = 0;
  try {
    await wait(usualMs);
    for (let reload = 1; reload <= reloads; reload += 1) {
      usual.push(await watchUntil(server, load, async (elapsedMs) => elapsedMs >= usualMs));
      const before = await loadedCount(server);
      const cpuBeforeMs = cpuMsOf(server.pid);
      write(variantOf(url, reload));
      let overAtMs: number | undefined;
      const isOver = async (elapsedMs: number): Promise<boolean> => {
        peakBytes = Math.max(peakBytes, residentBytesOf(server.pid));
        const isReloaded = reload === reloads ? elapsedMs > 5 * lookMs : (await loadedCount(server)) > before;
        if (isReloaded) overAtMs ??= elapsedMs;
        if (elapsedMs > longestReloadMs) throw new Error('the supergraph was not reloaded in time');
        return overAtMs !== undefined && elapsedMs >= overAtMs + afterMs;
      };
      through.push(await watchUntil(server, load, isOver));
      if (reload < reloads) durationsMs.push(overAtMs ?? Number.NaN);
      cpuMs += cpuMsOf(server.pid) - cpuBeforeMs;
    }
  } finally {
    await load.stop().finally(() => agent.close());
  }
  const ratio = percentile(allMs(through), 0.99) / percentile(allMs(usual), 0.99);
  const ratios = through.map(({ tookMs }, index) =>
    (percentile(tookMs, 0.99) / percentile(usual[index]?.tookMs ?? [], 0.99)).toFixed(1),
  );
  return [
    {
      what: `p99 through ${reloads} reloads of a supergraph of 60 subgraphs, 3000 types and 1.9 MB, against the usual`,
      reached: `${ratio.toFixed(2)} x`,
      target: `<= ${maxRatio} x`,
      met: ratio <= maxRatio,
      detail: `usual: ${spread(allMs(usual))}; through reloads: ${spread(allMs(through))}; one by one ${ratios.join(' ')}`,
    },
    {
      what: 'longest turn of the event loop in them',
      reached: `${longestTurn(through)} ms`,
      detail: `usual ${longestTurn(usual)} ms; by reload ${through.map(({ longestTurnMs }) => longestTurnMs.toFixed(0)).join(' ')} ms`,
    },
    {
      what: 'time of a reload with 200 operations in use',
      reached: `${(median(durationsMs) / 1000).toFixed(1)} s`,
      detail: `${(cpuMs / 1000 / reloads).toFixed(1)} s of processor time each, with the requests; resident memory at the peak ${(peakBytes / 1024 / 1024).toFixed(0)} MB`,
    },
  ];
};

/** Measures how reloads of a large supergraph affect requests, at a low fixed rate. */
export const reload: Scenario = () =>
  withServers([() => startChildServer({ script: 'bench/servers/large-subgraphs.js' })], async ([subgraphs]) => {
    if (subgraphs === undefined) return [];
    const folder = createDataDir();
    const file = join(folder, 'supergraph.graphql');
    const write = (sdl: string): void => {
      writeFileSync(`${file}.next`, sdl);
      renameSync(`${file}.next`, file);
    };
    try {
      write(variantOf(subgraphs.url, 0));
      const gateway = () =>
        startChildServer({
          script: 'main.js',
          arguments: ['gateway', '--supergraph', file],
          // A long turn delays requests, which is measured; none are refused for it.
          environment: { MAX_LOOP_DELAY_MS: '600000', REQUEST_TIMEOUT_MS: '120000' },
          nodeOptions: ['--max-semi-space-size=16'],
          readyWithinMs: 300_000,
        });
      return await withServers([gateway], async ([server]) =>
        server === undefined ? [] : measure(server, subgraphs.url, write),
      );
    } finally {
      removeDataDir(folder);
    }
  });
