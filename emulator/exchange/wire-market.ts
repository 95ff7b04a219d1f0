import { dayMs, hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { isoSeconds } from '../engine/responses.ts';
import { bestSize, contracts, dollars, type Ladder, ladderOf, million } from './ladder.ts';
import type { Listing, Market } from './listing.ts';
import { chanceOf, chancesOf, resultOf, statusOf } from './market-state.ts';
import { targetIdOf, targetTypeOf } from './structured-targets.ts';

/** A side without an order is 0 or 1, not null. A market without any order has other values. */
const quotes = ({ yes, no }: Ladder) => {
  if (yes === null && no === null) return { yesBid: 0, yesAsk: 0, noBid: million, noAsk: million };
  return {
    yesBid: yes?.best ?? 0,
    yesAsk: no === null ? million : million - no.best,
    noBid: no?.best ?? 0,
    noAsk: yes === null ? million : million - yes.best,
  };
};

/** JSON of the constant fields, without braces, cached because pages contain hundreds of events. */
const fixedParts = new WeakMap<Market, string>();
const toFixedPart = ({ listing, ticker, title, yes, line, competitor }: Market): string => {
  const { fixture, league, opensMs, startMs, endMs, hash } = listing;
  const isGame = fixture.kind === 'game';
  return JSON.stringify({
    ticker,
    event_ticker: listing.ticker,
    market_type: 'binary',
    title,
    subtitle: '',
    yes_sub_title: yes,
    no_sub_title: yes,
    created_time: isoSeconds(opensMs - 2 * hourMs),
    open_time: isoSeconds(opensMs),
    close_time: isoSeconds(isGame ? startMs + 14 * dayMs : endMs),
    expected_expiration_time: hash % 19 === 2 ? null : isoSeconds(endMs + 15 * minuteMs),
    occurrence_datetime: hash % 3 === 0 && isGame ? isoSeconds(startMs) : undefined,
    settlement_timer_seconds: 1_800,
    can_close_early: true,
    notional_value_dollars: '1.0000',
    liquidity_dollars: '0.0000',
    response_price_units: 'usd_cent',
    price_level_structure: isGame ? 'linear_cent' : 'deci_cent',
    price_ranges: [{ start: '0.0000', end: '1.0000', step: isGame ? '0.0100' : '0.0010' }],
    rules_primary: `If it happens that ${yes}, then the market resolves to Yes.`,
    strike_type: line === null ? (competitor === null ? undefined : 'structured') : 'greater',
    floor_strike: line ?? undefined,
    custom_strike: competitor === null ? undefined : { [targetTypeOf(competitor, league)]: targetIdOf(competitor) },
  }).slice(1, -1);
};

/** Series that have not moved to the new form also have these fields in whole cents. */
const twins = ({ yesBid, yesAsk, noBid, noAsk }: ReturnType<typeof quotes>, last: number, volume: number): string =>
  `,"yes_bid":${yesBid / 10_000},"yes_ask":${yesAsk / 10_000},"no_bid":${noBid / 10_000},"no_ask":${noAsk / 10_000},` +
  `"last_price":${last / 10_000},"volume":${Math.floor(volume / 100)},"open_interest":${Math.floor(volume / 300)},` +
  '"liquidity":6814806,"tick_size":1';

const movingPart = (market: Market, chance: number, now: number): string => {
  const { hash, listing } = market;
  const status = statusOf(market, now);
  const ladder = ladderOf(market, status, chance, now);
  const quoted = quotes(ladder);
  const last = Math.min(0.99, Math.max(0.01, chance));
  const lastMicros = Math.round((last * million) / ladder.tick) * ladder.tick;
  const traded = Math.max(0, now - listing.opensMs) / minuteMs;
  const volume = Math.floor(traded * (1 + (hash % 400))) + (hash % 100);
  // Concatenated for speed, as a page has a thousand markets. No text needs escaping.
  return (
    `"status":"${status}","result":"${resultOf(market, status, chance)}",` +
    `"yes_bid_dollars":"${dollars(quoted.yesBid)}","yes_ask_dollars":"${dollars(quoted.yesAsk)}",` +
    `"no_bid_dollars":"${dollars(quoted.noBid)}","no_ask_dollars":"${dollars(quoted.noAsk)}",` +
    `"yes_bid_size_fp":"${contracts(bestSize(ladder.yes))}","yes_ask_size_fp":"${contracts(bestSize(ladder.no))}",` +
    `"last_price_dollars":"${dollars(lastMicros)}","previous_price_dollars":"${dollars(lastMicros)}",` +
    `"volume_fp":"${contracts(volume)}","volume_24h_fp":"${contracts(volume % 90_001)}",` +
    `"open_interest_fp":"${contracts(Math.floor(volume / 3))}"` +
    (listing.league.id === 'wicket-twenty' ? twins(quoted, lastMicros, volume) : '')
  );
};

export const marketJson = (market: Market, now: number, chance = chanceOf(market, now)): string =>
  `{${memoized(fixedParts, market, toFixedPart)},${movingPart(market, chance, now)}}`;

/** The chances of an event are computed once for all its markets. */
export const marketsJson = (listing: Listing, now: number): string => {
  const chances = chancesOf(listing, now);
  return `[${listing.markets.map((market, place) => marketJson(market, now, chances[place])).join(',')}]`;
};
