import { setTimeout as wait } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { gauge, openGauges } from '../measuring/gauge.ts';
import { heldBytesOf } from '../measuring/inspected-memory.ts';
import { LadderArrivals } from '../measuring/ladder-arrivals.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { percentile } from '../measuring/statistics.ts';
import { openSubscriber, type Subscriber } from '../measuring/subscriber.ts';
import { until } from '../measuring/until.ts';
import { type Scenario, withServers } from './scenario.ts';

const subscriberCount = 2000;
const eventCount = 20;
const perEvent = subscriberCount / eventCount;
/** The default: the time to live of the cache, and the margin of a poll after it. */
const periodMs = 2025;
const countedPeriods = 15;
const openingAtOnce = 100;
const maxLatencyMs = 300;
const lastDeliveryMs = 1500;

const query = `subscription Watch($eventId: ID!) {
  priceLadderChanged(source: EXCHANGE, eventId: $eventId) {
    eventId fetchedAt event { name state startsAt }
    markets {
      marketId name outcome state spreadDollars midPriceDollars lastPriceDollars volumeContracts openInterestContracts
      back { priceDollars decimal contracts cumulativeContracts stakeDollars }
      lay { priceDollars decimal contracts cumulativeContracts stakeDollars }
    }
    warnings { code source message }
  }
}`;

interface Asked {
  readonly what: string;
  readonly ticker: string;
  readonly atMs: number;
  readonly sentAtMs: number | null;
}

const toEventId = (subscriber: number): string => `KXTHBGAME-BENCH${subscriber % eventCount}`;
const readLog = async ({ url }: ChildServer) => (await (await fetch(`${url}/_log`)).json()) as readonly Asked[];

const openAll = async (server: ChildServer, arrivals: LadderArrivals): Promise<Subscriber[]> => {
  const subscribers: Subscriber[] = [];
  for (let from = 0; from < subscriberCount; from += openingAtOnce) {
    const batch = Array.from({ length: openingAtOnce }, (_, index) =>
      openSubscriber(`${server.url}/graphql`, (message) => arrivals.hear(from + index, message)),
    );
    subscribers.push(...(await Promise.all(batch)));
  }
  return subscribers;
};

const numberedBooks = (log: readonly Asked[]): (Asked & { readonly look: number })[] => {
  const looks = new Map<string, number>();
  return log
    .filter(({ what }) => what === 'orderbook')
    .map((entry) => {
      const look = (looks.get(entry.ticker) ?? 0) + 1;
      looks.set(entry.ticker, look);
      return { ...entry, look };
    });
};

const byPath = (log: readonly Asked[]): string => {
  const counts = new Map<string, number>();
  for (const { what } of log) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} of ${what}`).join(', ');
};

const measure = async (server: ChildServer, exchange: ChildServer): Promise<Figure[]> => {
  const arrivals = new LadderArrivals();
  const bytesBefore = await heldBytesOf(server.inspectorUrl);
  const subscribers = await openAll(server, arrivals);
  const joiningAtMs = performance.now();
  for (const [index, subscriber] of subscribers.entries()) subscriber.subscribe(query, { eventId: toEventId(index) });
  await until('all subscribers in', () => arrivals.joined === subscriberCount);
  const joinedMs = performance.now() - joiningAtMs;
  const kilobytes = ((await heldBytesOf(server.inspectorUrl)) - bytesBefore) / 1024 / subscriberCount;
  const streams = await gauge(server, openGauges.streams);

  await wait(periodMs);
  const fromMs = Date.now();
  const cpuBeforeMs = cpuMsOf(server.pid);
  await wait(countedPeriods * periodMs);
  const toMs = Date.now();
  const cpuMs = cpuMsOf(server.pid) - cpuBeforeMs;
  await wait(lastDeliveryMs);

  const whole = await readLog(exchange);
  const counted = whole.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const books = numberedBooks(whole).filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const perPeriod = (books.length / (toMs - fromMs)) * periodMs;

  for (const subscriber of subscribers) subscriber.leave();
  await until('all is closed', async () => (await gauge(server, openGauges.subscribers)) === 0);
  const streamsLeft = await gauge(server, openGauges.streams);
  const leftAtMs = Date.now();
  await wait(3 * periodMs);
  const asksAfter = (await readLog(exchange)).filter(({ atMs }) => atMs >= leftAtMs).length;

  const deliveries = books.map(({ ticker, look, sentAtMs }) => {
    const received = arrivals.arrivalsOf(ticker, look);
    return { missed: perEvent - received.length, latencies: received.map((atMs) => atMs - (sentAtMs ?? Number.NaN)) };
  });
  const latencies = deliveries.flatMap((delivery) => delivery.latencies);
  const missed = deliveries.reduce((sum, delivery) => sum + delivery.missed, 0);
  const p99 = percentile(latencies, 0.99);
  return [
    {
      what: `a change at ${subscriberCount} subscribers of ${eventCount} price ladders, p99 after the exchange has answered`,
      reached: `${p99.toFixed(0)} ms`,
      target: `< ${maxLatencyMs} ms`,
      met: p99 < maxLatencyMs && missed === 0 && arrivals.repeated === 0,
      detail:
        `median ${percentile(latencies, 0.5).toFixed(0)}, last ${percentile(latencies, 1).toFixed(0)} ms; ${latencies.length} deliveries in ` +
        `${((toMs - fromMs) / 1000).toFixed(0)} s, ${missed} missed, ${arrivals.repeated} delivered twice; ${((cpuMs * 1000) / latencies.length).toFixed(0)} us of ` +
        `processor time for each; all had joined after ${(joinedMs / 1000).toFixed(1)} s`,
    },
    {
      what: `polls of orders in each ${periodMs / 1000} s`,
      reached: perPeriod.toFixed(1),
      target: `<= ${eventCount}`,
      met: perPeriod <= eventCount && books.length >= 0.8 * eventCount * countedPeriods,
      detail: `${byPath(counted)} in ${countedPeriods} periods; ${streams} streams to the subgraph`,
    },
    {
      what: 'memory of the server for each of them',
      reached: `${kilobytes.toFixed(1)} KB`,
      target: '< 20 KB',
      met: kilobytes < 20,
      detail: 'held after collecting garbage',
    },
    {
      what: 'requests to the exchange after all have left',
      reached: String(asksAfter),
      target: '0',
      met: asksAfter === 0 && streamsLeft === 0,
      detail: `within ${((3 * periodMs) / 1000).toFixed(0)} s; ${streamsLeft} streams to the subgraph`,
    },
  ];
};

/**
 * Thousands subscribe to a few ladders that change constantly. Each event is polled once an interval, and changes reach
 * all.
 */
export const ladderSubscribers: Scenario = () =>
  withServers([() => startChildServer({ script: 'bench/servers/exchange-host.js' })], async ([exchange]) =>
    withServers(
      [
        () =>
          startChildServer({
            script: 'main.js',
            arguments: ['all'],
            environment: { EXCHANGE_URL: exchange?.url ?? '', EXCHANGE_TTL_SECONDS: '2' },
            nodeOptions: ['--inspect=127.0.0.1:0'],
          }),
      ],
      async ([server]) => (server === undefined || exchange === undefined ? [] : measure(server, exchange)),
    ),
  );
