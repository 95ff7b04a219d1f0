import type { CacheStore } from '../../../../platform/cache/cache-store.ts';
import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { type Clock, hourMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import type { Documents } from '../../../../platform/text/web-documents/documents.ts';
import type { WebFetcher } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { LinkedPage } from '../../model/linked-content.ts';
import { mayRecover } from './linked-content-outcome.ts';
import { readLinkedPage } from './linked-content-read.ts';

export interface LinkedPages {
  /** Every outcome is a result; throws only the call's reason. `emulated` pages come from the emulator. */
  read(url: string, emulated: boolean, call: Call): Promise<LinkedPage>;
  /** Undefined when no page is cached. */
  peek(url: string, emulated: boolean): Promise<LinkedPage | undefined>;
}

const ttlMs = hourMs;
const failureTtlMs = minuteMs;
/** Deadline of a read, including redirects. */
const timeoutMs = 10_000;
const maxBytes = 2 * 1024 * 1024;

interface LinkedPagesOptions {
  readonly web: (emulated: boolean) => WebFetcher;
  readonly documents: Documents;
  readonly cache: ReadThroughCache;
  /** The store beneath the cache, for `peek`, because the cache itself would read. */
  readonly cacheStore: Pick<CacheStore, 'get'>;
  readonly clock: Clock;
}

/** Carries a failure through the cache of good pages, which must not store it. */
class UnreadPage extends Error {
  readonly page: LinkedPage;

  constructor(page: LinkedPage) {
    super('the page was not read');
    this.page = page;
  }
}

// The fragment is not sent to the server.
const keyOf = (url: string, emulated: boolean): string =>
  `linked-page:${emulated ? 'emulated' : 'live'}:${url.replace(/#.*$/, '')}`;

/** Uses two caches: good pages for a long time, and all outcomes for the time of a failure. */
export const createLinkedPages = (options: LinkedPagesOptions): LinkedPages => {
  const { web, documents, cache, cacheStore, clock } = options;

  // Each fetcher has its own connections.
  const fetchers = new Map<boolean, WebFetcher>();
  const fetcherOf = (emulated: boolean): WebFetcher => {
    const fetcher = fetchers.get(emulated) ?? web(emulated);
    fetchers.set(emulated, fetcher);
    return fetcher;
  };

  const readGood = async (url: string, emulated: boolean, call: Call): Promise<LinkedPage> => {
    const { value } = await cache.read(keyOf(url, emulated), { ttlMs, staleMs: 0, call }, async (shared) => {
      const page = await readLinkedPage(
        { web: fetcherOf(emulated), documents, clock, timeoutMs, maxBytes },
        url,
        shared,
      );
      if (mayRecover(page)) throw new UnreadPage(page);
      return page;
    });
    return value;
  };
  const readAny = async (url: string, emulated: boolean, call: Call): Promise<LinkedPage> => {
    try {
      return await readGood(url, emulated, call);
    } catch (error) {
      if (error instanceof UnreadPage) return error.page;
      throw error;
    }
  };
  const known = async (key: string): Promise<LinkedPage | undefined> => {
    const entry = await cacheStore.get(key);
    // Only `read` writes under the key.
    return entry !== undefined && entry.freshUntilMs > clock.now() ? (entry.value as LinkedPage) : undefined;
  };
  const outcomeKey = (url: string, emulated: boolean) => `${keyOf(url, emulated)}#outcome`;

  return {
    read: async (url, emulated, call) => {
      const { value } = await cache.read(
        outcomeKey(url, emulated),
        { ttlMs: failureTtlMs, staleMs: 0, call },
        (shared) => readAny(url, emulated, shared),
      );
      return value;
    },
    peek: async (url, emulated) => (await known(keyOf(url, emulated))) ?? (await known(outcomeKey(url, emulated))),
  };
};
