import type { Clock } from '../clock/clock.ts';
import type { WebFetcher, WebFetcherOptions } from '../web/web-fetcher.ts';
import type { RowTally } from './wire-shape.ts';

/** One read of an address in an operator's list, such as a feed. */
export interface WebProbe {
  /** Name in the operator's list. */
  readonly name: string;
  /** Public name of the kind of source, as in metrics. */
  readonly source: string;
  readonly web: WebFetcherOptions;
  /** Throws an error with a message for the operator. */
  readonly read: (web: WebFetcher, clock: Clock, signal: AbortSignal) => Promise<RowTally>;
}
