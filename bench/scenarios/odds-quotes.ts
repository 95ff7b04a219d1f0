import { isDeepStrictEqual } from 'node:util';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { type Contender, compareRounds, defaultLoad, loadInTurns, type Round } from '../measuring/load.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { runThrough } from '../measuring/run-through.ts';
import { percentile } from '../measuring/statistics.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

const key = 'a-key-for-the-benchmark-only';
const wantedPrices = 96;
/** Requested in sequence, so that no event repeats within a second. */
const eventCount = 1000;
const rounds = 5;

/** Fields that differ between equal responses: time and provenance. */
const ofTheMoment = new Set([
  'request_id',
  'processing_time_ms',
  'ttl_seconds',
  'fetched_at',
  'told_at',
  'age_seconds',
  'oldest_quote_age_seconds',
]);

interface QuotesAnswer {
  readonly data: { readonly markets: readonly { readonly quotes: readonly unknown[] }[] };
}

/** The comparison needs equal responses. Requested twice, so that both come from the cache. */
const checkSameAnswer = async (contenders: readonly Contender[]): Promise<void> => {
  const read = async ({ name, url, headers = {} }: Contender): Promise<QuotesAnswer> => {
    const text = async () => {
      const response = await fetch(url, { headers });
      const body = await response.text();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${body}`);
      return body;
    };
    await text();
    const plain = (member: string, value: unknown) => (ofTheMoment.has(member) ? undefined : value);
    return JSON.parse(await text(), plain) as QuotesAnswer;
  };
  const [first, ...others] = await Promise.all(contenders.map(read));
  const prices = first?.data.markets.reduce((sum, { quotes }) => sum + quotes.length, 0);
  if (prices !== wantedPrices) throw new Error(`${prices} prices are answered, and not ${wantedPrices}`);
  for (const answer of others)
    if (!isDeepStrictEqual(answer, first))
      throw new Error(`the answers differ: ${JSON.stringify(first)}\n${JSON.stringify(answer)}`);
};

const pathOf = (event: number): string =>
  `/odds/v1/sources/us_books/events/${event.toString(16).padStart(32, '0')}/quotes`;

/** Contenders take turns. */
const walkInTurns = async (contenders: readonly Contender[]): Promise<Round[][]> => {
  const paths = Array.from({ length: eventCount }, (_, index) => pathOf(index));
  const walk = async ({ url, pid }: Contender): Promise<Round> => {
    const cpuBeforeMs = cpuMsOf(pid);
    const { perSecond, latenciesMs } = await runThrough(new URL(url).origin, paths, defaultLoad.connections);
    const cpuMicroseconds = ((cpuMsOf(pid) - cpuBeforeMs) * 1000) / eventCount;
    return { perSecond, cpuMicroseconds, p99Ms: percentile(latenciesMs, 0.99) };
  };
  // The first walk reads everything from the source.
  for (const contender of contenders) await walk(contender);
  const measured: Round[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, contender] of contenders.entries()) measured[index]?.push(await walk(contender));
  return measured;
};

const compare = async (books: ChildServer): Promise<Figure[]> => {
  const environment = {
    US_BOOKS_URL: books.url,
    US_BOOKS_KEY: 'for-the-benchmark',
    US_BOOKS_TTL_SECONDS: '3600',
    // Only speed is compared, so a thousand concurrent reads must not be refused as overload.
    MAX_LOOP_DELAY_MS: '60000',
  };
  const guards = {
    AUTH: 'on',
    API_KEYS: key,
    RATE_LIMIT: 'on',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_BURST: '1000000',
  };
  const path = pathOf(0);
  return withServers(
    [
      () => startChildServer({ script: 'main.js', arguments: ['all'], environment }),
      () => startChildServer({ script: 'bench/servers/hand-written-odds.js', environment }),
      () => startChildServer({ script: 'main.js', arguments: ['all'], environment: { ...environment, ...guards } }),
    ],
    async ([ours, handWritten, guarded]) => {
      if (ours === undefined || handWritten === undefined || guarded === undefined) return [];
      const contenders: Contender[] = [
        { name: 'ours', pid: ours.pid, url: ours.url + path },
        { name: 'hand-written', pid: handWritten.pid, url: handWritten.url + path },
        { name: 'guarded', pid: guarded.pid, url: guarded.url + path, headers: { authorization: `Bearer ${key}` } },
      ];
      await checkSameAnswer(contenders);
      const [open = [], byHand = [], withKeys = []] = await loadInTurns(contenders, defaultLoad);
      const [walked = [], walkedByHand = []] = await walkInTurns(contenders.slice(0, 2));
      return [
        ratioFigure(
          `REST, ${wantedPrices} quotes of 16 books, against a hand-written route`,
          compareRounds(open, byHand),
          0.5,
        ),
        ratioFigure('the same with keys and rate limit on', compareRounds(withKeys, byHand)),
        ratioFigure(`the same, ${eventCount} events in turns`, compareRounds(walked, walkedByHand), 0.5),
      ];
    },
  );
};

/** Compares with a handwritten Fastify route on the same service. */
export const oddsQuotes: Scenario = () =>
  withServers(
    [() => startChildServer({ script: 'bench/servers/books-host.js', arguments: [String(eventCount)] })],
    async ([books]) => (books === undefined ? [] : compare(books)),
  );
