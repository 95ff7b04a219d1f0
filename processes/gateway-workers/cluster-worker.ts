import cluster from 'node:cluster';
import { systemClock } from '../../platform/clock/system-clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { type GatewayWorkers, startGatewayWorkers, type WorkerProcess } from './gateway-workers.ts';
import type { Channel, FromWorker, ToWorker } from './messages.ts';
import { createWorkerLink, type WorkerLink } from './worker-link.ts';

/** Messages of Node and of libraries use the same channel. */
const hasType = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const forkWorker = (log: Logger) => (): WorkerProcess => {
  const worker = cluster.fork();
  const failed = (error: unknown): void => log.error({ err: error }, 'a message of a worker could not be handled');
  return {
    pid: worker.process.pid ?? 0,
    channel: {
      send: (message) => {
        if (worker.isConnected()) worker.send(message, () => {});
      },
      onMessage: (listener) => {
        worker.on(
          'message',
          guarded((message: unknown) => {
            if (hasType(message)) listener(message as FromWorker);
          }, failed),
        );
      },
    },
    signal: (name) => worker.process.kill(name),
    ended: new Promise((resolve) => {
      worker.once('error', failed);
      worker.once('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)));
    }),
  };
};

/** Undefined in a process that is not a worker. */
export const ownWorkerLink = (log: Logger): WorkerLink | undefined => {
  const { worker } = cluster;
  if (worker === undefined) return undefined;
  const failed = (error: unknown): void => log.error({ err: error }, 'a message to a worker could not be handled');
  const channel: Channel<FromWorker, ToWorker> = {
    send: (message) => {
      // A worker ends when its parent has ended.
      if (worker.isConnected()) worker.send(message, () => {});
    },
    onMessage: (listener) => {
      process.on(
        'message',
        guarded((message: unknown) => {
          if (hasType(message)) listener(message as ToWorker);
        }, failed),
      );
    },
  };
  return createWorkerLink({ id: worker.id, channel, log });
};

/** The calling process serves no requests. */
export const startClusterWorkers = (count: number, log: Logger): GatewayWorkers =>
  startGatewayWorkers({ count, fork: forkWorker(log), clock: systemClock, log });
