import { wait } from '../../control/wait.ts';
import { type OpenLoopConnection, openConnection } from './open-loop-connection.ts';

interface ConnectionPool {
  /**
   * Returns the connection that has been idle for longest, or undefined when none is idle. So all connections are used:
   * the server closes a connection without a request after ten seconds.
   */
  take(): OpenLoopConnection | undefined;
  /** Number of closed connections that are not replaced yet. */
  lost(): number;
  close(): void;
}

const stepSize = 100;
const stepMs = 50;
const patienceMs = 20_000;

/** Resolves when all connections are open, or after `patienceMs` with those that are. */
export const openPool = async (job: {
  readonly port: number;
  readonly connections: number;
}): Promise<ConnectionPool> => {
  const free = new Set<OpenLoopConnection>();
  const all = new Set<OpenLoopConnection>();
  let closed = false;
  const open = (): void => {
    const onClosed = (connection: OpenLoopConnection): void => {
      all.delete(connection);
      if (!closed) setTimeout(open, stepMs);
    };
    all.add(openConnection(job.port, (connection) => free.add(connection), onClosed));
  };
  for (let count = 0; count < job.connections; count++) {
    open();
    if (count % stepSize === stepSize - 1) await wait(stepMs);
  }
  const giveUpAtMs = performance.now() + patienceMs;
  while (free.size < job.connections && performance.now() < giveUpAtMs) await wait(stepMs);
  return {
    take: () => {
      for (const found of free) {
        free.delete(found);
        if (found.isOpen) return found;
      }
      return undefined;
    },
    lost: () => job.connections - all.size,
    close: () => {
      closed = true;
      for (const connection of all) connection.close();
    },
  };
};
