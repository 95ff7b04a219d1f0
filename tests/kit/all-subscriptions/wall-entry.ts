/** Runs a query or mutation. Resolves to its data; rejects without data. */
export type AskGraph = <Data>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Data>;

/** One stream of the wall: a subscription with arguments for which its emulated source has data. */
export interface WallEntry {
  /** The field of `Subscription`. */
  readonly field: string;
  /** For people: the field, and the difference between its streams. */
  readonly name: string;
  readonly document: string;
  /** Finds the arguments in the graph, and starts what they need. */
  readonly variables: (ask: AskGraph) => Promise<Readonly<Record<string, unknown>>>;
  /** Set for a stream that ends by itself, for example a search's: it is opened again, with new variables. */
  readonly opensAgain?: true;
}
