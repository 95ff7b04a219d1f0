/** How long what runs may go on once a role is being closed. */
export interface DrainTimes {
  /** For requests and jobs. */
  readonly workMs: number;
  /** For streams to end by themselves; with 0 they are ended at once, in a way that clients retry. */
  readonly streamsMs: number;
}
