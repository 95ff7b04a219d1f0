import { readJson } from '../../load/ask.ts';
import type { SocketMessage } from '../../load/graphql-socket.ts';
import { Arrivals, joinAll } from '../../load/many-subscribers.ts';
import { inspected } from '../../process/inspector.ts';
import { cpuMsDuring } from '../../process/readings.ts';
import { wait } from '../../process/waiting.ts';
import { atMost, below, judged } from '../../report/finding.ts';
import { percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const eventCount = 20;
/** The default: the time to live of the cache, and the margin of a poll after it. */
const periodMs = 2025;
const lastDeliveryMs = 1500;

const query = `subscription Watch($eventId: ID!) {
  priceLadderChanged(source: EXCHANGE, eventId: $eventId) {
    eventId fetchedAt event { name state startsAt }
    markets {
      marketId name outcome state spreadDollars midPriceDollars lastPriceDollars volumeContracts openInterestContracts
      back { priceDollars decimal contracts cumulativeContracts stake { amount currencyCode } }
      lay { priceDollars decimal contracts cumulativeContracts stake { amount currencyCode } }
    }
    warnings { code source message }
  }
}`;

interface Ladder {
  readonly eventId: string;
  readonly markets: readonly { readonly lay: readonly { readonly contracts: number }[] }[];
}

interface Asked {
  readonly what: string;
  readonly ticker: string;
  readonly atMs: number;
  readonly sentAtMs: number | null;
}

/** Names a state of a ladder. The exchange numbers its responses by the size of the best bid. */
const stateIn = ({ type, payload, text }: SocketMessage): string => {
  const ladder = (payload as { data?: { priceLadderChanged?: Ladder } } | undefined)?.data?.priceLadderChanged;
  const visit = ladder?.markets[0]?.lay[0]?.contracts;
  if (type !== 'next' || visit === undefined) throw new Error(`a subscriber was sent ${text}`);
  return `${ladder?.eventId} ${visit}`;
};

/** Adds to each reading of orders the name of the state that it returned. */
const numberedBooks = (log: readonly Asked[]) => {
  const checks = new Map<string, number>();
  return log
    .filter(({ what }) => what === 'orderbook')
    .map((entry) => {
      const visit = (checks.get(entry.ticker) ?? 0) + 1;
      checks.set(entry.ticker, visit);
      return { ...entry, state: `${entry.ticker} ${visit}` };
    });
};

const byPath = (log: readonly Asked[]): string => {
  const counts = new Map<string, number>();
  for (const { what } of log) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} of ${what}`).join(', ');
};

/**
 * Thousands subscribe to a few ladders that change constantly. Each event is polled once an interval, and changes reach
 * all.
 */
export const ladderSubscribers: Scenario = {
  name: 'ladder-subscribers',
  run: async (lab) => {
    const [count, periods] = lab.isShort ? [100, 3] : [2000, 15];
    const exchange = await lab.serve('exchange-host');
    const server = await lab.start({
      environment: { EXCHANGE_URL: exchange.url, EXCHANGE_TTL_SECONDS: '2' },
      node: [inspected],
    });
    const readLog = () => readJson<readonly Asked[]>(exchange, '/_log');
    const arrivals = new Arrivals();
    const joined = await joinAll(server, {
      count,
      query,
      variablesOf: (subscriber) => ({ eventId: `KXTHBGAME-BENCH${subscriber % eventCount}` }),
      onMessage: (subscriber, message) => arrivals.receive(subscriber, stateIn(message), message.atMs),
      joined: () => arrivals.joined,
    });
    await wait(periodMs);
    const fromMs = Date.now();
    const cpuMs = await cpuMsDuring(server, () => wait(periods * periodMs));
    const toMs = Date.now();
    await wait(lastDeliveryMs);
    const isCounted = ({ atMs }: Asked) => atMs >= fromMs && atMs < toMs;
    const log = await readLog();
    const books = numberedBooks(log).filter(isCounted);
    const perPeriod = (books.length / (toMs - fromMs)) * periodMs;

    const { streamsLeft } = await joined.leave();
    const leftAtMs = Date.now();
    await wait(3 * periodMs);
    const asksAfter = (await readLog()).filter(({ atMs }) => atMs >= leftAtMs).length;

    const latencies = books.flatMap(({ state, sentAtMs }) =>
      arrivals.of(state).map((atMs) => atMs - (sentAtMs ?? Number.NaN)),
    );
    const missed = (books.length * count) / eventCount - latencies.length;
    return [
      below(
        `a change at ${count} subscribers of ${eventCount} price ladders, p99 after the exchange has answered`,
        percentile(latencies, 0.99),
        300,
        {
          unit: 'ms',
          andAlso: missed === 0 && arrivals.repeated === 0,
          detail:
            `median ${percentile(latencies, 0.5).toFixed(0)}, last ${percentile(latencies, 1).toFixed(0)} ms; ${latencies.length} deliveries in ` +
            `${((toMs - fromMs) / 1000).toFixed(0)} s, ${missed} missed, ${arrivals.repeated} delivered twice; ${((cpuMs * 1000) / latencies.length).toFixed(0)} us of ` +
            `processor time for each; all had joined after ${(joined.joinedMs / 1000).toFixed(1)} s`,
        },
      ),
      judged(
        `polls of orders in each ${periodMs / 1000} s`,
        `<= ${eventCount}`,
        perPeriod.toFixed(1),
        perPeriod <= eventCount && books.length >= 0.8 * eventCount * periods,
        `${byPath(log.filter(isCounted))} in ${periods} periods; ${joined.streams} streams to the subgraph`,
      ),
      below('memory of the server for each of them', joined.kilobytesEach, 20, {
        unit: 'KB',
        detail: 'held after collecting garbage',
      }),
      atMost('requests to the exchange after all have left', asksAfter, 0, {
        andAlso: streamsLeft === 0,
        detail: `within ${((3 * periodMs) / 1000).toFixed(0)} s; ${streamsLeft} streams to the subgraph`,
      }),
    ];
  },
};
