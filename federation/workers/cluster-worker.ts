import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import { type GatewayWorkers, startGatewayWorkers, type WorkerProcess } from './gateway-workers.ts';
import type { Channel } from './messages.ts';
import { createWorkerLink, type WorkerLink } from './worker-link.ts';

/** Messages of Node and of libraries use the same channel. */
const hasType = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** `receiver` emits what the worker's other end has sent. Messages of another kind are ignored. */
const channelOf = <Sent, Received>(
  worker: Worker,
  receiver: Pick<NodeJS.EventEmitter, 'on'>,
  log: Logger,
): Channel<Sent, Received> => ({
  // A worker ends when its parent has ended.
  send: (message) => {
    if (worker.isConnected()) worker.send(message as object, () => {});
  },
  onMessage: (listener) => {
    const receive = (message: unknown): void => {
      if (hasType(message)) listener(message as Received);
    };
    receiver.on('message', guarded(receive, reports(log, 'a message between workers could not be handled')));
  },
});

const forkWorker = (log: Logger) => (): WorkerProcess => {
  const worker = cluster.fork();
  return {
    pid: worker.process.pid ?? 0,
    channel: channelOf(worker, worker, log),
    signal: (name) => worker.process.kill(name),
    ended: new Promise((resolve) => {
      worker.once('error', reports(log, 'a worker failed'));
      worker.once('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)));
    }),
  };
};

/** Undefined in a process that is not a worker. */
export const ownWorkerLink = (log: Logger): WorkerLink | undefined => {
  const { worker } = cluster;
  return worker && createWorkerLink({ id: worker.id, channel: channelOf(worker, process, log), log });
};

/** The calling process serves no requests. */
export const startClusterWorkers = (count: number, log: Logger): GatewayWorkers =>
  startGatewayWorkers({ count, fork: forkWorker(log), clock: systemClock, log });
