/** A sportsbook, bookmaker or exchange. */
export interface Bookmaker {
  readonly key: string;
  readonly name: string;
}

/** A bookmaker that quotes one event. */
export interface QuotingBookmaker {
  readonly bookmaker: Bookmaker;
  /** The event's page there. */
  readonly eventUrl: string | null;
}
