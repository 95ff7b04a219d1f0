import type { Registry } from 'prom-client';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import type { SupergraphSource } from '../reload/sources/supergraph-source.ts';
import type { Channel, FromWorker, ToWorker } from './messages.ts';
import { createSharedSource, type SharedSource, type SourceReport } from './shared-source.ts';

export interface WorkerLink {
  /** Counted from 1; a replacement has a new number. */
  readonly id: number;
  /** Reports that it serves. */
  ready(): void;
  /** Adds a registry to the common metrics, and returns a reader of all. */
  shareMetrics(registry: Registry): () => Promise<string>;
  /** The same source, polled by one worker for all. */
  shareSource(source: SupergraphSource): SupergraphSource;
}

interface WorkerLinkOptions {
  readonly id: number;
  readonly channel: Channel<FromWorker, ToWorker>;
  readonly log: Logger;
}

/** Longer than the wait for the other workers. */
const responseTimeoutMs = 10_000;

export const createWorkerLink = ({ id, channel, log }: WorkerLinkOptions): WorkerLink => {
  const waiting = new Map<number, (text: string) => void>();
  let registry: Registry | undefined;
  let asked = 0;
  let shared: SharedSource | undefined;
  let isPoller = false;
  /** A report that arrived before this worker had its source. */
  let early: SourceReport | undefined;
  const onMessage = async (message: ToWorker): Promise<void> => {
    if (message.type === 'metrics-of-all') waiting.get(message.id)?.(message.text);
    else if (message.type === 'source') {
      if (shared !== undefined) shared.receive(message.report);
      else if (message.report.kind === 'changed') early = message.report;
    } else if (message.type === 'poll') {
      isPoller = true;
      shared?.poll();
    } else if (message.type === 'metrics-asked')
      channel.send({ type: 'metrics', id: message.id, metrics: (await registry?.getMetricsAsJSON()) ?? [] });
  };
  channel.onMessage(guarded(onMessage, reports(log, 'a message between workers failed')));
  return {
    id,
    ready: () => channel.send({ type: 'ready' }),
    shareSource: (own) => {
      shared = createSharedSource(own, (report) => channel.send({ type: 'source', report }));
      if (early !== undefined) shared.receive(early);
      if (isPoller) shared.poll();
      return shared.source;
    },
    shareMetrics: (own) => {
      registry = own;
      return () =>
        new Promise((resolve, reject) => {
          asked += 1;
          const question = asked;
          const cancel = systemClock.after(responseTimeoutMs, () => {
            waiting.delete(question);
            reject(new Error('the metrics of the workers could not be added up in time'));
          });
          waiting.set(question, (text) => {
            cancel();
            waiting.delete(question);
            resolve(text);
          });
          channel.send({ type: 'metrics-wanted', id: question });
        });
    },
  };
};
