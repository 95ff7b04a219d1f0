// Written by npm run derived -- codegen. Do not edit.
/** How a margin is removed from prices. */
export type FairMethod =
  /** Every implied probability is divided by their sum. */
  | 'MULTIPLICATIVE';

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

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange, whose prices are orders of other bettors. The only source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/** Start of the age of a quote. */
export type QuoteAgeBasis =
  /** When the quote was read, because the source states no time. */
  | 'FETCHED'
  /** The source's time of the quote. */
  | 'SOURCE';

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
