import type { Clock } from '../../../platform/clock/clock.ts';

/** Keeps pages of one host apart. */
export interface CrawlPace {
  /** Waits until the host of this address may be asked again, and counts that as asked. Rejects with the signal's reason. */
  wait(url: string, signal: AbortSignal): Promise<void>;
}

/** Longest of the list of hosts before those whose time has passed are forgotten. */
const most = 1000;

/** One request to a host every `delayMs` in this process, however many sources link to it. */
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
