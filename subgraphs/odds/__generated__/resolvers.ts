// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Bookmaker as BookmakerModel, QuotingBookmaker as QuotingBookmakerModel } from '../model/bookmaker.ts';
import type { ArbitrageBookmaker as ArbitrageBookmakerModel, MarketArbitrage as MarketArbitrageModel, ArbitrageCoverage as ArbitrageCoverageModel } from '../model/market-arbitrage.ts';
import type { OddsQuote as OddsQuoteModel, FairProbability as FairProbabilityModel, BookmakerMargin as BookmakerMarginModel, BestPrice as BestPriceModel, ArbitrageStake as ArbitrageStakeModel, Arbitrage as ArbitrageModel, OddsMarket as OddsMarketModel, OddsBoard as OddsBoardModel } from '../model/odds-board.ts';
import type { OddsSport as OddsSportModel } from '../model/odds-sport.ts';
import type { OutcomePrice as OutcomePriceModel } from '../model/outcome-price.ts';
import type { LadderLevel as LadderLevelModel, LadderMarket as LadderMarketModel, PriceLadder as PriceLadderModel } from '../model/price-ladder.ts';
import type { SportEventScore as SportEventScoreModel, SportEvent as SportEventModel } from '../model/sport-event.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date without a time zone, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** An instant, RFC 3339 in UTC with a trailing `Z`, for example `2026-11-20T13:45:00Z`. Input may have any offset. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, without an exponent, for example `12.50`. Reading it as a float may lose digits. */
  Decimal: { input: string; output: string | number; }
  ErrorCode: { input: ErrorCode; output: ErrorCode; }
  /** A JSON object as a source sent it, of any shape. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A date and the local time of day, without a time zone, `YYYY-MM-DDTHH:MM`, optionally with seconds. */
  LocalDateTime: { input: string; output: string; }
  /** A time of day on a wall clock, without a time zone, `HH:MM:SS`; input also as `HH:MM`. */
  LocalTime: { input: string; output: string; }
  /** A path relative to the service's REST base. REST returns a complete URL. */
  ServicePath: { input: string; output: string; }
  WarningCode: { input: WarningCode; output: WarningCode; }
  _FieldSet: { input: unknown; output: unknown; }
};

/**
 * An item that appears as time goes by. Its fields have the same types in every kind of item, so that one selection takes
 * all kinds.
 */
export type ActivityItem = {
  /** When it was published, or first seen here if its source does not state that. Null when neither is known. */
  readonly appearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** One line of plain text, never empty: the title, otherwise the beginning of the text, otherwise the address. */
  readonly headline: Scalars['String']['output'];
  /** Address of the item at its source. */
  readonly itemUrl: Scalars['String']['output'];
};

/**
 * Stakes on all outcomes, at the best prices of at least two families of bookmakers, that win with every result. Prices change, so old
 * quotes are less reliable.
 */
export type Arbitrage = {
  readonly __typename?: 'Arbitrage';
  /** Sum of the implied probabilities; below 1. */
  readonly inverseSum: Scalars['Float']['output'];
  /** Age of the oldest necessary quote, in seconds. */
  readonly oldestQuoteAgeSeconds: Scalars['Int']['output'];
  /**
   * When the oldest necessary quote was last seen: according to the source, or when it was read if the source states no
   * time.
   */
  readonly oldestQuoteAt: Scalars['DateTime']['output'];
  /** Profit as a fraction of all stakes together, for instance 0.0021. */
  readonly profit: Scalars['Float']['output'];
  /** Seconds between the oldest and the newest necessary quote. */
  readonly quoteSpanSeconds: Scalars['Int']['output'];
  /** The stake on each outcome. */
  readonly stakes: ReadonlyArray<ArbitrageStake>;
};


/**
 * Stakes on all outcomes, at the best prices of at least two families of bookmakers, that win with every result. Prices change, so old
 * quotes are less reliable.
 */
export type ArbitrageStakesArgs = {
  total: InputMaybe<Scalars['Decimal']['input']>;
};

/** A bookmaker that an arbitrage needs, or may use. */
export type ArbitrageBookmaker = {
  readonly __typename?: 'ArbitrageBookmaker';
  /** The bookmaker. */
  readonly bookmaker: Bookmaker;
  /** The event's page at the bookmaker. Null when the source states none. */
  readonly eventUrl?: Maybe<Scalars['String']['output']>;
  /**
   * Whether it is an exchange, by its name or because it quotes lay prices for the event. Exchanges take a commission of
   * some percent of the winnings, which prices do not include and which may exceed the profit.
   */
  readonly isExchange: Scalars['Boolean']['output'];
};

/** The boards of one source that were searched for arbitrages. */
export type ArbitrageCoverage = {
  readonly __typename?: 'ArbitrageCoverage';
  /** Number of events with a recently read board, only of the sport if one was given. */
  readonly eventCount: Scalars['Int']['output'];
  /** When the newest of the boards was read. Null without any. */
  readonly newestReadAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the oldest of the boards was read. Null without any. */
  readonly oldestReadAt?: Maybe<Scalars['DateTime']['output']>;
  /** The source. */
  readonly source: OddsSource;
};

/** Arbitrages that were found at the same time. */
export type ArbitrageFoundEvent = {
  readonly __typename?: 'ArbitrageFoundEvent';
  /** The arbitrages, largest profit first. Null in the first event. */
  readonly arbitrages?: Maybe<ReadonlyArray<MarketArbitrage>>;
  /** The boards that were searched, by source. */
  readonly coverage: ReadonlyArray<ArbitrageCoverage>;
};

/** One of the stakes of an arbitrage. */
export type ArbitrageStake = {
  readonly __typename?: 'ArbitrageStake';
  /**
   * Stake out of `total`, rounded to hundredths so that the amounts of all outcomes add up to `total`. Null without
   * `total`.
   */
  readonly amount?: Maybe<Scalars['Decimal']['output']>;
  /** Keys of the bookmakers with this price; freshest quote first. */
  readonly bookmakerKeys: ReadonlyArray<Scalars['String']['output']>;
  /** Payout for a stake of 1, including the stake. */
  readonly decimal: Scalars['Float']['output'];
  /** Exact profit to stake, as a fraction in lowest terms. */
  readonly fractional: Scalars['String']['output'];
  /** The line from the side of this outcome. Null without one. */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /**
   * Payout for `amount` when this outcome wins, including the stake, cut off at hundredths. The smallest payout of all
   * outcomes, less `total`, is the certain profit; with a small total, rounding may consume it. Null without `total`.
   */
  readonly payout?: Maybe<Scalars['Decimal']['output']>;
  /** Fraction of all stakes together; those of all outcomes add up to 1. */
  readonly share: Scalars['Float']['output'];
};

/** The best price of an outcome. */
export type BestPrice = {
  readonly __typename?: 'BestPrice';
  /** The same as American odds. */
  readonly american: Scalars['Int']['output'];
  /** Keys of all bookmakers with this price, one of each family. */
  readonly bookmakerKeys: ReadonlyArray<Scalars['String']['output']>;
  /** Payout for a stake of 1, including the stake. */
  readonly decimal: Scalars['Float']['output'];
  /** The same as a fraction. */
  readonly fractional: Scalars['String']['output'];
  /** One divided by the decimal odds. */
  readonly impliedProbability: Scalars['Float']['output'];
  /** The line from the side of this outcome. Null without one. */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
};

/** A sportsbook, a bookmaker, or an exchange in an aggregator's list. */
export type Bookmaker = {
  readonly __typename?: 'Bookmaker';
  /**
   * The same for all bookmakers of the source that are one book, or one exchange whose bettors share one pool of orders,
   * listed more than once: `Example` and `Example (no latency)`, or an exchange listed for each region. Otherwise the
   * `key`. Books of a common owner are no family, because they may price apart. Not comparable between sources.
   */
  readonly family: Scalars['String']['output'];
  /** The source's own key of the bookmaker. */
  readonly key: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
};

/** A bookmaker's margin in a market. */
export type BookmakerMargin = {
  readonly __typename?: 'BookmakerMargin';
  /** The bookmaker, by its `key`. */
  readonly bookmakerKey: Scalars['String']['output'];
  /** Fair probabilities from this bookmaker's prices alone. Empty when there is no overround, and when any bookmaker or family of the market has a negative one. */
  readonly fairProbabilities: ReadonlyArray<FairProbability>;
  /** Sum of the implied probabilities, less one; negative when the bookmaker pays more than it takes. Null when it does not quote all outcomes, or the set is not complete. */
  readonly overround?: Maybe<Scalars['Float']['output']>;
};

/** Use of the cache for a result. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the result came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the result is read again. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** How a margin is removed from prices. */
export type FairMethod =
  /** Every implied probability is divided by their sum. */
  | 'MULTIPLICATIVE';

/** A probability without a bookmaker's margin. */
export type FairProbability = {
  readonly __typename?: 'FairProbability';
  /** How the margin was removed. */
  readonly method: FairMethod;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /** From 0 to 1; those of all outcomes add up to 1. */
  readonly probability: Scalars['Float']['output'];
};

/** All orders at one price. */
export type LadderLevel = {
  readonly __typename?: 'LadderLevel';
  /** Contracts at this price. */
  readonly contracts: Scalars['Float']['output'];
  /** Contracts at this price and all better ones. */
  readonly cumulativeContracts: Scalars['Float']['output'];
  /** The same as decimal odds. */
  readonly decimal: Scalars['Float']['output'];
  /** Dollars for a contract that pays 1 dollar. */
  readonly priceDollars: Scalars['Float']['output'];
  /** Cost of the contracts at this price, in US dollars. */
  readonly stake: Money;
  /**
   * The same as `stake`, as a number.
   * @deprecated Use `stake`. Until 2027-06-30.
   */
  readonly stakeDollars: Scalars['Float']['output'];
};

/**
 * The orders of one market of the exchange. A contract pays 1 dollar when the outcome happens and nothing otherwise, so
 * its price is a probability. The exchange states only bids; the asks for an outcome are the complements of the bids
 * against it.
 */
export type LadderMarket = {
  readonly __typename?: 'LadderMarket';
  /** Prices at which the outcome can be bought (backed), best (lowest) first. */
  readonly back: ReadonlyArray<LadderLevel>;
  /** Price of the last trade, in dollars. Null when there was none. */
  readonly lastPriceDollars?: Maybe<Scalars['Float']['output']>;
  /** Prices at which the outcome can be sold (laid), best (highest) first. */
  readonly lay: ReadonlyArray<LadderLevel>;
  /** The exchange's own id of the market. */
  readonly marketId: Scalars['ID']['output'];
  /** Midpoint of the two, in dollars. Null when a side is empty. */
  readonly midPriceDollars?: Maybe<Scalars['Float']['output']>;
  /** The question, for instance `Will the Larks win?`. */
  readonly name: Scalars['String']['output'];
  /** Contracts held at present. Null when the exchange does not state it. */
  readonly openInterestContracts?: Maybe<Scalars['Float']['output']>;
  /** What happens when the result is yes. */
  readonly outcome: Scalars['String']['output'];
  /** Best back price minus best lay price, in dollars. Null when a side is empty. */
  readonly spreadDollars?: Maybe<Scalars['Float']['output']>;
  /** The market's own state. */
  readonly state: SportEventState;
  /** Contracts traded so far. Null when the exchange does not state it. */
  readonly volumeContracts?: Maybe<Scalars['Float']['output']>;
};

/** An arbitrage of one market of one event. */
export type MarketArbitrage = {
  readonly __typename?: 'MarketArbitrage';
  /** The arbitrage, the same as `arbitrage` of the market. */
  readonly arbitrage: Arbitrage;
  /** The bookmakers of its stakes, by name. */
  readonly bookmakers: ReadonlyArray<ArbitrageBookmaker>;
  /** The event, as it was when the board was read. */
  readonly event: SportEvent;
  /** When the board was read from the source. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** The market: `bestPrices` has the prices, `overround` the margin, negative here, and `quotes` all quotes of it. */
  readonly market: OddsMarket;
};

/** A page of the arbitrages of recently read boards. */
export type MarketArbitrageConnection = {
  readonly __typename?: 'MarketArbitrageConnection';
  /** The boards that were searched, by source. */
  readonly coverage: ReadonlyArray<ArbitrageCoverage>;
  /** The arbitrages, each with its cursor. */
  readonly edges: ReadonlyArray<MarketArbitrageEdge>;
  /** Sources and age of the boards. `fetchedAt` is that of the oldest, and null when no board was read recently. */
  readonly meta: ReadMeta;
  /** The arbitrages, largest profit first. */
  readonly nodes: ReadonlyArray<MarketArbitrage>;
  /** Whether the list continues, and where. */
  readonly pageInfo: PageInfo;
  /** Number of arbitrages on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Problems that did not fail the request, for instance `IMPLAUSIBLE` for arbitrages above 15 %, which are left out. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An arbitrage in a list, with its cursor. */
export type MarketArbitrageEdge = {
  readonly __typename?: 'MarketArbitrageEdge';
  /** Opaque, signed; for the same sport, source and age only. It stays valid when arbitrages appear and disappear. */
  readonly cursor: Scalars['String']['output'];
  /** The arbitrage. */
  readonly node: MarketArbitrage;
};

/** Kind of a market's question. */
export type MarketKind =
  /**
   * Who wins; with or without a draw. A game of the exchange is such a market where it cannot be drawn and is settled as
   * by books: of its two yes-no questions, the no of one side is the yes of the other. Other games are `YES_NO` questions;
   * American football is, because the exchange pays each side half of a tie.
   */
  | 'MONEYLINE'
  /** Another question, named by the source. */
  | 'OTHER'
  /** Who wins among many. */
  | 'OUTRIGHT'
  /** Who wins after the line is added to the score. */
  | 'SPREAD'
  /** Whether a number is above, below or exactly on the line. */
  | 'TOTAL'
  /** Whether something happens. */
  | 'YES_NO';

/** An amount of money in one currency. */
export type Money = {
  readonly __typename?: 'Money';
  /** The amount in units of the currency, not in its hundredths. */
  readonly amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency, for example `EUR`. */
  readonly currencyCode: Scalars['String']['output'];
};

/**
 * An object with an identity: it can be read again by its `id`, which is also its key in a client's cache. An argument that
 * asks for the natural key of an object, such as `airport(iata:)`, takes the `id` of the object as well. The `id` of an
 * object of another type is a validation error.
 */
export type Node = {
  /** Globally unique and opaque. It is the same for every way to find the object. */
  readonly id: Scalars['ID']['output'];
};

/**
 * All bookmakers' quotes for one event, and what follows from them. Comparisons of prices and arbitrages are computed
 * exactly; only displayed numbers are rounded, to six decimal places.
 */
export type OddsBoard = Node & {
  readonly __typename?: 'OddsBoard';
  /** The bookmakers that quote the event, by name. */
  readonly bookmakers: ReadonlyArray<QuotingBookmaker>;
  /** The event. */
  readonly event: SportEvent;
  /** The source's own id of the event. */
  readonly eventId: Scalars['ID']['output'];
  /** When the quotes were read from the source. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /**
   * One for each market, period, participant, line and set of outcomes, so that all quotes of a market are comparable.
   * Prices that the source does not define are separate markets, of one bookmaker each, and not comparable.
   */
  readonly markets: OddsMarketConnection;
  /** Source and age of the result, and the remaining quota of the source. */
  readonly meta: ReadMeta;
  /** The source. */
  readonly source: OddsSource;
  /**
   * Problems that did not fail the request, for instance `ROWS_DROPPED` for prices that could not be read,
   * `IMPLAUSIBLE` for an arbitrage above 15 % and for sets of outcomes that one bookmaker alone prices below 1, and
   * `UNDECIDED_PRICE` where a bookmaker that is listed twice has two prices and no time shows the newest.
   */
  readonly warnings: ReadonlyArray<Warning>;
};


/**
 * All bookmakers' quotes for one event, and what follows from them. Comparisons of prices and arbitrages are computed
 * exactly; only displayed numbers are rounded, to six decimal places.
 */
export type OddsBoardMarketsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  kind: InputMaybe<MarketKind>;
};

/**
 * Quotes that answer the same question with the same outcomes: one market, period, participant and line. If they are not
 * comparable, quotes of one bookmaker as the source writes them.
 */
export type OddsMarket = {
  readonly __typename?: 'OddsMarket';
  /**
   * Stakes that win with every result. They need at least two bookmakers of different families: when one alone pays all
   * the best prices, it has made an error. Null when there are none, and when one bookmaker or family alone prices all
   * outcomes below 1. Above 15 % the board has the warning `IMPLAUSIBLE`.
   */
  readonly arbitrage?: Maybe<Arbitrage>;
  /** The best price of each outcome over all bookmakers, with one quote of each `family`: see `isCounted`. */
  readonly bestPrices: ReadonlyArray<BestPrice>;
  /**
   * Fair probabilities: the mean over all bookmakers that quote every outcome, each family once. Empty unless the set is
   * complete, and when one bookmaker or family alone pays more than it takes with every result, because the meaning of its
   * prices is then in doubt.
   */
  readonly fairProbabilities: ReadonlyArray<FairProbability>;
  /**
   * False when the source does not define the prices or their line, for instance whether a handicap is the home side's or
   * each side's own. Such quotes are shown as written, are never complete, and are compared with no other bookmaker; the
   * best prices are that bookmaker's own.
   */
  readonly isComparable: Scalars['Boolean']['output'];
  /**
   * Whether exactly one of the outcomes wins, or all stakes are returned, according to the definition of the market rather
   * than its prices. Only such sets have an overround, fair probabilities and arbitrage.
   */
  readonly isComplete: Scalars['Boolean']['output'];
  /**
   * Whether the quotes are of the opposite side of an exchange, which bets against the outcome. They are never compared
   * with others.
   */
  readonly isLay: Scalars['Boolean']['output'];
  /** Opaque, unique on the board. It stays the same while the market is quoted, at any prices. */
  readonly key: Scalars['String']['output'];
  /** Kind of the question. */
  readonly kind: MarketKind;
  /**
   * The line: of a spread, the number added to the home side's score; of a total, the bound. Null without one. If the
   * market is not comparable, the line is as the source writes it, and a spread's may be of either side.
   */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** Each bookmaker's own margin. */
  readonly margins: ReadonlyArray<BookmakerMargin>;
  /** The outcomes, in order. */
  readonly outcomes: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Sum of the implied probabilities of the best prices, less one. A negative number alone is no profit: see `arbitrage`.
   * Null unless the set is complete and all outcomes are quoted.
   */
  readonly overround?: Maybe<Scalars['Float']['output']>;
  /** The player, side or outcome of the question. Null when it is about the whole event. */
  readonly participant?: Maybe<Scalars['String']['output']>;
  /**
   * Part of the event: `full`, or for instance `h1`, `q3` or `1st_5_innings`. A part that is not understood is in the
   * source's words, and its market is not comparable.
   */
  readonly period: Scalars['String']['output'];
  /** The quotes, by outcome, best first. */
  readonly quotes: ReadonlyArray<OddsQuote>;
  /** The source's own key of the market, for instance `h2h`. Markets with other lines or periods have the same key. */
  readonly sourceKey: Scalars['String']['output'];
};

/** A page of the markets of a board. */
export type OddsMarketConnection = {
  readonly __typename?: 'OddsMarketConnection';
  /** The markets, each with its cursor. */
  readonly edges: ReadonlyArray<OddsMarketEdge>;
  /**
   * The markets, by kind. Within a kind, the main market is first (the winner, spread or total of the game), then others by
   * name, and of both, the whole game before parts of it. Of several lines, the main one is first, which most bookmakers
   * quote, or of equally many the one with the likeliest sides; the others ascend.
   */
  readonly nodes: ReadonlyArray<OddsMarket>;
  /** Whether the list continues, and where. */
  readonly pageInfo: PageInfo;
  /** Number of markets on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A market of a board, with its cursor. */
export type OddsMarketEdge = {
  readonly __typename?: 'OddsMarketEdge';
  /** Opaque; only for boards of the same event. */
  readonly cursor: Scalars['String']['output'];
  /** The market. */
  readonly node: OddsMarket;
};

/** One bookmaker's price for one outcome. */
export type OddsQuote = {
  readonly __typename?: 'OddsQuote';
  /** Start of `ageSeconds`. */
  readonly ageBasis: QuoteAgeBasis;
  /** Whole seconds since `updatedAt`, or since the quotes were read if that is null. Never negative. */
  readonly ageSeconds: Scalars['Int']['output'];
  /** Profit on a stake of 100, or, negative, the stake for a profit of 100; rounded to a whole number. */
  readonly american: Scalars['Int']['output'];
  /** The bookmaker, by its `key`. The board has their names. */
  readonly bookmakerKey: Scalars['String']['output'];
  /** Payout for a stake of 1, including the stake. */
  readonly decimal: Scalars['Float']['output'];
  /** Profit to stake as a fraction in lowest terms, for instance `10/11`. */
  readonly fractional: Scalars['String']['output'];
  /** One divided by the decimal odds, including the bookmaker's margin. */
  readonly impliedProbability: Scalars['Float']['output'];
  /**
   * Whether the quote counts in best prices, overround, fair probabilities and arbitrage. False when another quote of the
   * same `family` counts for the outcome: the freshest, or the worst of those that may be it, because times are equal or
   * not stated. If these differ, the board has the warning `UNDECIDED_PRICE`.
   */
  readonly isCounted: Scalars['Boolean']['output'];
  /** The line from the side of this outcome. Null without one. If the market is not comparable, as the source writes it. */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** `stakeLimit` where its currency is known: US dollars at the exchange. Null elsewhere. */
  readonly maximumStake?: Maybe<Money>;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /**
   * Maximum stake at the price, or the amount that an exchange has at it, in the source's own currency, which the
   * aggregators do not state. Null when not stated.
   */
  readonly stakeLimit?: Maybe<Scalars['Float']['output']>;
  /** When the price was last seen, according to the source. Null when not stated. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange, whose prices are orders of other bettors. The only source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/**
 * A list of events at a source. Sources define sports differently: one lists leagues (`baseball_mlb`), two list sports
 * that contain leagues. `league` distinguishes the two.
 */
export type OddsSport = {
  readonly __typename?: 'OddsSport';
  /** Whether its bets are on outright winners rather than games. Null when the source does not state it. */
  readonly hasOutrights?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it has open events. Null when the source does not state it. */
  readonly isActive?: Maybe<Scalars['Boolean']['output']>;
  /** Argument of `sportEvents`, at this source only. */
  readonly key: Scalars['String']['output'];
  /** The league, if this entry is one. Null for a whole sport. */
  readonly league?: Maybe<Scalars['String']['output']>;
  /** Leagues of the sport, if the list states them. */
  readonly leagues: ReadonlyArray<Scalars['String']['output']>;
  /** The sport's name, for display: `Baseball`. Leagues of one sport have the same name. */
  readonly name: Scalars['String']['output'];
  /** The source. */
  readonly source: OddsSource;
  /** The sport, as an argument of `sportEvents` for all sources. Null for anything but a known sport, such as elections. */
  readonly sport?: Maybe<Sport>;
};

/** A page of the sports of one source. */
export type OddsSportConnection = {
  readonly __typename?: 'OddsSportConnection';
  /** The sports, each with its cursor. */
  readonly edges: ReadonlyArray<OddsSportEdge>;
  /** Source and age of the result, and the remaining quota of the source. */
  readonly meta: ReadMeta;
  /** The sports, by name. */
  readonly nodes: ReadonlyArray<OddsSport>;
  /** Whether the list continues, and where. */
  readonly pageInfo: PageInfo;
  /** Number of sports on all pages. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Problems that did not fail the request. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** A sport in a list, with its cursor. */
export type OddsSportEdge = {
  readonly __typename?: 'OddsSportEdge';
  /** Opaque; for lists of the same source only. */
  readonly cursor: Scalars['String']['output'];
  /** The sport. */
  readonly node: OddsSport;
};

/** The best price of one outcome of an event's board. */
export type OutcomePrice = {
  readonly __typename?: 'OutcomePrice';
  /** The best price: the highest, or of lay prices the lowest. Null when no bookmaker quotes the outcome. */
  readonly best?: Maybe<BestPrice>;
  /** The bookmakers that offer the best price, one of each family, by key. */
  readonly bookmakers: ReadonlyArray<QuotingBookmaker>;
  /** The event. */
  readonly event: SportEvent;
  /** When the quotes of the price were read from the source. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /**
   * Whether the best price is at least `atLeast`, compared exactly. False when no bookmaker quotes the outcome. Null without
   * `atLeast`, and while the quotes are stale.
   */
  readonly isReached?: Maybe<Scalars['Boolean']['output']>;
  /** The market, with all its quotes. Null when no bookmaker quotes it any more. */
  readonly market?: Maybe<OddsMarket>;
  /** The market's `key` on the board. */
  readonly marketKey: Scalars['String']['output'];
  /** Source and age of the result, and the remaining quota of the source. */
  readonly meta: ReadMeta;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /** Problems that did not fail the request: those of the board. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** Whether and where a list continues, by the cursor connections specification of Relay. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item, for `after`. Of an empty page, where the list continues, or null when nothing follows. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more items follow, and where more is possible but unknown. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** True when items precede these, and where more is possible but unknown. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item, for `before`. Null for an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/**
 * The orders of all markets of one event of the exchange. Orders are of `fetchedAt`; states, last prices, volumes and
 * other data of the event and its markets may be up to ten seconds older.
 */
export type PriceLadder = Node & {
  readonly __typename?: 'PriceLadder';
  /** The event. */
  readonly event: SportEvent;
  /** The source's own id of the event. */
  readonly eventId: Scalars['ID']['output'];
  /** When the orders were read from the exchange, which states no time. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** One for each market, in the exchange's order; at most 40, with a warning when there are more. */
  readonly markets: ReadonlyArray<LadderMarket>;
  /** Source and age of the result. */
  readonly meta: ReadMeta;
  /** The source. */
  readonly source: OddsSource;
  /** Problems that did not fail the request, for instance markets that could not be read. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * Arbitrages: bets on all outcomes of a market that win with every result, at the best prices of several bookmakers of
   * one source, largest profit first. No source is read for it, because both aggregators have quotas: only the boards that
   * this deployment read recently are searched, because a client requested or watched them. `coverage` counts them. To
   * search more boards, read their `oddsBoard`, which costs quota.
   *
   * A board is searched until it is older than the source's `<NAME>_TTL_SECONDS` and a fifteenth of `STALE_SECONDS` (90 s
   * and 75 s by default). Arbitrages that are rarely a profit are left out: events that are over; an arbitrage above 15 %,
   * which a warning `IMPLAUSIBLE` counts; one that needs a quote older than `maxQuoteAgeSeconds`; and, once an event has
   * begun, one that needs a quote from before its start. The result does not show whether a bookmaker has since suspended
   * the market, accepts the stake, or settles it by other rules, any of which may cause a loss. Prices of exchanges among
   * the bookmakers are before their commission (`isExchange`). The source `EXCHANGE` has one bookmaker, itself, and so no
   * arbitrages.
   *
   * Errors: VALIDATION_ERROR for the source `EXCHANGE` and for cursors of another list.
   */
  readonly arbitrages?: Maybe<MarketArbitrageConnection>;
  /**
   * The best price of one outcome of an event's board, over all bookmakers with one quote of each `family`. The board is
   * read as by `oddsBoard`. Null when the source does not have the event, or no longer. Errors: VALIDATION_ERROR for a
   * market or an outcome that is not on the board, and for an `atLeast` out of bounds; UPSTREAM_UNAVAILABLE.
   */
  readonly bestPrice?: Maybe<OutcomePrice>;
  /** All bookmakers' quotes for one event. Null when the source does not have the event, or no longer. */
  readonly oddsBoard?: Maybe<OddsBoard>;
  /** The orders of all markets of one event of the exchange. Null when it does not have the event, or no longer. */
  readonly priceLadder?: Maybe<PriceLadder>;
  /** One event by the source's own id. Null when the source does not have the event, or no longer. */
  readonly sportEvent?: Maybe<SportEvent>;
  /**
   * Events of a sport: by `sport` at all sources or one, or by `sportKey` at one source. Exactly one of the two is
   * required.
   *
   * By `sport`, every source is read at the same time, one list each: the exchange series by series, at most 30 requests
   * and 500 events; the American books each of their leagues, which is free; the international books 100 events, for one
   * call of their quota. Events are sorted by start, earliest first, or latest first for events that are over; events
   * without a start come last. A warning `PARTIAL_ANSWER` reports where a source has more events, and how many leagues
   * could not be read; use `sportKey` for these. Lists are cached for 30 seconds. Events are never matched across sources:
   * a game at three sources is returned three times. When a source fails, it is in `failures` and its events are missing;
   * when all fail, the field has an error.
   *
   * By `sportKey`, all events of the source can be read in pages, in its own order, which is by start where the source
   * states it. A page may have fewer events than `first`, or none, and still have a next page, because the exchange is
   * read series by series with a bounded number of requests for a page.
   *
   * Errors: VALIDATION_ERROR for both or none of `sport` and `sportKey`, for a `sportKey` without its source or that the
   * source does not have, and for cursors of another list; UPSTREAM_UNAVAILABLE.
   */
  readonly sportEvents?: Maybe<SportEventConnection>;
  /** Sports of one source, by name. Their keys are arguments of `sportEvents`. */
  readonly sports?: Maybe<OddsSportConnection>;
};


/** What can be read. */
export type QueryArbitragesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  maxQuoteAgeSeconds?: Scalars['Int']['input'];
  source: InputMaybe<OddsSource>;
  sport: InputMaybe<Sport>;
};


/** What can be read. */
export type QueryBestPriceArgs = {
  atLeast: InputMaybe<Scalars['Decimal']['input']>;
  eventId: Scalars['ID']['input'];
  marketKey: InputMaybe<Scalars['String']['input']>;
  outcome: Scalars['String']['input'];
  source: OddsSource;
};


/** What can be read. */
export type QueryOddsBoardArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};


/** What can be read. */
export type QueryPriceLadderArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};


/** What can be read. */
export type QuerySportEventArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};


/** What can be read. */
export type QuerySportEventsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  source: InputMaybe<OddsSource>;
  sport: InputMaybe<Sport>;
  sportKey: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<SportEventState>;
};


/** What can be read. */
export type QuerySportsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  includeInactive?: Scalars['Boolean']['input'];
  source: OddsSource;
};

/** Start of the age of a quote. */
export type QuoteAgeBasis =
  /** When the quote was read, because the source states no time. */
  | 'FETCHED'
  /** The source's time of the quote. */
  | 'SOURCE';

/** A bookmaker that quotes one event. */
export type QuotingBookmaker = {
  readonly __typename?: 'QuotingBookmaker';
  /** The bookmaker; quotes refer to its `key`. */
  readonly bookmaker: Bookmaker;
  /** The event's page at the bookmaker. Null when the source states none. */
  readonly eventUrl?: Maybe<Scalars['String']['output']>;
};

/** Sources and age of a result. */
export type ReadMeta = {
  readonly __typename?: 'ReadMeta';
  /** State of the cache for this result. Null when the result is never cached. */
  readonly cache?: Maybe<CacheState>;
  /** When the oldest part of the result was read from its source. Null when nothing was read. */
  readonly fetchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Remaining quota of the source. Null for a source without a quota, and until a response states it. */
  readonly quota?: Maybe<SourceQuota>;
  /** Number of items returned. Null when the result is not a list. */
  readonly returned?: Maybe<Scalars['Int']['output']>;
  /** The source's own time stamp of the oldest part of the result. Null when no source stated one. */
  readonly sourceUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Public names of the upstream sources of the result. */
  readonly sourcesUsed: ReadonlyArray<Scalars['String']['output']>;
  /** Number of items that matched before `limit` was applied. Null when unknown or not a list. */
  readonly totalResults?: Maybe<Scalars['Int']['output']>;
};

/** A failure, as data: for instance of the read of one of several sources, or of a search that was started earlier. */
export type SourceFailure = {
  readonly __typename?: 'SourceFailure';
  /** The kind of failure, for instance UPSTREAM_UNAVAILABLE. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Whether the same may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** Seconds to wait before that. Null when not known. */
  readonly retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** The source concerned, by its public name. Null when no source failed. */
  readonly source?: Maybe<Scalars['String']['output']>;
};

/** Quota of a source, according to its last response. */
export type SourceQuota = {
  readonly __typename?: 'SourceQuota';
  /** When this many or fewer remain, the source is not called and only cached data are returned. */
  readonly floor: Scalars['Int']['output'];
  /** Cost of the last response. Null when the source does not state it. */
  readonly lastCost?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits of a whole period. Null when the source does not state it. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** Remaining calls or credits. */
  readonly remaining: Scalars['Int']['output'];
  /** When the quota restarts. Null when the source does not state it. */
  readonly resetsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the source stated it. */
  readonly statedAt: Scalars['DateTime']['output'];
  /** Calls or credits used in this period. Null when the source does not state it. */
  readonly used?: Maybe<Scalars['Int']['output']>;
};

/**
 * A sport, independent of its name at a source. Other entries of a source, such as elections, have no sport and are read
 * by their `sportKey`.
 */
export type Sport =
  /** American football: Football at the exchange. */
  | 'AMERICAN_FOOTBALL'
  /** Track and field. */
  | 'ATHLETICS'
  /** Australian rules football. */
  | 'AUSTRALIAN_RULES'
  /** Badminton. */
  | 'BADMINTON'
  /** Bandy. */
  | 'BANDY'
  /** Baseball. */
  | 'BASEBALL'
  /** Basketball, including three on three. */
  | 'BASKETBALL'
  /** Beach handball. */
  | 'BEACH_HANDBALL'
  /** Beach soccer. */
  | 'BEACH_SOCCER'
  /** Beach volleyball. */
  | 'BEACH_VOLLEYBALL'
  /** Boxing. */
  | 'BOXING'
  /** Chess. */
  | 'CHESS'
  /** Cricket. */
  | 'CRICKET'
  /** Curling. */
  | 'CURLING'
  /** Cycling. */
  | 'CYCLING'
  /** Darts. */
  | 'DARTS'
  /** Electronic sports of all games. */
  | 'ESPORTS'
  /** Field hockey. */
  | 'FIELD_HOCKEY'
  /** Floorball. */
  | 'FLOORBALL'
  /** Futsal. */
  | 'FUTSAL'
  /** Gaelic football and hurling. */
  | 'GAELIC_GAMES'
  /** Golf. */
  | 'GOLF'
  /** Handball. */
  | 'HANDBALL'
  /** Horse racing. */
  | 'HORSE_RACING'
  /** Ice hockey: Hockey at the exchange. */
  | 'ICE_HOCKEY'
  /** Kabaddi. */
  | 'KABADDI'
  /** Lacrosse. */
  | 'LACROSSE'
  /** Mixed martial arts. */
  | 'MIXED_MARTIAL_ARTS'
  /** Motor racing. */
  | 'MOTORSPORT'
  /** Netball. */
  | 'NETBALL'
  /** Padel. */
  | 'PADEL'
  /** Pesäpallo, Finnish baseball. */
  | 'PESAPALLO'
  /** Rugby union and rugby league, which not every source distinguishes. */
  | 'RUGBY'
  /** Snooker. */
  | 'SNOOKER'
  /** Soccer: Football at the international books. */
  | 'SOCCER'
  /** Squash. */
  | 'SQUASH'
  /** Table tennis. */
  | 'TABLE_TENNIS'
  /** Tennis. */
  | 'TENNIS'
  /** Volleyball. */
  | 'VOLLEYBALL'
  /** Water polo. */
  | 'WATER_POLO'
  /** Skiing, biathlon and other individual winter sports. */
  | 'WINTER_SPORTS';

/** A game, a race, or a question to bet on. */
export type SportEvent = Node & {
  readonly __typename?: 'SportEvent';
  /**
   * The away side, or the second side in sports without one. Null for an event without sides, and when the source does not
   * state it.
   */
  readonly away?: Maybe<Scalars['String']['output']>;
  /** The source's own id. Ids of different sources never mean the same event. */
  readonly eventId: Scalars['ID']['output'];
  /** When the source expects it to be over. Null when it does not state it. */
  readonly expectedEndAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The home side, or the first side in sports without one. Null for an event without sides, and when the source does not
   * state it.
   */
  readonly home?: Maybe<Scalars['String']['output']>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The league. Null without one, and when the source does not state it. */
  readonly league?: Maybe<Scalars['String']['output']>;
  /** Source and age of the event's data: the read of a list or of the event alone. */
  readonly meta?: Maybe<ReadMeta>;
  /**
   * Name: `Away at Home` in American football and in North American leagues that name visitors first, otherwise
   * `Home vs Away`; at the exchange its own title, from which no sides are derived.
   */
  readonly name: Scalars['String']['output'];
  /**
   * All bookmakers' quotes for it. Null, with an error, when the source fails, and without an error when it no longer has
   * the event.
   */
  readonly oddsBoard?: Maybe<OddsBoard>;
  /** The orders of all its markets. Null at all sources but the exchange, and, with an error, when that fails. */
  readonly priceLadder?: Maybe<PriceLadder>;
  /** The score. Null before the start, and when the source does not state it. */
  readonly score?: Maybe<SportEventScore>;
  /** The source. */
  readonly source: OddsSource;
  /** The sport, the same at all sources. Null for anything but a known sport, and when the source does not state it. */
  readonly sport?: Maybe<Sport>;
  /** The source's name of the sport, for display. Null when the source does not state it. */
  readonly sportName?: Maybe<Scalars['String']['output']>;
  /** When it begins. Null when the source does not state it. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The state, derived from the source's status and the start. */
  readonly state: SportEventState;
  /** Problems that did not fail the request. */
  readonly warnings: ReadonlyArray<Warning>;
  /**
   * Who or what won: the name of a side, another outcome, or `Draw`. At the exchange it is the market that was paid, at the
   * books the side with the higher score, in sports where this decides. Null unless the event is settled, and when the
   * source does not say it: for equal scores, which a shoot-out may have decided, and for games that were called off.
   */
  readonly winner?: Maybe<Scalars['String']['output']>;
};

/** A page of the events of a sport, of one source or several. */
export type SportEventConnection = {
  readonly __typename?: 'SportEventConnection';
  /** The events, each with its cursor. */
  readonly edges: ReadonlyArray<SportEventEdge>;
  /**
   * Sources that failed, of several; their events are missing. Empty when none failed, and when only one source was read,
   * whose failure is an error.
   */
  readonly failures: ReadonlyArray<SourceFailure>;
  /**
   * Sources and age of the result, and the remaining quota of the source. `quota` is null when several sources were read;
   * `meta` of each event has its own.
   */
  readonly meta: ReadMeta;
  /** The events. */
  readonly nodes: ReadonlyArray<SportEvent>;
  /** Whether the list continues, and where. */
  readonly pageInfo: PageInfo;
  /** Number of events on all pages. Null when a source does not state it, has more than were read, or failed. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
  /** Problems that did not fail the request, for instance `PARTIAL_ANSWER` where a source has more events than were read. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** An event in a list, with its cursor. */
export type SportEventEdge = {
  readonly __typename?: 'SportEventEdge';
  /** Opaque, signed; for the same source, sport and state only. */
  readonly cursor: Scalars['String']['output'];
  /** The event. */
  readonly node: SportEvent;
};

/** Points, goals or runs of both sides. */
export type SportEventScore = {
  readonly __typename?: 'SportEventScore';
  /** Score of the away side, as the source writes it. Null when not stated. */
  readonly away?: Maybe<Scalars['String']['output']>;
  /** Score of the home side, as the source writes it. Null when not stated. */
  readonly home?: Maybe<Scalars['String']['output']>;
};

/** State of an event. */
export type SportEventState =
  /**
   * No longer traded or quoted, but not settled; also when cancelled. A game that the source still lists as open is
   * presumed to be over six hours after its start, and after the last news of it, and then has the warning
   * `PRESUMED_OVER`: prices are news, and so is the time of a score or of a milestone. Tournaments, and sports whose games
   * may last longer or are interrupted for a night, such as cricket and tennis, are never presumed to be over.
   */
  | 'CLOSED'
  /** In progress. */
  | 'LIVE'
  /** Over, with a result. */
  | 'SETTLED'
  /** Not begun, or an open question without a known start. */
  | 'UPCOMING';

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Arbitrages as they are found, under the conditions of `arbitrages`. Only boards that this deployment reads anyway are
   * searched, because a client requests or watches them: a stream makes no requests to sources, and `coverage` counts the
   * boards. The first event is sent at once, without arbitrages. Each arbitrage is sent once while it lasts, and again when
   * its board was read without it in between. At most one event in two seconds.
   * Errors: VALIDATION_ERROR for the source `EXCHANGE`.
   */
  readonly arbitrageFound: ArbitrageFoundEvent;
  /**
   * The best price of one outcome of an event's board: at once, then whenever the price, or who offers it, has changed. Its
   * polls are those of `oddsBoardChanged`: an event is polled once for all subscribers of both. A market without a
   * `marketKey` is chosen at the start, and stays. An outcome that no bookmaker quotes any more is a change to no price.
   *
   * With `atLeast`, changes are sent only while the price is at least that much, and once when it no longer is, because it
   * has fallen below or no bookmaker quotes the outcome. The first event comes at any price.
   *
   * While the source fails, one event has the last price, a warning `STALE_DATA` and no `isReached`, at any price; a price
   * that comes from stale quotes is never sent as a change. The next event comes with fresh quotes. When the quotes are too
   * old, an error ends the stream. Errors: VALIDATION_ERROR as in `bestPrice`; NOT_FOUND for an event that the source does
   * not have, or no longer.
   */
  readonly bestPriceChanged: OutcomePrice;
  /**
   * The board of one event: at once, then whenever a quote has changed. The event is polled once for all subscribers, at a
   * pace that saves quota. While the source fails, the next event has stale quotes and a warning; when these are too old,
   * an error ends the stream.
   */
  readonly oddsBoardChanged: OddsBoard;
  /**
   * The price ladder of one event of the exchange: at once, then whenever an order has changed. The event is polled once
   * for all subscribers. Failures are reported as in `oddsBoardChanged`.
   */
  readonly priceLadderChanged: PriceLadder;
};


/** What can be watched. */
export type SubscriptionArbitrageFoundArgs = {
  maxQuoteAgeSeconds?: Scalars['Int']['input'];
  source: InputMaybe<OddsSource>;
  sport: InputMaybe<Sport>;
};


/** What can be watched. */
export type SubscriptionBestPriceChangedArgs = {
  atLeast: InputMaybe<Scalars['Decimal']['input']>;
  eventId: Scalars['ID']['input'];
  marketKey: InputMaybe<Scalars['String']['input']>;
  outcome: Scalars['String']['input'];
  source: OddsSource;
};


/** What can be watched. */
export type SubscriptionOddsBoardChangedArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};


/** What can be watched. */
export type SubscriptionPriceLadderChangedArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};

/** An error that the user of a client can fix: the mutation was not carried out, and the rest of its payload is null. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** The kind of error, for instance BOOKING_TOKEN_EXPIRED. */
  readonly code: Scalars['ErrorCode']['output'];
  /**
   * Path of the invalid value below the argument `input`, for instance `["bookingToken"]`. Null when no single value is
   * invalid.
   */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Whether the same request may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
};

/** A problem that did not fail the request, for instance a source that was down or stale data. */
export type Warning = {
  readonly __typename?: 'Warning';
  /** The kind of problem, for instance STALE_DATA or SOURCE_UNAVAILABLE. */
  readonly code: Scalars['WarningCode']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** The source concerned, by its public name. */
  readonly source: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  OddsBoard: OddsBoard;
  PriceLadder: PriceLadder;
  SportEvent: SportEvent;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  OddsBoard:
    ( { __typename: 'OddsBoard' }
    & GraphQLRecursivePick<FederationTypes['OddsBoard'], {"source":true,"eventId":true}> );
  PriceLadder:
    ( { __typename: 'PriceLadder' }
    & GraphQLRecursivePick<FederationTypes['PriceLadder'], {"source":true,"eventId":true}> );
  SportEvent:
    ( { __typename: 'SportEvent' }
    & GraphQLRecursivePick<FederationTypes['SportEvent'], {"source":true,"eventId":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityItem: never;
  Node:
    | ( OddsBoardModel )
    | ( PriceLadderModel )
    | ( SportEventModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
  Arbitrage: ResolverTypeWrapper<ArbitrageModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ArbitrageBookmaker: ResolverTypeWrapper<ArbitrageBookmakerModel>;
  ArbitrageCoverage: ResolverTypeWrapper<ArbitrageCoverageModel>;
  ArbitrageFoundEvent: ResolverTypeWrapper<Omit<ArbitrageFoundEvent, 'arbitrages' | 'coverage'> & { arbitrages?: Maybe<ReadonlyArray<ResolversTypes['MarketArbitrage']>>, coverage: ReadonlyArray<ResolversTypes['ArbitrageCoverage']> }>;
  ArbitrageStake: ResolverTypeWrapper<ArbitrageStakeModel>;
  BestPrice: ResolverTypeWrapper<BestPriceModel>;
  Bookmaker: ResolverTypeWrapper<BookmakerModel>;
  BookmakerMargin: ResolverTypeWrapper<BookmakerMarginModel>;
  CacheState: ResolverTypeWrapper<CacheState>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  FairMethod: FairMethod;
  FairProbability: ResolverTypeWrapper<FairProbabilityModel>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LadderLevel: ResolverTypeWrapper<LadderLevelModel>;
  LadderMarket: ResolverTypeWrapper<LadderMarketModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  MarketArbitrage: ResolverTypeWrapper<MarketArbitrageModel>;
  MarketArbitrageConnection: ResolverTypeWrapper<Omit<MarketArbitrageConnection, 'coverage' | 'edges' | 'nodes'> & { coverage: ReadonlyArray<ResolversTypes['ArbitrageCoverage']>, edges: ReadonlyArray<ResolversTypes['MarketArbitrageEdge']>, nodes: ReadonlyArray<ResolversTypes['MarketArbitrage']> }>;
  MarketArbitrageEdge: ResolverTypeWrapper<Omit<MarketArbitrageEdge, 'node'> & { node: ResolversTypes['MarketArbitrage'] }>;
  MarketKind: MarketKind;
  Money: ResolverTypeWrapper<Money>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OddsBoard: ResolverTypeWrapper<OddsBoardModel>;
  OddsMarket: ResolverTypeWrapper<OddsMarketModel>;
  OddsMarketConnection: ResolverTypeWrapper<Omit<OddsMarketConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['OddsMarketEdge']>, nodes: ReadonlyArray<ResolversTypes['OddsMarket']> }>;
  OddsMarketEdge: ResolverTypeWrapper<Omit<OddsMarketEdge, 'node'> & { node: ResolversTypes['OddsMarket'] }>;
  OddsQuote: ResolverTypeWrapper<OddsQuoteModel>;
  OddsSource: OddsSource;
  OddsSport: ResolverTypeWrapper<OddsSportModel>;
  OddsSportConnection: ResolverTypeWrapper<Omit<OddsSportConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['OddsSportEdge']>, nodes: ReadonlyArray<ResolversTypes['OddsSport']> }>;
  OddsSportEdge: ResolverTypeWrapper<Omit<OddsSportEdge, 'node'> & { node: ResolversTypes['OddsSport'] }>;
  OutcomePrice: ResolverTypeWrapper<OutcomePriceModel>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PriceLadder: ResolverTypeWrapper<PriceLadderModel>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuoteAgeBasis: QuoteAgeBasis;
  QuotingBookmaker: ResolverTypeWrapper<QuotingBookmakerModel>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  Sport: Sport;
  SportEvent: ResolverTypeWrapper<SportEventModel>;
  SportEventConnection: ResolverTypeWrapper<Omit<SportEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['SportEventEdge']>, nodes: ReadonlyArray<ResolversTypes['SportEvent']> }>;
  SportEventEdge: ResolverTypeWrapper<Omit<SportEventEdge, 'node'> & { node: ResolversTypes['SportEvent'] }>;
  SportEventScore: ResolverTypeWrapper<SportEventScoreModel>;
  SportEventState: SportEventState;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UserError: ResolverTypeWrapper<UserError>;
  Warning: ResolverTypeWrapper<Warning>;
  WarningCode: ResolverTypeWrapper<Scalars['WarningCode']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActivityItem: ResolversInterfaceTypes<ResolversParentTypes>['ActivityItem'];
  Arbitrage: ArbitrageModel;
  Float: Scalars['Float']['output'];
  ArbitrageBookmaker: ArbitrageBookmakerModel;
  ArbitrageCoverage: ArbitrageCoverageModel;
  ArbitrageFoundEvent: Omit<ArbitrageFoundEvent, 'arbitrages' | 'coverage'> & { arbitrages?: Maybe<ReadonlyArray<ResolversParentTypes['MarketArbitrage']>>, coverage: ReadonlyArray<ResolversParentTypes['ArbitrageCoverage']> };
  ArbitrageStake: ArbitrageStakeModel;
  BestPrice: BestPriceModel;
  Bookmaker: BookmakerModel;
  BookmakerMargin: BookmakerMarginModel;
  CacheState: CacheState;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  ErrorCode: Scalars['ErrorCode']['output'];
  FairProbability: FairProbabilityModel;
  JSONObject: Scalars['JSONObject']['output'];
  LadderLevel: LadderLevelModel;
  LadderMarket: LadderMarketModel;
  ID: Scalars['ID']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  MarketArbitrage: MarketArbitrageModel;
  MarketArbitrageConnection: Omit<MarketArbitrageConnection, 'coverage' | 'edges' | 'nodes'> & { coverage: ReadonlyArray<ResolversParentTypes['ArbitrageCoverage']>, edges: ReadonlyArray<ResolversParentTypes['MarketArbitrageEdge']>, nodes: ReadonlyArray<ResolversParentTypes['MarketArbitrage']> };
  MarketArbitrageEdge: Omit<MarketArbitrageEdge, 'node'> & { node: ResolversParentTypes['MarketArbitrage'] };
  Money: Money;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  OddsBoard: OddsBoardModel;
  OddsMarket: OddsMarketModel;
  OddsMarketConnection: Omit<OddsMarketConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['OddsMarketEdge']>, nodes: ReadonlyArray<ResolversParentTypes['OddsMarket']> };
  OddsMarketEdge: Omit<OddsMarketEdge, 'node'> & { node: ResolversParentTypes['OddsMarket'] };
  OddsQuote: OddsQuoteModel;
  OddsSport: OddsSportModel;
  OddsSportConnection: Omit<OddsSportConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['OddsSportEdge']>, nodes: ReadonlyArray<ResolversParentTypes['OddsSport']> };
  OddsSportEdge: Omit<OddsSportEdge, 'node'> & { node: ResolversParentTypes['OddsSport'] };
  OutcomePrice: OutcomePriceModel;
  PageInfo: PageInfo;
  PriceLadder: PriceLadderModel;
  Query: Record<PropertyKey, never>;
  QuotingBookmaker: QuotingBookmakerModel;
  ReadMeta: ReadMeta;
  ServicePath: Scalars['ServicePath']['output'];
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
  SportEvent: SportEventModel;
  SportEventConnection: Omit<SportEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['SportEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['SportEvent']> };
  SportEventEdge: Omit<SportEventEdge, 'node'> & { node: ResolversParentTypes['SportEvent'] };
  SportEventScore: SportEventScoreModel;
  Subscription: Record<PropertyKey, never>;
  UserError: UserError;
  Warning: Warning;
  WarningCode: Scalars['WarningCode']['output'];
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type ConstraintDirectiveArgs = {
  exactlyOne: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  example: Maybe<Scalars['String']['input']>;
  idOf: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  max: Maybe<Scalars['Int']['input']>;
  maxItems: Maybe<Scalars['Int']['input']>;
  maxLength: Maybe<Scalars['Int']['input']>;
  min: Maybe<Scalars['Int']['input']>;
  minItems: Maybe<Scalars['Int']['input']>;
  minLength: Maybe<Scalars['Int']['input']>;
  pattern: Maybe<Scalars['String']['input']>;
  transform: Maybe<Scalars['String']['input']>;
  trim: Maybe<Scalars['Boolean']['input']>;
};

export type ConstraintDirectiveResolver<Result, Parent, ContextType = Context, Args = ConstraintDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type DeliveryDirectiveArgs = {
  everyEvent: Scalars['Boolean']['input'];
  latestFirst?: Scalars['Boolean']['input'];
  ownStreamFor: Maybe<Scalars['String']['input']>;
  position: Maybe<Scalars['String']['input']>;
  positionFirst?: Scalars['Boolean']['input'];
  sameAs: Maybe<Scalars['String']['input']>;
};

export type DeliveryDirectiveResolver<Result, Parent, ContextType = Context, Args = DeliveryDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FollowsDirectiveArgs = {
  except: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  field: Maybe<Scalars['String']['input']>;
  none: Maybe<Scalars['String']['input']>;
};

export type FollowsDirectiveResolver<Result, Parent, ContextType = Context, Args = FollowsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActivityItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivityItem'] = ResolversParentTypes['ActivityItem']> = {
  __resolveType: TypeResolveFn<null, ParentType, ContextType>;
};

export type ArbitrageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Arbitrage'] = ResolversParentTypes['Arbitrage']> = {
  inverseSum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  oldestQuoteAgeSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldestQuoteAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  quoteSpanSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stakes?: Resolver<ReadonlyArray<ResolversTypes['ArbitrageStake']>, ParentType, ContextType, ArbitrageStakesArgs>;
};

export type ArbitrageBookmakerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArbitrageBookmaker'] = ResolversParentTypes['ArbitrageBookmaker']> = {
  bookmaker?: Resolver<ResolversTypes['Bookmaker'], ParentType, ContextType>;
  eventUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExchange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ArbitrageCoverageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArbitrageCoverage'] = ResolversParentTypes['ArbitrageCoverage']> = {
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newestReadAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  oldestReadAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
};

export type ArbitrageFoundEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArbitrageFoundEvent'] = ResolversParentTypes['ArbitrageFoundEvent']> = {
  arbitrages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MarketArbitrage']>>, ParentType, ContextType>;
  coverage?: Resolver<ReadonlyArray<ResolversTypes['ArbitrageCoverage']>, ParentType, ContextType>;
};

export type ArbitrageStakeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArbitrageStake'] = ResolversParentTypes['ArbitrageStake']> = {
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  bookmakerKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fractional?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payout?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type BestPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BestPrice'] = ResolversParentTypes['BestPrice']> = {
  american?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookmakerKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fractional?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  impliedProbability?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookmakerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Bookmaker'] = ResolversParentTypes['Bookmaker']> = {
  family?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookmakerMarginResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookmakerMargin'] = ResolversParentTypes['BookmakerMargin']> = {
  bookmakerKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fairProbabilities?: Resolver<ReadonlyArray<ResolversTypes['FairProbability']>, ParentType, ContextType>;
  overround?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface ErrorCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ErrorCode'], any> {
  name: 'ErrorCode';
}

export type FairProbabilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FairProbability'] = ResolversParentTypes['FairProbability']> = {
  method?: Resolver<ResolversTypes['FairMethod'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  probability?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LadderLevelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LadderLevel'] = ResolversParentTypes['LadderLevel']> = {
  contracts?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cumulativeContracts?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceDollars?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  stake?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  stakeDollars?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LadderMarketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LadderMarket'] = ResolversParentTypes['LadderMarket']> = {
  back?: Resolver<ReadonlyArray<ResolversTypes['LadderLevel']>, ParentType, ContextType>;
  lastPriceDollars?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lay?: Resolver<ReadonlyArray<ResolversTypes['LadderLevel']>, ParentType, ContextType>;
  marketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  midPriceDollars?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openInterestContracts?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spreadDollars?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SportEventState'], ParentType, ContextType>;
  volumeContracts?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MarketArbitrageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarketArbitrage'] = ResolversParentTypes['MarketArbitrage']> = {
  arbitrage?: Resolver<ResolversTypes['Arbitrage'], ParentType, ContextType>;
  bookmakers?: Resolver<ReadonlyArray<ResolversTypes['ArbitrageBookmaker']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['OddsMarket'], ParentType, ContextType>;
};

export type MarketArbitrageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarketArbitrageConnection'] = ResolversParentTypes['MarketArbitrageConnection']> = {
  coverage?: Resolver<ReadonlyArray<ResolversTypes['ArbitrageCoverage']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['MarketArbitrageEdge']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MarketArbitrage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type MarketArbitrageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarketArbitrageEdge'] = ResolversParentTypes['MarketArbitrageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MarketArbitrage'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'OddsBoard' | 'PriceLadder' | 'SportEvent', ParentType, ContextType>;
};

export type OddsBoardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsBoard'] = ResolversParentTypes['OddsBoard'], FederationReferenceType extends FederationReferenceTypes['OddsBoard'] = FederationReferenceTypes['OddsBoard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['OddsBoard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  bookmakers?: Resolver<ReadonlyArray<ResolversTypes['QuotingBookmaker']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  markets?: Resolver<ResolversTypes['OddsMarketConnection'], ParentType, ContextType, RequireFields<OddsBoardMarketsArgs, 'first'>>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OddsMarketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsMarket'] = ResolversParentTypes['OddsMarket']> = {
  arbitrage?: Resolver<Maybe<ResolversTypes['Arbitrage']>, ParentType, ContextType>;
  bestPrices?: Resolver<ReadonlyArray<ResolversTypes['BestPrice']>, ParentType, ContextType>;
  fairProbabilities?: Resolver<ReadonlyArray<ResolversTypes['FairProbability']>, ParentType, ContextType>;
  isComparable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MarketKind'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  margins?: Resolver<ReadonlyArray<ResolversTypes['BookmakerMargin']>, ParentType, ContextType>;
  outcomes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  overround?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  participant?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  period?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quotes?: Resolver<ReadonlyArray<ResolversTypes['OddsQuote']>, ParentType, ContextType>;
  sourceKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OddsMarketConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsMarketConnection'] = ResolversParentTypes['OddsMarketConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OddsMarketEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['OddsMarket']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OddsMarketEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsMarketEdge'] = ResolversParentTypes['OddsMarketEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OddsMarket'], ParentType, ContextType>;
};

export type OddsQuoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsQuote'] = ResolversParentTypes['OddsQuote']> = {
  ageBasis?: Resolver<ResolversTypes['QuoteAgeBasis'], ParentType, ContextType>;
  ageSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  american?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookmakerKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fractional?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  impliedProbability?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isCounted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maximumStake?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeLimit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type OddsSportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsSport'] = ResolversParentTypes['OddsSport']> = {
  hasOutrights?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  league?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  leagues?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  sport?: Resolver<Maybe<ResolversTypes['Sport']>, ParentType, ContextType>;
};

export type OddsSportConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsSportConnection'] = ResolversParentTypes['OddsSportConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OddsSportEdge']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['OddsSport']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type OddsSportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OddsSportEdge'] = ResolversParentTypes['OddsSportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OddsSport'], ParentType, ContextType>;
};

export type OutcomePriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OutcomePrice'] = ResolversParentTypes['OutcomePrice']> = {
  best?: Resolver<Maybe<ResolversTypes['BestPrice']>, ParentType, ContextType>;
  bookmakers?: Resolver<ReadonlyArray<ResolversTypes['QuotingBookmaker']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isReached?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  market?: Resolver<Maybe<ResolversTypes['OddsMarket']>, ParentType, ContextType>;
  marketKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriceLadderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriceLadder'] = ResolversParentTypes['PriceLadder'], FederationReferenceType extends FederationReferenceTypes['PriceLadder'] = FederationReferenceTypes['PriceLadder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PriceLadder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  event?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['LadderMarket']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  arbitrages?: Resolver<Maybe<ResolversTypes['MarketArbitrageConnection']>, ParentType, ContextType, RequireFields<QueryArbitragesArgs, 'first' | 'maxQuoteAgeSeconds'>>;
  bestPrice?: Resolver<Maybe<ResolversTypes['OutcomePrice']>, ParentType, ContextType, RequireFields<QueryBestPriceArgs, 'eventId' | 'outcome' | 'source'>>;
  oddsBoard?: Resolver<Maybe<ResolversTypes['OddsBoard']>, ParentType, ContextType, RequireFields<QueryOddsBoardArgs, 'eventId' | 'source'>>;
  priceLadder?: Resolver<Maybe<ResolversTypes['PriceLadder']>, ParentType, ContextType, RequireFields<QueryPriceLadderArgs, 'eventId' | 'source'>>;
  sportEvent?: Resolver<Maybe<ResolversTypes['SportEvent']>, ParentType, ContextType, RequireFields<QuerySportEventArgs, 'eventId' | 'source'>>;
  sportEvents?: Resolver<Maybe<ResolversTypes['SportEventConnection']>, ParentType, ContextType, RequireFields<QuerySportEventsArgs, 'first'>>;
  sports?: Resolver<Maybe<ResolversTypes['OddsSportConnection']>, ParentType, ContextType, RequireFields<QuerySportsArgs, 'first' | 'includeInactive' | 'source'>>;
};

export type QuotingBookmakerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuotingBookmaker'] = ResolversParentTypes['QuotingBookmaker']> = {
  bookmaker?: Resolver<ResolversTypes['Bookmaker'], ParentType, ContextType>;
  eventUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReadMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadMeta'] = ResolversParentTypes['ReadMeta']> = {
  cache?: Resolver<Maybe<ResolversTypes['CacheState']>, ParentType, ContextType>;
  fetchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  quota?: Resolver<Maybe<ResolversTypes['SourceQuota']>, ParentType, ContextType>;
  returned?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sourceUpdatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sourcesUsed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  totalResults?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface ServicePathScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ServicePath'], any> {
  name: 'ServicePath';
}

export type SourceFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceFailure'] = ResolversParentTypes['SourceFailure']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  isRetryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceQuotaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceQuota'] = ResolversParentTypes['SourceQuota']> = {
  floor?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastCost?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  statedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  used?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SportEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportEvent'] = ResolversParentTypes['SportEvent'], FederationReferenceType extends FederationReferenceTypes['SportEvent'] = FederationReferenceTypes['SportEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SportEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  away?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expectedEndAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  home?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  league?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<Maybe<ResolversTypes['ReadMeta']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oddsBoard?: Resolver<Maybe<ResolversTypes['OddsBoard']>, ParentType, ContextType>;
  priceLadder?: Resolver<Maybe<ResolversTypes['PriceLadder']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['SportEventScore']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  sport?: Resolver<Maybe<ResolversTypes['Sport']>, ParentType, ContextType>;
  sportName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SportEventState'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  winner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SportEventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportEventConnection'] = ResolversParentTypes['SportEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SportEventEdge']>, ParentType, ContextType>;
  failures?: Resolver<ReadonlyArray<ResolversTypes['SourceFailure']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SportEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SportEventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportEventEdge'] = ResolversParentTypes['SportEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
};

export type SportEventScoreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportEventScore'] = ResolversParentTypes['SportEventScore']> = {
  away?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  home?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  arbitrageFound?: SubscriptionResolver<ResolversTypes['ArbitrageFoundEvent'], "arbitrageFound", ParentType, ContextType, RequireFields<SubscriptionArbitrageFoundArgs, 'maxQuoteAgeSeconds'>>;
  bestPriceChanged?: SubscriptionResolver<ResolversTypes['OutcomePrice'], "bestPriceChanged", ParentType, ContextType, RequireFields<SubscriptionBestPriceChangedArgs, 'eventId' | 'outcome' | 'source'>>;
  oddsBoardChanged?: SubscriptionResolver<ResolversTypes['OddsBoard'], "oddsBoardChanged", ParentType, ContextType, RequireFields<SubscriptionOddsBoardChangedArgs, 'eventId' | 'source'>>;
  priceLadderChanged?: SubscriptionResolver<ResolversTypes['PriceLadder'], "priceLadderChanged", ParentType, ContextType, RequireFields<SubscriptionPriceLadderChangedArgs, 'eventId' | 'source'>>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  isRetryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WarningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Warning'] = ResolversParentTypes['Warning']> = {
  code?: Resolver<ResolversTypes['WarningCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface WarningCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WarningCode'], any> {
  name: 'WarningCode';
}

export type Resolvers<ContextType = Context> = {
  ActivityItem?: ActivityItemResolvers<ContextType>;
  Arbitrage?: ArbitrageResolvers<ContextType>;
  ArbitrageBookmaker?: ArbitrageBookmakerResolvers<ContextType>;
  ArbitrageCoverage?: ArbitrageCoverageResolvers<ContextType>;
  ArbitrageFoundEvent?: ArbitrageFoundEventResolvers<ContextType>;
  ArbitrageStake?: ArbitrageStakeResolvers<ContextType>;
  BestPrice?: BestPriceResolvers<ContextType>;
  Bookmaker?: BookmakerResolvers<ContextType>;
  BookmakerMargin?: BookmakerMarginResolvers<ContextType>;
  CacheState?: CacheStateResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  ErrorCode?: GraphQLScalarType;
  FairProbability?: FairProbabilityResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LadderLevel?: LadderLevelResolvers<ContextType>;
  LadderMarket?: LadderMarketResolvers<ContextType>;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  MarketArbitrage?: MarketArbitrageResolvers<ContextType>;
  MarketArbitrageConnection?: MarketArbitrageConnectionResolvers<ContextType>;
  MarketArbitrageEdge?: MarketArbitrageEdgeResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OddsBoard?: OddsBoardResolvers<ContextType>;
  OddsMarket?: OddsMarketResolvers<ContextType>;
  OddsMarketConnection?: OddsMarketConnectionResolvers<ContextType>;
  OddsMarketEdge?: OddsMarketEdgeResolvers<ContextType>;
  OddsQuote?: OddsQuoteResolvers<ContextType>;
  OddsSport?: OddsSportResolvers<ContextType>;
  OddsSportConnection?: OddsSportConnectionResolvers<ContextType>;
  OddsSportEdge?: OddsSportEdgeResolvers<ContextType>;
  OutcomePrice?: OutcomePriceResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PriceLadder?: PriceLadderResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuotingBookmaker?: QuotingBookmakerResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
  SportEvent?: SportEventResolvers<ContextType>;
  SportEventConnection?: SportEventConnectionResolvers<ContextType>;
  SportEventEdge?: SportEventEdgeResolvers<ContextType>;
  SportEventScore?: SportEventScoreResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WarningCode?: GraphQLScalarType;
};

export type DirectiveResolvers<ContextType = Context> = {
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  delivery?: DeliveryDirectiveResolver<any, any, ContextType>;
  follows?: FollowsDirectiveResolver<any, any, ContextType>;
};
