import type { Clock } from '../clock/clock.ts';
import type { WebFetcher, WebFetcherOptions } from '../web/web-fetcher.ts';
import type { RowTally } from './wire-shape.ts';

/** One read of an address out of a list of the operator's, such as a feed. */
export interface WebProbe {
  /** As the operator's list names it. */
  readonly name: string;
  /** Public name of the kind of source, as in metrics. */
  readonly source: string;
  readonly web: WebFetcherOptions;
  /** Throws an error whose message is a sentence for the operator. */
  readonly read: (web: WebFetcher, clock: Clock, signal: AbortSignal) => Promise<RowTally>;
}
