import type { Book, BookMarket, BookPrice } from '../../model/book-market.ts';
import { oddsFromProbability } from '../../model/price.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { type Amount, toDollarText, toHundredths, toPriceMicros, toStake } from './amounts.ts';
import type { ExchangeEvent } from './decode-event.ts';
import { isTraded } from './event-state.ts';
import { type Win, winOf } from './winner-market.ts';
import type { MarketWire } from './wire.ts';

export const exchangeBook: Book = { key: 'exchange', name: 'Exchange', url: null };

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
  return [{ outcome, line, odds, updatedAt: null, stakeLimit }];
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
export const decodeQuotes = (read: ExchangeEvent, record: EventRecord): BookMarket[] => {
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
