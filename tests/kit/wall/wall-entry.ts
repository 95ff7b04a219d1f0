/** Asks a query or mutation of the graph. Resolves with its data; rejects when there are none. */
export type AskGraph = <Data>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Data>;

/** One stream of the wall: a subscription of the graph with arguments that its emulated source has something for. */
export interface WallEntry {
  /** The field of `Subscription`. */
  readonly field: string;
  /** For people: the field, and what distinguishes its streams. */
  readonly name: string;
  readonly document: string;
  /** Finds the arguments in the graph; starts what has to be started. */
  readonly variables: (ask: AskGraph) => Promise<Readonly<Record<string, unknown>>>;
  /** For a stream that ends by itself, such as a search's: it is opened again, with new variables. */
  readonly opensAgain?: true;
}
