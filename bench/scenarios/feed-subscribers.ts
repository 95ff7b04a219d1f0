import { setTimeout as wait } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { FeedArrivals } from '../measuring/feed-arrivals.ts';
import { gauge, openGauges } from '../measuring/gauge.ts';
import { heldBytesOf } from '../measuring/inspected-memory.ts';
import type { Figure } from '../measuring/report.ts';
import { percentile } from '../measuring/statistics.ts';
import { openSubscriber, type Subscriber } from '../measuring/subscriber.ts';
import { until } from '../measuring/until.ts';
import { type Scenario, withServers } from './scenario.ts';

const subscriberCount = 5000;
const feedCount = 50;
/** The default. The forum allows 100 requests a minute, which is exactly what 50 feeds need. */
const pollSeconds = 30;
const releases = 2;
const openingAtOnce = 100;
const maxLatencyMs = 500;
const patienceMs = 4 * pollSeconds * 1000;

const query = `subscription Watch($community: String!) {
  feedCheckpoints(source: COMMUNITY_FORUM, community: $community) {
    items { itemId title } checkpoint checkpointStatus
  }
}`;

interface ForumLog {
  readonly asked: readonly { readonly community: string; readonly atMs: number }[];
  readonly sentAtMs: Readonly<Record<string, number>>;
}

const toCommunity = (subscriber: number): string => `r/bench_${subscriber % feedCount}`;
const readLog = async ({ url }: ChildServer) => (await (await fetch(`${url}/_log`)).json()) as ForumLog;

const openAll = async (server: ChildServer, arrivals: FeedArrivals): Promise<Subscriber[]> => {
  const subscribers: Subscriber[] = [];
  for (let from = 0; from < subscriberCount; from += openingAtOnce) {
    const batch = Array.from({ length: openingAtOnce }, (_, index) =>
      openSubscriber(`${server.url}/graphql`, (message) => arrivals.hear(from + index, message)),
    );
    subscribers.push(...(await Promise.all(batch)));
  }
  return subscribers;
};

const releaseOnce = async (forum: ChildServer, arrivals: FeedArrivals): Promise<readonly string[]> => {
  const before = arrivals.deliveries;
  const response = await fetch(`${forum.url}/_release`, { method: 'POST' });
  const { ids } = (await response.json()) as { readonly ids: readonly string[] };
  await until('a new post reached all', () => arrivals.deliveries >= before + subscriberCount, patienceMs).catch(
    () => undefined,
  );
  return ids;
};

/** Counts requests in an interval: all, and the fewest and most of a feed. */
const asksOf = ({ asked }: ForumLog, fromMs: number, toMs: number) => {
  const counts = new Map(Array.from({ length: feedCount }, (_, index) => [toCommunity(index).slice(2), 0]));
  for (const { community, atMs } of asked)
    if (atMs >= fromMs && atMs < toMs) counts.set(community, (counts.get(community) ?? 0) + 1);
  const values = [...counts.values()];
  return { all: values.reduce((sum, count) => sum + count, 0), fewest: Math.min(...values), most: Math.max(...values) };
};

const shortestGapMs = ({ asked }: ForumLog): number => {
  const latest = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const { community, atMs } of asked) {
    shortest = Math.min(shortest, atMs - (latest.get(community) ?? Number.NEGATIVE_INFINITY));
    latest.set(community, atMs);
  }
  return shortest;
};

const measure = async (server: ChildServer, forum: ChildServer): Promise<Figure[]> => {
  const arrivals = new FeedArrivals();
  const bytesBefore = await heldBytesOf(server.inspectorUrl);
  const subscribers = await openAll(server, arrivals);
  const joiningAtMs = performance.now();
  for (const [index, subscriber] of subscribers.entries())
    subscriber.subscribe(query, { community: toCommunity(index) });
  await until('all subscribers in', () => arrivals.joined === subscriberCount, patienceMs);
  const joinedMs = performance.now() - joiningAtMs;
  const kilobytes = ((await heldBytesOf(server.inspectorUrl)) - bytesBefore) / 1024 / subscriberCount;
  const streams = await gauge(server, openGauges.streams);

  const ids: string[] = [];
  const countedFromMs = Date.now();
  for (let round = 0; round < releases; round += 1) ids.push(...(await releaseOnce(forum, arrivals)));
  const countedMs = Date.now() - countedFromMs;
  const log = await readLog(forum);
  const asks = asksOf(log, countedFromMs, countedFromMs + countedMs);
  const perInterval = (asks.all / countedMs) * pollSeconds * 1000;

  for (const subscriber of subscribers) subscriber.leave();
  await until('all is closed', async () => (await gauge(server, openGauges.subscribers)) === 0);
  const streamsLeft = await gauge(server, openGauges.streams);
  const leftAtMs = Date.now();
  await wait((pollSeconds + 2) * 1000);
  const asksAfter = asksOf(await readLog(forum), leftAtMs, Date.now()).all;

  const latencies = ids.flatMap((id) => {
    const sentAtMs = log.sentAtMs[id] ?? Number.NaN;
    return arrivals.arrivalsOf(id).map((atMs) => atMs - sentAtMs);
  });
  const missed = releases * subscriberCount - latencies.length;
  const p99 = percentile(latencies, 0.99);
  const gapSeconds = shortestGapMs(log) / 1000;
  return [
    {
      what: `a new post at ${subscriberCount} subscribers of ${feedCount} feeds, p99 after the source has answered`,
      reached: `${p99.toFixed(0)} ms`,
      target: `< ${maxLatencyMs} ms`,
      met: p99 < maxLatencyMs && missed === 0 && arrivals.repeated === 0,
      detail:
        `median ${percentile(latencies, 0.5).toFixed(0)}, last ${percentile(latencies, 1).toFixed(0)} ms; ${releases} new posts in each feed; ` +
        `${missed} missed, ${arrivals.repeated} delivered twice; all had joined after ${(joinedMs / 1000).toFixed(0)} s; ${kilobytes.toFixed(1)} KB held for each`,
    },
    {
      what: `requests to the source in each ${pollSeconds} s`,
      reached: perInterval.toFixed(0),
      target: `<= ${feedCount}`,
      met: asks.fewest >= releases - 1 && gapSeconds > 0.95 * pollSeconds,
      detail: `${asks.all} in ${(countedMs / 1000).toFixed(0)} s, ${asks.fewest} to ${asks.most} a feed, no two of one feed within ${gapSeconds.toFixed(1)} s; ${streams} streams to the subgraph`,
    },
    {
      what: 'requests to the source after all have left',
      reached: String(asksAfter),
      target: '0',
      met: asksAfter === 0 && streamsLeft === 0,
      detail: `within ${pollSeconds + 2} s; ${streamsLeft} streams to the subgraph`,
    },
  ];
};

/** Thousands subscribe to a few feeds. Each feed is polled once an interval, and its new posts reach all. */
export const feedSubscribers: Scenario = () =>
  withServers([() => startChildServer({ script: 'bench/servers/forum-host.js' })], async ([forum]) =>
    withServers(
      [
        () =>
          startChildServer({
            script: 'main.js',
            arguments: ['all'],
            environment: {
              COMMUNITY_FORUM_URL: forum?.url ?? '',
              COMMUNITY_FORUM_KEY: 'client:secret',
              COMMUNITY_FORUM_POLL_SECONDS: String(pollSeconds),
            },
            nodeOptions: ['--inspect=127.0.0.1:0'],
          }),
      ],
      async ([server]) => (server === undefined || forum === undefined ? [] : measure(server, forum)),
    ),
  );
