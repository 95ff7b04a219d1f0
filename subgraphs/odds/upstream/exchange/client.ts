import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { Sport } from '../../model/__generated__/enums.ts';
import type { Book, BookMarket, BookPrice } from '../../model/book-market.ts';
import type { OddsClient } from '../../model/odds-client.ts';
import { oddsFromProbability } from '../../model/price.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { cannotEndInDraw } from '../markets/draws.ts';
import { asClosed, presumedOverWarnings } from '../markets/presumed-over.ts';
import { type Amount, toDollarText, toHundredths, toPriceMicros, toStake } from './amounts.ts';
import { decodeEvent, type ExchangeEvent, isForgotten, sideOfMarket, teamNameIn } from './decode-event.ts';
import { isTraded } from './event-state.ts';
import { createHeldReads, type HeldReads } from './held-reads.ts';
import { listEvents } from './list-events.ts';
import { type Milestone, unknownMilestone } from './milestone.ts';
import { readOrders } from './read-orders.ts';
import { createExchangeRequests, type ExchangeRequests, type ReadEvent } from './requests.ts';
import type { MarketWire } from './wire.ts';

/**
 * Sports whose games have a winner, and are settled by the exchange as by the books' two prices of the winner: over
 * the whole game, with overtime. American football is left out: of a tie, the exchange pays each side half, and books
 * return the stakes.
 */
const settledAlike: ReadonlySet<Sport> = new Set([
  'BADMINTON',
  'BASEBALL',
  'BASKETBALL',
  'ICE_HOCKEY',
  'TABLE_TENNIS',
  'TENNIS',
  'VOLLEYBALL',
]);

/** Games before a season and of colleges may end in a tie: the players have to travel. */
const mayBeTied: Partial<Readonly<Record<Sport, RegExp>>> = {
  BASEBALL: /\b(?:college|ncaa|spring|mlbst)/,
  ICE_HOCKEY: /\b(?:college|ncaa)/,
};

const hasWinner = ({ event }: ExchangeEvent, { sport, league }: EventRecord): boolean => {
  if (sport === null || !settledAlike.has(sport)) return false;
  const series = (event.series_ticker ?? '').toLowerCase().replace(/^kx|(?:game|match|fight|bout)$/g, '');
  const about = [league ?? '', event.product_metadata?.competition ?? '', series].join(' ').toLowerCase();
  return cannotEndInDraw(sport.toLowerCase().replaceAll('_', '-'), about) && mayBeTied[sport]?.test(about) !== true;
};

type Win = Pick<BookMarket, 'market' | 'complete'> & {
  /** The name that the yes and the no of a market are a price for, by the market's ticker. */
  readonly outcomes: ReadonlyMap<string, readonly [yes: string, no: string]>;
};

/**
 * The two markets of a game are one question, who wins: the no of one side is the yes of the other. Null where a game
 * may be drawn or is settled otherwise than books do, and unless the two markets are those of two named sides.
 */
const winOf = (read: ExchangeEvent, record: EventRecord): Win | null => {
  const [one, two, ...others] = read.markets;
  if (one === undefined || two === undefined || others.length > 0 || !hasWinner(read, record)) return null;
  const [first, second] = [sideOfMarket(read, one), sideOfMarket(read, two)];
  const [a, b] = [first?.name ?? null, second?.name ?? null];
  if (a === null || b === null || a === b || first?.id === second?.id) return null;
  if (read.event.mutually_exclusive === false) return null;
  return {
    market: read.event.series_ticker ?? read.event.event_ticker,
    complete: record.home === b ? [b, a] : [a, b],
    outcomes: new Map([
      [one.ticker, [a, b]],
      [two.ticker, [b, a]],
    ]),
  };
};

const exchangeBook: Book = { key: 'exchange', name: 'Exchange', url: null };

/** Two bounds are not a line; other types have the numbers in the outcome's name. */
const lineOf = ({ strike_type, floor_strike, cap_strike }: MarketWire): number | null => {
  if (strike_type === 'greater' || strike_type === 'greater_or_equal') return floor_strike ?? null;
  if (strike_type === 'less' || strike_type === 'less_or_equal') return cap_strike ?? null;
  return null;
};

const priceOf = (outcome: string, line: number | null, micros: number | undefined, size: Amount): BookPrice[] => {
  const odds = micros === undefined ? undefined : oddsFromProbability(toDollarText(micros));
  if (micros === undefined || odds === undefined) return [];
  const hundredths = toHundredths(size) ?? 0;
  const stakeLimit = hundredths > 0 ? toStake(micros, hundredths) : null;
  return [{ outcome, line, odds, updatedAt: null, stakeLimit, stakeCurrency: 'USD' }];
};

/** The price of a yes comes from bids for a no, and the other way round. */
const pricesOf = (market: MarketWire, [yes, no]: readonly [string, string] = ['Yes', 'No']): BookPrice[] => {
  const line = lineOf(market);
  return [
    ...priceOf(yes, line, toPriceMicros(market.yes_ask_dollars, market.yes_ask), market.yes_ask_size_fp),
    ...priceOf(no, line, toPriceMicros(market.no_ask_dollars, market.no_ask), market.yes_bid_size_fp),
  ];
};

const questionOf = (market: MarketWire): string => JSON.stringify([market.yes_sub_title, lineOf(market)]);

/** Of the two prices of a side, its own yes and the other's no, both can be had. */
const decodeWin = (markets: readonly MarketWire[], { outcomes, ...question }: Win): BookMarket[] => {
  const prices = markets.flatMap((market) =>
    isTraded(market.status) ? pricesOf(market, outcomes.get(market.ticker)) : [],
  );
  const about = { kind: 'MONEYLINE', period: 'full', participant: null, line: null, lay: false } as const;
  return prices.length === 0 ? [] : [{ book: exchangeBook.key, ...question, ...about, comparable: true, prices }];
};

/** The market's key is its series, or its own ticker where two questions look alike, so that they are not merged. */
const decodeQuotes = (read: ExchangeEvent, record: EventRecord): BookMarket[] => {
  const { event, markets } = read;
  const binary = markets.filter(({ market_type }) => market_type === null || market_type === 'binary');
  const win = binary.length === markets.length ? winOf(read, record) : null;
  if (win !== null) return decodeWin(binary, win);
  const times = new Map<string, number>();
  for (const market of binary) times.set(questionOf(market), (times.get(questionOf(market)) ?? 0) + 1);
  return binary
    .filter(({ status }) => isTraded(status))
    .map((market): BookMarket => {
      const alone = times.get(questionOf(market)) === 1;
      return {
        book: exchangeBook.key,
        market: alone && event.series_ticker !== null ? event.series_ticker : market.ticker,
        kind: 'YES_NO',
        period: 'full',
        participant: market.yes_sub_title,
        line: lineOf(market),
        lay: false,
        complete: ['Yes', 'No'],
        comparable: true,
        prices: pricesOf(market),
      };
    })
    .filter(({ prices }) => prices.length > 0);
};

interface Surroundings {
  readonly record: EventRecord;
  readonly underWay: boolean;
  readonly warnings: readonly Warning[];
}

/**
 * Reads sport, start and sides, which the event's own response lacks. Failures cause one warning: prices are useful
 * without these.
 */
const readSurroundings = async (
  { held, source, clock }: { held: HeldReads; source: string; clock: Clock },
  read: ExchangeEvent,
  call: Call,
): Promise<Surroundings> => {
  const warnings: Warning[] = [];
  const orNull = async <T>(reading: Promise<T>): Promise<T | null> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const message = `Sport, start or sides of the event could not be read from ${source} (${error.reason}).`;
      if (warnings.length === 0) warnings.push({ code: 'partial_answer', source, message });
      return null;
    }
  };
  const { event } = read;
  const teamsOf = async ({ homeId, awayId }: Milestone, patient: Call): Promise<Record<string, string>> => {
    const unnamed = [homeId, awayId].filter((id) => id !== null && teamNameIn(read, id) === null);
    const named = await Promise.all(
      unnamed.map(async (id) => [id, id === null ? null : await orNull(held.teamName(id, patient))] as const),
    );
    return Object.fromEntries(named.filter((pair): pair is readonly [string, string] => pair[1] !== null));
  };
  const placeInTheWorld = async (patient: Call) => {
    const milestone = await orNull(held.milestoneOf(event.event_ticker, patient));
    return milestone === null ? null : { milestone, names: await teamsOf(milestone, patient) };
  };
  const [sport, place] = await withPatience(call, clock, (patient) =>
    Promise.all([
      event.series_ticker === null ? null : orNull(held.sportOf(event.series_ticker, patient)),
      placeInTheWorld(patient),
    ]),
  );
  const milestone = place?.milestone ?? unknownMilestone;
  const nowMs = clock.now();
  const record = decodeEvent(read, { sport, milestone, names: place?.names ?? {}, statuses: [], nowMs });
  const { underWay } = milestone;
  if (!isForgotten(record, milestone, nowMs)) return { record, underWay, warnings };
  return { record: asClosed(record), underWay, warnings: [...warnings, ...presumedOverWarnings(source, [record])] };
};

interface ExchangeOptions {
  readonly http: UpstreamHttp;
  /** Without a cache, each call reads the lists of sports and series. */
  readonly cache?: ReadThroughCache;
  readonly clock: Clock;
}

/** Only tickers may become part of a path. */
const ticker = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,127}$/u;

/** Kalshi: series of a sport, their events, and the markets of those events. */
export const createExchangeClient = ({ http, cache, clock }: ExchangeOptions): Required<OddsClient> => {
  const { source } = http;
  const requests = createExchangeRequests(http);
  const held = createHeldReads({ requests, cache });

  const find = async (
    eventId: string,
    call: Call,
    { event }: Pick<ExchangeRequests, 'event'> = requests,
  ): Promise<ReadEvent | null> => (ticker.test(eventId) ? event(eventId, call) : null);

  return {
    source,
    sports: async (call) => ({
      value: (await requests.sports(call)).map(({ tags, ...sport }) => sport),
      warnings: [],
    }),
    events: async (query, call) => {
      const sport = (await held.sports(call)).find(({ key }) => key === query.sport);
      if (sport === undefined) return undefined;
      const { tickers, warnings } = await held.seriesOf(sport, call);
      const page = await listEvents({ requests, source, clock }, { sport, tickers, query }, call);
      return { ...page, warnings: [...warnings, ...page.warnings] };
    },
    event: async (eventId, call) => {
      const read = await find(eventId, call);
      if (read === null) return null;
      const { record, warnings } = await readSurroundings({ held, source, clock }, read, call);
      return { value: record, warnings: [...read.warnings, ...warnings] };
    },
    quotes: async (eventId, call) => {
      const read = await find(eventId, call);
      if (read === null) return null;
      const { record, warnings } = await readSurroundings({ held, source, clock }, read, call);
      const markets = decodeQuotes(read, record);
      const books = markets.length === 0 ? [] : [exchangeBook];
      return { value: { event: record, books, markets }, warnings: [...read.warnings, ...warnings] };
    },
    orders: async (eventId, call) => {
      const read = await find(eventId, call, held);
      if (read === null) return null;
      const around = readSurroundings({ held, source, clock }, read, call);
      const facts = around.then(({ record, underWay }) => ({
        underWay,
        startsAtMs: record.startsAt === null ? null : Date.parse(record.startsAt),
        nowMs: clock.now(),
      }));
      const orders = await readOrders({ requests, source, clock }, { markets: read.markets, facts }, call);
      const { record, warnings } = await around;
      return {
        value: { event: record, markets: orders.markets },
        warnings: [...read.warnings, ...warnings, ...orders.warnings],
      };
    },
  };
};
