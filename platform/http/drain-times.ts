/** How long work may continue while a role is closed. */
export interface DrainTimes {
  /** Time for requests and jobs. */
  readonly workMs: number;
  /** Time for streams to end by themselves. With 0 they are closed at once, with a code on which clients reconnect. */
  readonly streamsMs: number;
}
