import { onAbort } from '../../runtime/on-abort.ts';
import { WebFetchError } from './web-fetcher.ts';

interface FetchPlacesOptions {
  /** Number of concurrent reads. */
  readonly total: number;
  /** Number of concurrent reads from one host. */
  readonly perHost: number;
  /** Callers have deadlines, so a longer queue would only hold reads that time out. */
  readonly maxWaiting: number;
}

export interface FetchPlaces {
  /**
   * Runs `work` when `host` has a free place, in order of arrival. Rejects with the reason of an abort during the wait,
   * and with `WebFetchError` `unreachable` if the queue is full.
   */
  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly host: string;
  readonly enter: () => void;
}

export const createFetchPlaces = ({ total, perHost, maxWaiting }: FetchPlacesOptions): FetchPlaces => {
  const waiters = new Set<Waiter>();
  const takenOf = new Map<string, number>();
  let taken = 0;

  const isFree = (host: string) => taken < total && (takenOf.get(host) ?? 0) < perHost;

  const take = (host: string) => {
    taken += 1;
    takenOf.set(host, (takenOf.get(host) ?? 0) + 1);
  };

  const leave = (host: string) => {
    taken -= 1;
    const left = (takenOf.get(host) ?? 1) - 1;
    // Strangers choose the hosts, so unused entries must not accumulate.
    if (left === 0) takenOf.delete(host);
    else takenOf.set(host, left);
    for (const waiter of waiters) {
      if (taken >= total) return;
      if (isFree(waiter.host)) waiter.enter();
    }
  };

  const wait = (host: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        host,
        enter: () => {
          waiters.delete(waiter);
          stopListening();
          take(host);
          resolve();
        },
      };
      waiters.add(waiter);
      const stopListening = onAbort(signal, () => {
        waiters.delete(waiter);
        reject(signal.reason);
      });
    });

  return {
    run: async (host, signal, work) => {
      signal.throwIfAborted();
      if (isFree(host)) take(host);
      else if (waiters.size >= maxWaiting)
        throw new WebFetchError('unreachable', 'Too many addresses are being read at once.');
      else await wait(host, signal);
      try {
        return await work();
      } finally {
        leave(host);
      }
    },
  };
};
