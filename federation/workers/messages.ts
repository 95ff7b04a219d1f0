import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { SourceReport } from './shared-source.ts';

export type MetricList = readonly Omit<MetricObjectWithValues<MetricValue<string>>, 'collect'>[];

export type FromWorker =
  | { readonly type: 'ready' }
  /** Asks for the metrics of all workers, added up. */
  | { readonly type: 'metrics-wanted'; readonly id: number }
  | { readonly type: 'metrics'; readonly id: number; readonly metrics: MetricList }
  /** What the source of the supergraph has, for the other workers. */
  | { readonly type: 'source'; readonly report: SourceReport };

export type ToWorker =
  | { readonly type: 'metrics-asked'; readonly id: number }
  | { readonly type: 'metrics-of-all'; readonly id: number; readonly text: string }
  /** It is the one that polls the source of the supergraph. */
  | { readonly type: 'poll' }
  | { readonly type: 'source'; readonly report: SourceReport };

export interface Channel<Sent, Received> {
  /** Drops messages that cannot be sent any more. */
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
}
