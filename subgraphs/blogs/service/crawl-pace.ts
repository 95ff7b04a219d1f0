import type { Clock } from '../../../platform/clock/clock.ts';

export interface CrawlPace {
  /**
   * Waits until the host of an address may be requested again, and reserves that turn. Rejects with the signal's
   * reason.
   */
  wait(url: string, signal: AbortSignal): Promise<void>;
}

/** Number of hosts above which those that are free again are dropped. */
const most = 1000;

/** Allows one request per host every `delayMs` in this process, however many sources link to it. */
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
