import { dayMs, hourMs, minuteMs } from '../../platform/clock/spans.ts';
import { bestSize, contracts, dollars, type Ladder, ladderOf } from './ladder.ts';
import type { Contract, Listing } from './listing.ts';
import { chancesOf, isOut, type MarketStatus, resultOf, statusOf } from './market-state.ts';
import { targetIdOf, targetTypeOf } from './structured-targets.ts';

const million = 1_000_000;
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A side without an order is 0 or 1, not null. A market without any order has other values. */
const quotes = (ladder: Ladder) => {
  const [yes, no] = [ladder.yes?.best ?? null, ladder.no?.best ?? null];
  if (yes === null && no === null) return { yesBid: 0, yesAsk: 0, noBid: million, noAsk: million };
  return {
    yesBid: yes ?? 0,
    yesAsk: no === null ? million : million - no,
    noBid: no ?? 0,
    noAsk: yes === null ? million : million - yes,
  };
};

/** JSON of the constant fields, without braces, cached because pages contain hundreds of events. */
const fixedParts = new WeakMap<Contract, string>();
const fixedPart = (listing: Listing, contract: Contract): string => {
  const known = fixedParts.get(contract);
  if (known !== undefined) return known;
  const { game, contest, league, opensMs, startMs, endMs, hash } = listing;
  const { about, competitor } = contract;
  const isDeci = contest !== null;
  const part = JSON.stringify({
    ticker: contract.ticker,
    event_ticker: listing.ticker,
    market_type: 'binary',
    title: contract.title,
    subtitle: '',
    yes_sub_title: contract.yes,
    no_sub_title: contract.yes,
    created_time: iso(opensMs - 2 * hourMs),
    open_time: iso(opensMs),
    close_time: iso(contest === null ? startMs + 14 * dayMs : endMs),
    expected_expiration_time: hash % 19 === 2 ? null : iso(endMs + 15 * minuteMs),
    ...(hash % 3 === 0 && game !== null ? { occurrence_datetime: iso(startMs) } : {}),
    settlement_timer_seconds: 1_800,
    can_close_early: true,
    notional_value_dollars: '1.0000',
    liquidity_dollars: '0.0000',
    response_price_units: 'usd_cent',
    price_level_structure: isDeci ? 'deci_cent' : 'linear_cent',
    price_ranges: [{ start: '0.0000', end: '1.0000', step: isDeci ? '0.0010' : '0.0100' }],
    rules_primary: `If it happens that ${contract.yes}, then the market resolves to Yes.`,
    ...(about.kind === 'over' ? { strike_type: 'greater', floor_strike: about.line } : {}),
    ...(competitor === null
      ? {}
      : {
          strike_type: 'structured',
          custom_strike: { [targetTypeOf(competitor, league)]: targetIdOf(competitor) },
        }),
  }).slice(1, -1);
  fixedParts.set(contract, part);
  return part;
};

/** Series that have not moved to the new form also have these fields in whole cents. */
const twins = (yesBid: number, yesAsk: number, noBid: number, noAsk: number, last: number, volume: number): string =>
  `"yes_bid":${yesBid / 10_000},"yes_ask":${yesAsk / 10_000},"no_bid":${noBid / 10_000},"no_ask":${noAsk / 10_000},` +
  `"last_price":${last / 10_000},"volume":${Math.floor(volume / 100)},"open_interest":${Math.floor(volume / 300)},` +
  '"liquidity":6814806,"tick_size":1';

const movingPart = (
  listing: Listing,
  contract: Contract,
  chance: number,
  status: MarketStatus,
  now: number,
): string => {
  const ladder = ladderOf(listing, contract, status, chance, now);
  const { yesBid, yesAsk, noBid, noAsk } = quotes(ladder);
  const last = Math.min(0.99, Math.max(0.01, chance));
  const lastMicros = Math.round((last * million) / ladder.tick) * ladder.tick;
  const traded = Math.max(0, now - listing.opensMs) / minuteMs;
  const volume = Math.floor(traded * (1 + (contract.hash % 400))) + (contract.hash % 100);
  const out = isOut(listing, contract);
  // Concatenated for speed, as a page has a thousand markets. No text needs escaping.
  return (
    `"status":"${status}","result":"${resultOf(status, listing, chance, out)}",` +
    `"yes_bid_dollars":"${dollars(yesBid)}","yes_ask_dollars":"${dollars(yesAsk)}",` +
    `"no_bid_dollars":"${dollars(noBid)}","no_ask_dollars":"${dollars(noAsk)}",` +
    `"yes_bid_size_fp":"${contracts(bestSize(ladder, 'yes'))}","yes_ask_size_fp":"${contracts(bestSize(ladder, 'no'))}",` +
    `"last_price_dollars":"${dollars(lastMicros)}","previous_price_dollars":"${dollars(lastMicros)}",` +
    `"volume_fp":"${contracts(volume)}","volume_24h_fp":"${contracts(volume % 90_001)}",` +
    `"open_interest_fp":"${contracts(Math.floor(volume / 3))}"` +
    (listing.league.id === 'wicket-twenty' ? `,${twins(yesBid, yesAsk, noBid, noAsk, lastMicros, volume)}` : '')
  );
};

/** `chances` are those of the whole event, so that they are computed once. */
export const marketJson = (
  listing: Listing,
  contract: Contract,
  now: number,
  chances: readonly number[] = chancesOf(listing, now),
): string => {
  const chance = chances[listing.contracts.indexOf(contract)] ?? 0.5;
  const status = statusOf(listing, contract, now);
  return `{${fixedPart(listing, contract)},${movingPart(listing, contract, chance, status, now)}}`;
};

export const marketsJson = (listing: Listing, now: number): string => {
  const chances = chancesOf(listing, now);
  return `[${listing.contracts.map((contract) => marketJson(listing, contract, now, chances)).join(',')}]`;
};
