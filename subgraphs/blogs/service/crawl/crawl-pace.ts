import { LRUCache } from 'lru-cache';
import type { Call } from '../../../../platform/call/call.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';

export interface CrawlPace {
  /** Waits for the turn of an address's host, and reserves it. Rejects with the call's reason. */
  wait(url: string, call: Call): Promise<void>;
}

/** Many more than are read at once, so that an evicted host is free again. */
const mostHosts = 1000;

/** Allows one request per host every `delayMs` in this process. */
export const createCrawlPace = (delayMs: number, clock: Clock): CrawlPace => {
  const freeAtMs = new LRUCache<string, number>({ max: mostHosts });
  return {
    async wait(url, call) {
      call.throwIfAborted();
      const { host } = new URL(url);
      const nowMs = clock.now();
      const atMs = Math.max(nowMs, freeAtMs.get(host) ?? 0);
      freeAtMs.set(host, atMs + delayMs);
      if (atMs > nowMs) await clock.sleep(atMs - nowMs, call.signal);
    },
  };
};
