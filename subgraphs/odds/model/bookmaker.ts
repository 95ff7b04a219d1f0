export interface Bookmaker {
  readonly key: string;
  readonly name: string;
}

export interface QuotingBookmaker {
  readonly bookmaker: Bookmaker;
  readonly eventUrl: string | null;
}
