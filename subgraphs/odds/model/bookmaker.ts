export interface Bookmaker {
  readonly key: string;
  readonly name: string;
}

export interface QuotingBookmaker {
  readonly bookmaker: Bookmaker;
  /** The event's page there. */
  readonly eventUrl: string | null;
}
