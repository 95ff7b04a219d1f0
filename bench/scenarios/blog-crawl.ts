import { startChildServer } from '../measuring/child-server.ts';
import { heldBytesOf } from '../measuring/inspected-memory.ts';
import { cpuMsOf, residentBytesOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { median } from '../measuring/statistics.ts';
import { type Scenario, withServers } from './scenario.ts';

const items = 1000;
/** Each crawl has its own source, so that all items are new. */
const crawls = 8;
/** The first crawls load and compile code and open pools. */
const warmUps = 2;
const minPerSecond = 300;
/** Allowed growth per further crawl, whose texts are 3 MB. */
const maxKeptMegabytes = 1;

interface Crawl {
  readonly tookMs: number;
  readonly posts: number;
  readonly error: string | null;
}

const crawl = async (url: string, issue: number): Promise<number> => {
  const response = await fetch(`${url}/crawl/${issue}`, { method: 'POST' });
  const { tookMs, posts, error } = (await response.json()) as Crawl;
  if (response.status !== 200 || posts !== items || error !== null)
    throw new Error(`crawl ${issue} stored ${posts} posts (${error})`);
  return tookMs;
};

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Feeds have a thousand items with whole texts. */
export const blogCrawl: Scenario = () =>
  withServers(
    [() => startChildServer({ script: 'bench/servers/feed-host.js', arguments: [String(items)] })],
    async ([feeds]) =>
      withServers(
        [
          () =>
            startChildServer({
              script: 'bench/servers/crawl-host.js',
              arguments: [feeds?.url ?? '', String(crawls)],
              nodeOptions: ['--inspect=127.0.0.1:0'],
            }),
        ],
        async ([crawler]): Promise<Figure[]> => {
          if (crawler === undefined) return [];
          const tookMs: number[] = [];
          const held: number[] = [];
          const cpuMs: number[] = [];
          for (let issue = 0; issue < crawls; issue += 1) {
            const cpuBeforeMs = cpuMsOf(crawler.pid);
            tookMs.push(await crawl(crawler.url, issue));
            cpuMs.push(cpuMsOf(crawler.pid) - cpuBeforeMs);
            held.push(megabytes(await heldBytesOf(crawler.inspectorUrl)));
          }
          const rates = tookMs.map((ms) => (items / ms) * 1000);
          const warm = held.slice(warmUps - 1);
          const kept = ((warm.at(-1) ?? Number.NaN) - (warm[0] ?? Number.NaN)) / (warm.length - 1);
          return [
            {
              what: `crawl of ${items} feed items with bodies on PGlite, median`,
              reached: `${median(rates).toFixed(0)} items/s`,
              target: `>= ${minPerSecond} items/s`,
              met: median(rates) >= minPerSecond,
              detail: `${crawls} crawls of new items, one after the other: ${rates.map((rate) => rate.toFixed(0)).join(', ')}; ${(median(cpuMs) / items).toFixed(2)} ms of processor time an item`,
            },
            {
              what: 'memory that each further crawl leaves behind',
              reached: `${kept.toFixed(2)} MB`,
              target: `< ${maxKeptMegabytes} MB`,
              met: kept < maxKeptMegabytes,
              detail: `held after collecting garbage, MB: ${held.map((value) => value.toFixed(0)).join(', ')}; resident in the end ${megabytes(residentBytesOf(crawler.pid)).toFixed(0)} MB`,
            },
          ];
        },
      ),
  );
