import cluster from 'node:cluster';
import { systemClock } from '../../platform/clock/system-clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { type GatewayWorkers, startGatewayWorkers, type WorkerProcess } from './gateway-workers.ts';
import type { Channel, FromWorker, ToWorker } from './messages.ts';
import { createWorkerLink, type WorkerLink } from './worker-link.ts';

/** Node's own messages and those of libraries come the same way. */
const hasType = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Starts a process like this one, which shares its ports with those that were started before. */
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

/** The link of this process to the one that started it; undefined where it is no worker. */
export const ownWorkerLink = (log: Logger): WorkerLink | undefined => {
  const { worker } = cluster;
  if (worker === undefined) return undefined;
  const failed = (error: unknown): void => log.error({ err: error }, 'a message to a worker could not be handled');
  const channel: Channel<FromWorker, ToWorker> = {
    send: (message) => {
      // A process whose starter is gone ends, and what it sends is read no more.
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

/** Starts processes like this one that serve its port together; this one serves nothing itself. */
export const startClusterWorkers = (count: number, log: Logger): GatewayWorkers =>
  startGatewayWorkers({ count, fork: forkWorker(log), clock: systemClock, log });
