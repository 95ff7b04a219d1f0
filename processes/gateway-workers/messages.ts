import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { SourceReport } from './shared-source.ts';

/** Metrics of one process, as a registry lists them. */
export type MetricList = readonly Omit<MetricObjectWithValues<MetricValue<string>>, 'collect'>[];

/** What a worker sends to the process that started it. */
export type FromWorker =
  | { readonly type: 'ready' }
  /** Asks for the metrics of all workers, added up. */
  | { readonly type: 'metrics-wanted'; readonly id: number }
  | { readonly type: 'metrics'; readonly id: number; readonly metrics: MetricList }
  /** What the source of the supergraph has, for the other workers. */
  | { readonly type: 'source'; readonly report: SourceReport };

/** What a worker is sent. */
export type ToWorker =
  | { readonly type: 'metrics-asked'; readonly id: number }
  | { readonly type: 'metrics-of-all'; readonly id: number; readonly text: string }
  /** It is the one that polls the source of the supergraph. */
  | { readonly type: 'poll' }
  | { readonly type: 'source'; readonly report: SourceReport };

/** One end of the channel between two processes. */
export interface Channel<Sent, Received> {
  /** What cannot be sent any more is dropped. */
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
}
