import { isDeepStrictEqual } from 'node:util';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { type Contender, compareRounds, defaultLoad, loadInTurns } from '../measuring/load.ts';
import type { Figure } from '../measuring/report.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

const key = 'a-key-for-the-benchmark-only';
const wantedPrices = 96;

/** What tells one answer from another although they say the same: when it was made, and of whom. */
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

/** Both have to say the same, or the comparison is worth nothing. Asked twice, so that both answer out of the cache. */
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

const compare = async (books: ChildServer): Promise<Figure[]> => {
  const environment = { US_BOOKS_URL: books.url, US_BOOKS_KEY: 'for-the-benchmark', US_BOOKS_TTL_SECONDS: '3600' };
  const guards = {
    AUTH: 'on',
    API_KEYS: key,
    RATE_LIMIT: 'on',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_BURST: '1000000',
  };
  const { id } = (await (await fetch(`${books.url}/_event`)).json()) as { readonly id: string };
  const path = `/odds/v1/sources/us_books/events/${id}/quotes`;
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
      return [
        ratioFigure(
          `REST, ${wantedPrices} quotes of 16 books, against a hand-written route`,
          compareRounds(open, byHand),
          0.5,
        ),
        ratioFigure('the same with keys and rate limit on', compareRounds(withKeys, byHand)),
      ];
    },
  );
};

/** Quotes of one event through the graph beside a Fastify route that a person wrote on the same service. */
export const oddsQuotes: Scenario = () =>
  withServers([() => startChildServer({ script: 'bench/servers/books-host.js' })], async ([books]) =>
    books === undefined ? [] : compare(books),
  );
