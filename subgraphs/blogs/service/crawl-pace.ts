import type { Clock } from '../../../platform/clock/clock.ts';

export interface CrawlPace {
  /** Waits for the turn of an address's host, and reserves it. Rejects with the signal's reason. */
  wait(url: string, signal: AbortSignal): Promise<void>;
}

/** Above this number, hosts that are free again are dropped. */
const most = 1000;

/** Allows one request per host every `delayMs` in this process. */
export const createCrawlPace = (delayMs: number, clock: Clock): CrawlPace => {
  const freeAtMs = new Map<string, number>();
  return {
    async wait(url, signal) {
      signal.throwIfAborted();
      const { host } = new URL(url);
      const nowMs = clock.now();
      const atMs = Math.max(nowMs, freeAtMs.get(host) ?? 0);
      freeAtMs.set(host, atMs + delayMs);
      if (freeAtMs.size > most) for (const [name, freeAt] of freeAtMs) if (freeAt <= nowMs) freeAtMs.delete(name);
      if (atMs > nowMs) await clock.sleep(atMs - nowMs, signal);
    },
  };
};
