// Written by npm run codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/warnings/platform-warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Book as BookModel } from '../model/book-market.ts';
import type { LadderLevel as LadderLevelModel, LadderMarket as LadderMarketModel, PriceLadder as PriceLadderModel } from '../model/price-ladder.ts';
import type { Quote as QuoteModel, FairProbability as FairProbabilityModel, BookMargin as BookMarginModel, BestPrice as BestPriceModel, ArbitrageStake as ArbitrageStakeModel, Arbitrage as ArbitrageModel, QuoteMarket as QuoteMarketModel, QuoteBoard as QuoteBoardModel } from '../model/quote-board.ts';
import type { SportEventScore as SportEventScoreModel, SportEvent as SportEventModel } from '../model/sport-event.ts';
import type { Sport as SportModel } from '../model/sport.ts';
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
  /** An instant, RFC 3339 in UTC with a trailing `Z`, for example `2026-11-20T13:45:00Z`. Given, it may have any offset. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, without an exponent, for example `12.50`. To read it as a float may lose digits. */
  Decimal: { input: string; output: string | number; }
  ErrorCode: { input: ErrorCode; output: ErrorCode; }
  /** An object of JSON as a source sent it, of no shape that is known in advance. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A date and the time of day on a wall clock there, without a time zone, `YYYY-MM-DDTHH:MM` or with seconds behind it. */
  LocalDateTime: { input: string; output: string; }
  /** A time of day on a wall clock, without a time zone, `HH:MM:SS`; given also as `HH:MM`. */
  LocalTime: { input: string; output: string; }
  /** A path relative to the service's REST base. Over REST it is answered as a complete URL. */
  ServicePath: { input: string; output: string; }
  WarningCode: { input: WarningCode; output: WarningCode; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** Stakes on all outcomes, at the best prices of at least two books, that win whatever happens. Prices move: the older the quotes, the less it is worth. */
export type Arbitrage = {
  readonly __typename?: 'Arbitrage';
  /** Sum of the implied probabilities; below 1. */
  readonly inverseSum: Scalars['Float']['output'];
  /** Age of the oldest quote that is needed for it. */
  readonly oldestQuoteAgeSeconds: Scalars['Int']['output'];
  /** Profit as a part of all stakes together, for instance 0.0021. */
  readonly profit: Scalars['Float']['output'];
  /** Seconds between the oldest and the newest quote that are needed for it. */
  readonly quoteSpanSeconds: Scalars['Int']['output'];
  /** What to stake on each outcome. */
  readonly stakes: ReadonlyArray<ArbitrageStake>;
};

/** One of the stakes of an arbitrage. */
export type ArbitrageStake = {
  readonly __typename?: 'ArbitrageStake';
  /** Keys of the books that pay the price; the freshest quote first. */
  readonly books: ReadonlyArray<Scalars['String']['output']>;
  /** What is paid out for a stake of 1. */
  readonly decimal: Scalars['Float']['output'];
  /** The line as this outcome has it. Null without one. */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /** Part of all stakes together; those of all outcomes add up to 1. */
  readonly share: Scalars['Float']['output'];
};

/** The best price of an outcome. */
export type BestPrice = {
  readonly __typename?: 'BestPrice';
  /** The same as American odds. */
  readonly american: Scalars['Int']['output'];
  /** Keys of all books that pay it. */
  readonly books: ReadonlyArray<Scalars['String']['output']>;
  /** What is paid out for a stake of 1, the stake included. */
  readonly decimal: Scalars['Float']['output'];
  /** The same as a fraction. */
  readonly fractional: Scalars['String']['output'];
  /** One by the decimal odds. */
  readonly impliedProbability: Scalars['Float']['output'];
  /** The line as this outcome has it. Null without one. */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
};

/** A sportsbook, bookmaker or exchange. */
export type Book = {
  readonly __typename?: 'Book';
  /** The source's own key of it. */
  readonly key: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The event's page at the book. Null when the source gives none. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** How much a book keeps of a market. */
export type BookMargin = {
  readonly __typename?: 'BookMargin';
  /** The book's key. */
  readonly book: Scalars['String']['output'];
  /** Fair probabilities from this book's prices alone. Empty when there is no overround, and when any book of the market has a negative one. */
  readonly fairProbabilities: ReadonlyArray<FairProbability>;
  /** Sum of the implied probabilities, less one; negative when the book pays more than it takes. Null when it does not quote all outcomes, or the set is not complete. */
  readonly overround?: Maybe<Scalars['Float']['output']>;
};

/** What the cache had to do with an answer. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the answer came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the answer is fetched anew. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** How a margin is taken out of prices. */
export type FairMethod =
  /** Every implied probability is divided by their sum. */
  | 'MULTIPLICATIVE';

/** A probability without the book's margin. */
export type FairProbability = {
  readonly __typename?: 'FairProbability';
  /** How the margin was taken out. */
  readonly method: FairMethod;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /** From 0 to 1; those of all outcomes add up to 1. */
  readonly probability: Scalars['Float']['output'];
};

/** All orders at one price. */
export type LadderLevel = {
  readonly __typename?: 'LadderLevel';
  /** Contracts at this price and all better ones. */
  readonly cumulativeSize: Scalars['Float']['output'];
  /** The same as decimal odds. */
  readonly decimal: Scalars['Float']['output'];
  /** Dollars for a contract that pays 1 dollar. */
  readonly price: Scalars['Float']['output'];
  /** Contracts at this price. */
  readonly size: Scalars['Float']['output'];
  /** Dollars that the contracts at this price cost. */
  readonly stake: Scalars['Float']['output'];
};

/**
 * The orders of one market of the exchange. A contract pays 1 dollar when the outcome happens and nothing otherwise, so its price is a probability. The
 * exchange states bids on either side; the asks for an outcome are the bids against it, complemented.
 */
export type LadderMarket = {
  readonly __typename?: 'LadderMarket';
  /** What the outcome can be bought (backed) at, the best (lowest) price first. */
  readonly back: ReadonlyArray<LadderLevel>;
  /** Price of the last trade, in dollars. Null when there was none. */
  readonly lastPrice?: Maybe<Scalars['Float']['output']>;
  /** What the outcome can be sold (laid) at, the best (highest) price first. */
  readonly lay: ReadonlyArray<LadderLevel>;
  /** The exchange's own id of the market. */
  readonly marketId: Scalars['ID']['output'];
  /** Middle of the two, in dollars. Null when a side is empty. */
  readonly mid?: Maybe<Scalars['Float']['output']>;
  /** What is asked, for instance `Will the Larks win?`. */
  readonly name: Scalars['String']['output'];
  /** Contracts held at present. Null when the exchange does not state it. */
  readonly openInterest?: Maybe<Scalars['Float']['output']>;
  /** What happens when it is answered with yes. */
  readonly outcome: Scalars['String']['output'];
  /** Best back price less best lay price, in dollars. Null when a side is empty. */
  readonly spread?: Maybe<Scalars['Float']['output']>;
  /** The market's own state. */
  readonly state: SportEventState;
  /** Contracts traded so far. Null when the exchange does not state it. */
  readonly volume?: Maybe<Scalars['Float']['output']>;
};

/** What a market is about. */
export type MarketKind =
  /** Who wins; with or without a draw. */
  | 'MONEYLINE'
  /** Anything else, as the source names it. */
  | 'OTHER'
  /** Who wins among many. */
  | 'OUTRIGHT'
  /** Who wins when the line is added to the score. */
  | 'SPREAD'
  /** Whether a figure is above or below the line, or just on it. */
  | 'TOTAL'
  /** Whether something happens. */
  | 'YES_NO';

/** An amount of money in one currency. */
export type Money = {
  readonly __typename?: 'Money';
  /** How much, in units of the currency, not in its hundredths. */
  readonly amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency, for example `EUR`. */
  readonly currencyCode: Scalars['String']['output'];
};

/** An object with an identity: it can be fetched again by its `id`, and a cache keeps it under that. */
export type Node = {
  /** Globally unique and opaque. It stays the same, whatever was asked to find the object. */
  readonly id: Scalars['ID']['output'];
};

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange: prices are those of other bettors' orders. The one source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/** Whether and where a list goes on, by the cursor connections specification of Relay. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item, for `after`. Of an empty page it is where the list goes on, or null when nothing follows. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more items follow, and where more is possible but unknown. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** True when items precede these, and where more is possible but unknown. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item, for `before`. Null for an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/**
 * The orders of all markets of one event of the exchange. Orders are those of `fetchedAt`; states, last prices, volumes and what else is said of the event
 * and its markets may be up to ten seconds older.
 */
export type PriceLadder = {
  readonly __typename?: 'PriceLadder';
  /** The event. */
  readonly event: SportEvent;
  /** The source's own id of the event. */
  readonly eventId: Scalars['ID']['output'];
  /** When the orders were read from the exchange, which states no time of its own. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /** One for each market, in the exchange's order. */
  readonly markets: ReadonlyArray<LadderMarket>;
  /** Where the answer comes from. */
  readonly meta: ReadMeta;
  /** The source. */
  readonly source: OddsSource;
  /** Problems that did not stop the answer, for instance markets that could not be read. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** The orders of all markets of one event of the exchange. Null when it has no such event. */
  readonly priceLadder?: Maybe<PriceLadder>;
  /** What all books quote for one event. Null when the source has no such event, or no longer. */
  readonly quotes?: Maybe<QuoteBoard>;
  /** One event by the source's own id. Null when the source has no such event, or no longer. */
  readonly sportEvent?: Maybe<SportEvent>;
  /**
   * Events of one sport at one source, the next ones first where the source states when they start. A page may hold fewer events than `limit` and
   * still have a cursor: the exchange is asked series by series, and a page asks a bounded number of them.
   */
  readonly sportEvents: SportEventConnection;
  /** Sports of one source, by name. */
  readonly sports: SportList;
};


/** What can be read. */
export type QueryPriceLadderArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};


/** What can be read. */
export type QueryQuotesArgs = {
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
  limit?: Scalars['Int']['input'];
  source: OddsSource;
  sport: Scalars['String']['input'];
  state: InputMaybe<SportEventState>;
};


/** What can be read. */
export type QuerySportsArgs = {
  includeInactive?: Scalars['Boolean']['input'];
  source: OddsSource;
};

/** What one book pays for one outcome. */
export type Quote = {
  readonly __typename?: 'Quote';
  /** What `ageSeconds` counts from. */
  readonly ageBasis: QuoteAgeBasis;
  /** Whole seconds since then; since the quotes were read from the source, when it does not say. Never negative. */
  readonly ageSeconds: Scalars['Int']['output'];
  /** Profit on a stake of 100, or, negative, the stake for a profit of 100; rounded to a whole number. */
  readonly american: Scalars['Int']['output'];
  /** The book's key. */
  readonly book: Scalars['String']['output'];
  /** What is paid out for a stake of 1, the stake included. */
  readonly decimal: Scalars['Float']['output'];
  /** Profit to stake as a fraction in lowest terms, for instance `10/11`. */
  readonly fractional: Scalars['String']['output'];
  /** One by the decimal odds, the book's margin included. */
  readonly impliedProbability: Scalars['Float']['output'];
  /** The line as this outcome has it: of a spread with its own sign. Null without one. Where the market is not `comparable`, as the source writes it. */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** The outcome. */
  readonly outcome: Scalars['String']['output'];
  /** Most that can be staked at the price, or what an exchange has at it, in the source's own currency. Null when the source does not state it. */
  readonly stakeLimit?: Maybe<Scalars['Float']['output']>;
  /** When the source says that the price was last seen. Null when it does not. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What the age of a quote counts from. */
export type QuoteAgeBasis =
  /** When the quote was read: the source states no time. */
  | 'FETCHED'
  /** The source's own time of the quote. */
  | 'SOURCE';

/**
 * What all books quote for one event, and what follows from it. All arithmetic that decides something, such as which price is the best and whether there
 * is an arbitrage, is exact; only the printed numbers are rounded, to six decimal places.
 */
export type QuoteBoard = {
  readonly __typename?: 'QuoteBoard';
  /** The books that quote it, by name. */
  readonly books: ReadonlyArray<Book>;
  /** The event. */
  readonly event: SportEvent;
  /** The source's own id of the event. */
  readonly eventId: Scalars['ID']['output'];
  /** When the quotes were read from the source. */
  readonly fetchedAt: Scalars['DateTime']['output'];
  /**
   * One for each market, period, participant, line and set of outcomes: what can be compared, and nothing that cannot. Prices of which the source does not
   * say what they mean are markets of their own, of one book each, and not `comparable`.
   */
  readonly markets: ReadonlyArray<QuoteMarket>;
  /** Where the answer comes from, and what is left of the source's quota. */
  readonly meta: ReadMeta;
  /** The source. */
  readonly source: OddsSource;
  /**
   * Problems that did not stop the answer, for instance `rows_dropped` for prices that could not be read, and `implausible` for an arbitrage above 15 % and for
   * sets of outcomes that one book alone prices below 1.
   */
  readonly warnings: ReadonlyArray<Warning>;
};

/**
 * Quotes that answer the same question with the same outcomes: of one market, period, participant and line. Where `comparable` is false, quotes of one book
 * as the source writes them.
 */
export type QuoteMarket = {
  readonly __typename?: 'QuoteMarket';
  /**
   * What wins whatever happens. Takes at least two books: when one book alone pays all the best prices, that is its mistake and no arbitrage. Null when there
   * is none, and when one book alone prices all outcomes below 1. Above 15 % the board has the warning `implausible`.
   */
  readonly arbitrage?: Maybe<Arbitrage>;
  /** The best price of each outcome over all books. */
  readonly best: ReadonlyArray<BestPrice>;
  /** Each book's own margin. */
  readonly books: ReadonlyArray<BookMargin>;
  /**
   * False when the source does not say what the prices or their line mean: for instance whether a handicap is the home side's, or each side's own. They are
   * shown as they are written, are never `complete`, and are compared with no other book; `best` is then that book's own price.
   */
  readonly comparable: Scalars['Boolean']['output'];
  /**
   * True when exactly one of the outcomes wins, or all stakes are returned, by what the market is and not by the shape of its prices. Only such sets have an
   * overround, fair probabilities and arbitrage.
   */
  readonly complete: Scalars['Boolean']['output'];
  /**
   * Fair probabilities: the mean over all books that quote every outcome. Empty unless `complete`, and when one book alone pays more than it takes, whatever
   * happens: then it is in doubt what the prices are of.
   */
  readonly fairProbabilities: ReadonlyArray<FairProbability>;
  /** What it is about. */
  readonly kind: MarketKind;
  /** True for the opposite side of an exchange: to take such a price is to bet against the outcome. Never compared with others. */
  readonly lay: Scalars['Boolean']['output'];
  /**
   * The line: of a spread, what is added to the home side's score; of a total, the bound. Null for a market without one. Where `comparable` is false it is as
   * the source writes it, and of a spread it is not known whose line it is.
   */
  readonly line?: Maybe<Scalars['Float']['output']>;
  /** The source's own key of the market, for instance `h2h`. */
  readonly market: Scalars['String']['output'];
  /** The outcomes, in order. */
  readonly outcomes: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Sum of the implied probabilities of the best prices, less one. Below 0 alone is no profit: see `arbitrage`. Null unless `complete` and all outcomes
   * are quoted.
   */
  readonly overround?: Maybe<Scalars['Float']['output']>;
  /** The player, side or outcome that it is about. Null when it is about the whole event. */
  readonly participant?: Maybe<Scalars['String']['output']>;
  /** Part of the event that counts: `full`, or as the source names it, for instance `h1` or `q3`. */
  readonly period: Scalars['String']['output'];
  /** The quotes, by outcome, the best first. */
  readonly quotes: ReadonlyArray<Quote>;
};

/** Where an answer comes from, and how old it is. */
export type ReadMeta = {
  readonly __typename?: 'ReadMeta';
  /** State of the cache for this answer. Null when the answer is never cached. */
  readonly cache?: Maybe<CacheState>;
  /** When the oldest part of the answer was read from its source. Null when nothing was read. */
  readonly fetchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What is left of the source's quota. Null for a source without one, and before its first answer that states it. */
  readonly quota?: Maybe<SourceQuota>;
  /** Items returned. Null when the answer is not a list. */
  readonly returned?: Maybe<Scalars['Int']['output']>;
  /** The source's own time stamp of the oldest part of the answer. Null when no source stated one. */
  readonly sourceUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Upstream sources consulted for this answer, by their public names. */
  readonly sourcesUsed: ReadonlyArray<Scalars['String']['output']>;
  /** Items that matched before `limit` was applied. Null when unknown or not a list. */
  readonly totalResults?: Maybe<Scalars['Int']['output']>;
};

/** How something failed, as data: for instance the read of one of several sources, or a search that was started earlier. */
export type SourceFailure = {
  readonly __typename?: 'SourceFailure';
  /** What went wrong, for instance UPSTREAM_UNAVAILABLE. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Whether the same may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** Seconds to wait before that, when they are known. */
  readonly retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** The source concerned, by its public name. Null when it is no source that failed. */
  readonly source?: Maybe<Scalars['String']['output']>;
};

/** What a source still grants, as its last answer said. */
export type SourceQuota = {
  readonly __typename?: 'SourceQuota';
  /** At or below so many left, the source is not asked and only cached data are returned. */
  readonly floor: Scalars['Int']['output'];
  /** What the last answer cost. Null when the source does not state it. */
  readonly lastCost?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits of a whole period. Null when the source does not state it. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits left. */
  readonly remaining: Scalars['Int']['output'];
  /** When it begins anew. Null when the source does not state it. */
  readonly resetsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the source stated it. */
  readonly statedAt: Scalars['DateTime']['output'];
  /** Calls or credits used in this period. Null when the source does not state it. */
  readonly used?: Maybe<Scalars['Int']['output']>;
};

/**
 * Something that events can be listed by. Sources differ in what they call a sport: one lists leagues (`baseball_mlb`), two list sports with leagues
 * below them. `sport` and `league` distinguish the two.
 */
export type Sport = {
  readonly __typename?: 'Sport';
  /** Whether there is something open for it. Null when the source does not state it. */
  readonly active?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it has outright winners to bet on rather than games. Null when the source does not state it. */
  readonly hasOutrights?: Maybe<Scalars['Boolean']['output']>;
  /** The value for `sport` of `sportEvents`, at this source only. */
  readonly key: Scalars['String']['output'];
  /** The league, when this entry is one. Null when it is a whole sport. */
  readonly league?: Maybe<Scalars['String']['output']>;
  /** Leagues below it, as far as the list states them. */
  readonly leagues: ReadonlyArray<Scalars['String']['output']>;
  /** The source. */
  readonly source: OddsSource;
  /** The sport, for people: `Baseball`. */
  readonly sport: Scalars['String']['output'];
};

/** A game, a race, or a question that is bet on. */
export type SportEvent = Node & {
  readonly __typename?: 'SportEvent';
  /** The away side. Null for what has no sides, and when the source does not state it. */
  readonly away?: Maybe<Scalars['String']['output']>;
  /** The source's own id. Ids of different sources never mean the same event. */
  readonly eventId: Scalars['ID']['output'];
  /** When the source expects it to be over. Null when it does not state it. */
  readonly expectedEndAt?: Maybe<Scalars['DateTime']['output']>;
  /** The home side. Null for what has no sides, and when the source does not state it. */
  readonly home?: Maybe<Scalars['String']['output']>;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** The league. Null when the source does not state it, and for what is of no league. */
  readonly league?: Maybe<Scalars['String']['output']>;
  /** Where what is said of the event comes from. Null in a list, which says it once. */
  readonly meta?: Maybe<ReadMeta>;
  /** What it is called: `Away at Home`, or the question. */
  readonly name: Scalars['String']['output'];
  /** The orders of all its markets. Null for all sources but the exchange, and, with an error, when it fails. */
  readonly priceLadder?: Maybe<PriceLadder>;
  /** Quotes of all books for it. Null, with an error, when the source fails. */
  readonly quotes?: Maybe<QuoteBoard>;
  /** The score. Null before the start, and when the source does not state it. */
  readonly score?: Maybe<SportEventScore>;
  /** The source. */
  readonly source: OddsSource;
  /** The sport, for people. Null when the source does not state it. */
  readonly sport?: Maybe<Scalars['String']['output']>;
  /** When it begins. Null when the source does not state it. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The state, from the source's own status and the start. */
  readonly state: SportEventState;
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** One part of the events of a sport, with what is needed to go on. */
export type SportEventConnection = {
  readonly __typename?: 'SportEventConnection';
  /** The events, each with its cursor. */
  readonly edges: ReadonlyArray<SportEventEdge>;
  /** Where the answer comes from, and what is left of the source's quota. */
  readonly meta: ReadMeta;
  /** The cursor to go on with. Null when nothing follows. */
  readonly nextCursor?: Maybe<Scalars['String']['output']>;
  /** The events. */
  readonly nodes: ReadonlyArray<SportEvent>;
  /** Whether and where it goes on. */
  readonly pageInfo: PageInfo;
  /** The source. */
  readonly source: OddsSource;
  /** The sport that was asked for. */
  readonly sport: Scalars['String']['output'];
  /** Problems that did not stop the answer. */
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
  /** Of the away side, as the source writes it. Null when it is not stated. */
  readonly away?: Maybe<Scalars['String']['output']>;
  /** Of the home side, as the source writes it. Null when it is not stated. */
  readonly home?: Maybe<Scalars['String']['output']>;
};

/** State of an event. */
export type SportEventState =
  /** No longer traded or quoted, and not yet settled; also when it was called off. */
  | 'CLOSED'
  /** Under way. */
  | 'LIVE'
  /** Over, with a result. */
  | 'SETTLED'
  /** Not begun, or a question that no start is known of and that is still open. */
  | 'UPCOMING';

/** Sports of one source. */
export type SportList = {
  readonly __typename?: 'SportList';
  /** Where the answer comes from, and what is left of the source's quota. */
  readonly meta: ReadMeta;
  /** The source. */
  readonly source: OddsSource;
  /** The sports, by name. */
  readonly sports: ReadonlyArray<Sport>;
  /** Problems that did not stop the answer. */
  readonly warnings: ReadonlyArray<Warning>;
};

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * The price ladder of one event of the exchange: as it is, then whenever it changes. The event is polled once however many watch it. Failures of
   * the source are a warning in the next event while what was read before may still be shown, then an error that ends the stream.
   */
  readonly priceLadder: PriceLadder;
  /**
   * The quotes of one event: as they are, then whenever they change. The event is polled once however many watch it, at a pace that spares the quota
   * of sources that have one. Failures are reported as in `priceLadder`.
   */
  readonly quotes: QuoteBoard;
};


/** What can be watched. */
export type SubscriptionPriceLadderArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};


/** What can be watched. */
export type SubscriptionQuotesArgs = {
  eventId: Scalars['ID']['input'];
  source: OddsSource;
};

/** What the user of a client can mend: the mutation did not do what was asked, and the rest of its payload is null. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** What is wrong, for instance BOOKING_TOKEN_EXPIRED. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Path of the value at fault below the argument `input`, for instance `["bookingToken"]`. Null when no single value is at fault. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Whether the same request may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
};

/** A problem that did not stop the answer, for instance a source that was down or data that is older than usual. */
export type Warning = {
  readonly __typename?: 'Warning';
  /** What is wrong, for instance STALE_DATA or SOURCE_UNAVAILABLE. */
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
  SportEvent: SportEvent;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  SportEvent:
    ( { __typename: 'SportEvent' }
    & GraphQLRecursivePick<FederationTypes['SportEvent'], {"source":true,"eventId":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node: ( SportEventModel );
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Arbitrage: ResolverTypeWrapper<ArbitrageModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ArbitrageStake: ResolverTypeWrapper<ArbitrageStakeModel>;
  BestPrice: ResolverTypeWrapper<BestPriceModel>;
  Book: ResolverTypeWrapper<BookModel>;
  BookMargin: ResolverTypeWrapper<BookMarginModel>;
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
  MarketKind: MarketKind;
  Money: ResolverTypeWrapper<Money>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OddsSource: OddsSource;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PriceLadder: ResolverTypeWrapper<PriceLadderModel>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Quote: ResolverTypeWrapper<QuoteModel>;
  QuoteAgeBasis: QuoteAgeBasis;
  QuoteBoard: ResolverTypeWrapper<QuoteBoardModel>;
  QuoteMarket: ResolverTypeWrapper<QuoteMarketModel>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  Sport: ResolverTypeWrapper<SportModel>;
  SportEvent: ResolverTypeWrapper<SportEventModel>;
  SportEventConnection: ResolverTypeWrapper<Omit<SportEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['SportEventEdge']>, nodes: ReadonlyArray<ResolversTypes['SportEvent']> }>;
  SportEventEdge: ResolverTypeWrapper<Omit<SportEventEdge, 'node'> & { node: ResolversTypes['SportEvent'] }>;
  SportEventScore: ResolverTypeWrapper<SportEventScoreModel>;
  SportEventState: SportEventState;
  SportList: ResolverTypeWrapper<Omit<SportList, 'sports'> & { sports: ReadonlyArray<ResolversTypes['Sport']> }>;
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
  Arbitrage: ArbitrageModel;
  Float: Scalars['Float']['output'];
  ArbitrageStake: ArbitrageStakeModel;
  BestPrice: BestPriceModel;
  Book: BookModel;
  BookMargin: BookMarginModel;
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
  Money: Money;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  PriceLadder: PriceLadderModel;
  Query: Record<PropertyKey, never>;
  Quote: QuoteModel;
  QuoteBoard: QuoteBoardModel;
  QuoteMarket: QuoteMarketModel;
  ReadMeta: ReadMeta;
  ServicePath: Scalars['ServicePath']['output'];
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
  Sport: SportModel;
  SportEvent: SportEventModel;
  SportEventConnection: Omit<SportEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['SportEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['SportEvent']> };
  SportEventEdge: Omit<SportEventEdge, 'node'> & { node: ResolversParentTypes['SportEvent'] };
  SportEventScore: SportEventScoreModel;
  SportList: Omit<SportList, 'sports'> & { sports: ReadonlyArray<ResolversParentTypes['Sport']> };
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
};

export type DeliveryDirectiveResolver<Result, Parent, ContextType = Context, Args = DeliveryDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ArbitrageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Arbitrage'] = ResolversParentTypes['Arbitrage']> = {
  inverseSum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  oldestQuoteAgeSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  quoteSpanSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stakes?: Resolver<ReadonlyArray<ResolversTypes['ArbitrageStake']>, ParentType, ContextType>;
};

export type ArbitrageStakeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArbitrageStake'] = ResolversParentTypes['ArbitrageStake']> = {
  books?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type BestPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BestPrice'] = ResolversParentTypes['BestPrice']> = {
  american?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  books?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fractional?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  impliedProbability?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Book'] = ResolversParentTypes['Book']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookMarginResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookMargin'] = ResolversParentTypes['BookMargin']> = {
  book?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  cumulativeSize?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  stake?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LadderMarketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LadderMarket'] = ResolversParentTypes['LadderMarket']> = {
  back?: Resolver<ReadonlyArray<ResolversTypes['LadderLevel']>, ParentType, ContextType>;
  lastPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lay?: Resolver<ReadonlyArray<ResolversTypes['LadderLevel']>, ParentType, ContextType>;
  marketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openInterest?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spread?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SportEventState'], ParentType, ContextType>;
  volume?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'SportEvent', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PriceLadderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriceLadder'] = ResolversParentTypes['PriceLadder']> = {
  event?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['LadderMarket']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  priceLadder?: Resolver<Maybe<ResolversTypes['PriceLadder']>, ParentType, ContextType, RequireFields<QueryPriceLadderArgs, 'eventId' | 'source'>>;
  quotes?: Resolver<Maybe<ResolversTypes['QuoteBoard']>, ParentType, ContextType, RequireFields<QueryQuotesArgs, 'eventId' | 'source'>>;
  sportEvent?: Resolver<Maybe<ResolversTypes['SportEvent']>, ParentType, ContextType, RequireFields<QuerySportEventArgs, 'eventId' | 'source'>>;
  sportEvents?: Resolver<ResolversTypes['SportEventConnection'], ParentType, ContextType, RequireFields<QuerySportEventsArgs, 'limit' | 'source' | 'sport'>>;
  sports?: Resolver<ResolversTypes['SportList'], ParentType, ContextType, RequireFields<QuerySportsArgs, 'includeInactive' | 'source'>>;
};

export type QuoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  ageBasis?: Resolver<ResolversTypes['QuoteAgeBasis'], ParentType, ContextType>;
  ageSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  american?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  book?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fractional?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  impliedProbability?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeLimit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QuoteBoardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuoteBoard'] = ResolversParentTypes['QuoteBoard']> = {
  books?: Resolver<ReadonlyArray<ResolversTypes['Book']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['SportEvent'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['QuoteMarket']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type QuoteMarketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuoteMarket'] = ResolversParentTypes['QuoteMarket']> = {
  arbitrage?: Resolver<Maybe<ResolversTypes['Arbitrage']>, ParentType, ContextType>;
  best?: Resolver<ReadonlyArray<ResolversTypes['BestPrice']>, ParentType, ContextType>;
  books?: Resolver<ReadonlyArray<ResolversTypes['BookMargin']>, ParentType, ContextType>;
  comparable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fairProbabilities?: Resolver<ReadonlyArray<ResolversTypes['FairProbability']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MarketKind'], ParentType, ContextType>;
  lay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcomes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  overround?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  participant?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  period?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quotes?: Resolver<ReadonlyArray<ResolversTypes['Quote']>, ParentType, ContextType>;
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

export type SportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Sport'] = ResolversParentTypes['Sport']> = {
  active?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hasOutrights?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  league?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  leagues?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  sport?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  priceLadder?: Resolver<Maybe<ResolversTypes['PriceLadder']>, ParentType, ContextType>;
  quotes?: Resolver<Maybe<ResolversTypes['QuoteBoard']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['SportEventScore']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  sport?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SportEventState'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SportEventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportEventConnection'] = ResolversParentTypes['SportEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SportEventEdge']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SportEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  sport?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type SportListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SportList'] = ResolversParentTypes['SportList']> = {
  meta?: Resolver<ResolversTypes['ReadMeta'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OddsSource'], ParentType, ContextType>;
  sports?: Resolver<ReadonlyArray<ResolversTypes['Sport']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['Warning']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  priceLadder?: SubscriptionResolver<ResolversTypes['PriceLadder'], "priceLadder", ParentType, ContextType, RequireFields<SubscriptionPriceLadderArgs, 'eventId' | 'source'>>;
  quotes?: SubscriptionResolver<ResolversTypes['QuoteBoard'], "quotes", ParentType, ContextType, RequireFields<SubscriptionQuotesArgs, 'eventId' | 'source'>>;
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
  Arbitrage?: ArbitrageResolvers<ContextType>;
  ArbitrageStake?: ArbitrageStakeResolvers<ContextType>;
  BestPrice?: BestPriceResolvers<ContextType>;
  Book?: BookResolvers<ContextType>;
  BookMargin?: BookMarginResolvers<ContextType>;
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
  Money?: MoneyResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PriceLadder?: PriceLadderResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  QuoteBoard?: QuoteBoardResolvers<ContextType>;
  QuoteMarket?: QuoteMarketResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
  Sport?: SportResolvers<ContextType>;
  SportEvent?: SportEventResolvers<ContextType>;
  SportEventConnection?: SportEventConnectionResolvers<ContextType>;
  SportEventEdge?: SportEventEdgeResolvers<ContextType>;
  SportEventScore?: SportEventScoreResolvers<ContextType>;
  SportList?: SportListResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WarningCode?: GraphQLScalarType;
};

export type DirectiveResolvers<ContextType = Context> = {
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  delivery?: DeliveryDirectiveResolver<any, any, ContextType>;
};
