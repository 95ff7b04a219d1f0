import { type Search, searchKinds } from '../invented/searches.ts';
import type { ChildServer } from './child-server.ts';
import { cpuMsOf } from './process-usage.ts';
import type { Figure } from './report.ts';
import { type RunThrough, runThrough } from './run-through.ts';
import { median, percentile } from './statistics.ts';

const connections = 50;
const rounds = 3;
const eachNew = 9;
const eachAlone = 4;
const repeated = 2000;
/** A plausible rate of many readers together. */
const paced = 300;
const pacedSeconds = 5;
const maxP95Ms = 25;
const minRatio = 0.5;

export const searchesOfEachKind = rounds * eachNew + 1 + eachAlone;

const pathOf = ({ q }: Search): string => `/blogs/api/v1/posts?q=${encodeURIComponent(q)}&limit=20`;

const milliseconds = (values: readonly number[], share: number): string =>
  `${percentile(values, share).toFixed(percentile(values, share) < 10 ? 1 : 0)} ms`;

interface LoopRound {
  readonly tookMs: number;
  readonly latenciesMs: readonly number[];
}

const runBare = async (bare: ChildServer, searches: readonly Search[], atOnce: number): Promise<LoopRound> => {
  const response = await fetch(`${bare.url}/loop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qs: searches.map(({ q }) => q), atOnce }),
  });
  return (await response.json()) as LoopRound;
};

const medianOfKind = (searches: readonly Search[], latenciesMs: readonly number[]): string =>
  searchKinds
    .map((kind) => {
      const ofKind = latenciesMs.filter((_, index) => searches[index]?.kind === kind);
      return `${kind} ${milliseconds(ofKind, 0.5)}`;
    })
    .join(', ');

/** Each kind has the same number of searches, in turn. */
export const measureSearches = async (
  ours: ChildServer,
  bare: ChildServer,
  searches: readonly Search[],
  { posts, poolSize }: { readonly posts: number; readonly poolSize: number },
): Promise<Figure[]> => {
  const batch = eachNew * searchKinds.length;
  const warmUp = searches.slice(rounds * batch, rounds * batch + searchKinds.length);
  const alone = searches.slice(rounds * batch + searchKinds.length);
  await runThrough(ours.url, warmUp.map(pathOf), 4);
  await runBare(bare, warmUp, 4);

  const aloneOurs = await runThrough(ours.url, alone.map(pathOf), 1);
  const aloneBare = await runBare(bare, alone, 1);

  const ratios: number[] = [];
  const news: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = searches.slice(round * batch, (round + 1) * batch);
    const { perSecond, latenciesMs } = await runThrough(ours.url, fresh.map(pathOf), connections);
    const loop = await runBare(bare, fresh, connections);
    ratios.push(perSecond / ((fresh.length / loop.tookMs) * 1000));
    news.push(...latenciesMs);
    bares.push(...loop.latenciesMs);
  }

  const known = searches.slice(0, rounds * batch);
  const repeat = (count: number) =>
    Array.from({ length: count }, (_, index) => pathOf(known[index % known.length] as Search));
  const again: RunThrough[] = [];
  const cpuBeforeMs = cpuMsOf(ours.pid);
  for (let round = 0; round < rounds; round += 1) again.push(await runThrough(ours.url, repeat(repeated), connections));
  const cpuMs = (cpuMsOf(ours.pid) - cpuBeforeMs) / (rounds * repeated);
  const evenly = await runThrough(ours.url, repeat(paced * pacedSeconds), connections, {
    requestsPerSecond: paced,
  });
  const p95s = again.map(({ latenciesMs }) => percentile(latenciesMs, 0.95));
  return [
    {
      what: `GET /blogs/api/v1/posts?q=...&limit=20 over ${posts} posts, ${connections} connections, searches asked before, p95`,
      reached: `${median(p95s).toFixed(0)} ms`,
      target: `< ${maxP95Ms} ms`,
      met: median(p95s) < maxP95Ms,
      detail:
        `rounds ${Math.min(...p95s).toFixed(0)} to ${Math.max(...p95s).toFixed(0)} ms; ${known.length} searches over an index that stays as it is; ` +
        `${median(again.map(({ perSecond }) => perSecond)).toFixed(0)} requests/s of ${((again[0]?.bytes ?? 0) / 1024).toFixed(0)} KB each, ` +
        `${cpuMs.toFixed(2)} ms of processor time; at ${paced} requests/s median ${milliseconds(evenly.latenciesMs, 0.5)}, p95 ${milliseconds(evenly.latenciesMs, 0.95)}`,
    },
    {
      what: 'the same, searches that nobody asked before, p95',
      reached: `${percentile(news, 0.95).toFixed(0)} ms`,
      target: `< ${maxP95Ms} ms`,
      met: percentile(news, 0.95) < maxP95Ms,
      detail:
        `median ${milliseconds(news, 0.5)}; the bare SQL with as many at once: median ${milliseconds(bares, 0.5)}, p95 ${milliseconds(bares, 0.95)}; ` +
        `by kind, ours: ${medianOfKind(searches, news)}`,
    },
    {
      what: 'one such search alone, median',
      reached: milliseconds(aloneOurs.latenciesMs, 0.5),
      detail: `ours: ${medianOfKind(alone, aloneOurs.latenciesMs)}; bare SQL: ${medianOfKind(alone, aloneBare.latenciesMs)}`,
    },
    {
      what: 'throughput of such searches, against the bare SQL through the same pool',
      reached: `${median(ratios).toFixed(2)} x`,
      target: `>= ${minRatio} x`,
      met: median(ratios) >= minRatio,
      detail: `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; a page of 20 and the total in each; pools of ${poolSize} connections`,
    },
  ];
};
