import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CacheStore, createMemoryCacheStore } from '../../../../platform/cache/cache-store.ts';
import { createReadThroughCache } from '../../../../platform/cache/read-through-cache.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import type { WebFetcher } from '../../../../platform/upstream/web/web-fetcher.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createLinkedPages, type LinkedPages } from './linked-content.ts';

const url = 'https://pages.example/note';
const never = new Call();
const hour = 3_600_000;

describe('linked pages', () => {
  let clock: ManualClock;
  let cacheStore: CacheStore;
  let pages: LinkedPages;
  let fetched: string[];
  let made: boolean[];
  let status: number;
  let hold: Promise<void> | undefined;
  let held: Call | undefined;

  const fetcher = (emulated: boolean): WebFetcher => ({
    emulated,
    fetch: async ({ url: asked }, call) => {
      fetched.push(`${emulated ? 'emulated' : 'live'} ${asked}`);
      held = call;
      if (hold !== undefined)
        await Promise.race([
          hold,
          new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason))),
        ]);
      const body = Buffer.from(`note number ${fetched.length}`);
      return { url: asked, permanentUrl: asked, status, headers: { 'content-type': 'text/plain' }, body };
    },
  });

  const web = (emulated: boolean) => {
    made.push(emulated);
    return fetcher(emulated);
  };

  beforeEach(() => {
    clock = new ManualClock();
    fetched = [];
    made = [];
    status = 200;
    hold = undefined;
    cacheStore = createMemoryCacheStore({ clock, maxEntries: 100 });
    const cache = createReadThroughCache({ store: cacheStore, clock, log: silentLogger });
    pages = createLinkedPages({ web, documents: documentsHere, cache, cacheStore, clock });
  });

  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const textOf = async (asked = url) => (await pages.read(asked, false, never)).chunks[0]?.markdown;

  it('reads a page once in an hour', async () => {
    const first = await pages.read(url, false, never);
    expect(first).toMatchObject({ fetchStatus: 'OK', finalUrl: url });
    await clock.advance(hour - 1);
    expect(await pages.read(url, false, never)).toEqual(first);
    // The cache of outcomes starts again with the read above, and may lengthen an hour by its time.
    await clock.advance(60_000);
    expect(await textOf()).toBe('note number 2');
    expect(fetched).toHaveLength(2);
  });

  it.each([500, 403, 404])(
    'reads a page with status %d once a minute, and never caches it longer',
    async (response) => {
      status = response;
      const first = await pages.read(url, false, never);
      await clock.advance(59_999);
      expect(await pages.read(url, false, never)).toEqual(first);
      expect(fetched).toHaveLength(1);
      status = 200;
      await clock.advance(1);
      expect((await pages.read(url, false, never)).fetchStatus).toBe('OK');
      expect(fetched).toHaveLength(2);
    },
  );

  it('caches the kind of a page that will not change soon for an hour', async () => {
    const cache = createReadThroughCache({ store: cacheStore, clock, log: silentLogger });
    let reads = 0;
    const pdf: WebFetcher = {
      emulated: false,
      fetch: async () => {
        reads++;
        return {
          url,
          permanentUrl: url,
          status: 200,
          headers: { 'content-type': 'application/pdf' },
          body: Buffer.from('x'),
        };
      },
    };
    const others = createLinkedPages({ web: () => pdf, documents: documentsHere, cache, cacheStore, clock });
    await others.read(url, false, never);
    await clock.advance(hour - 1);
    expect(await others.read(url, false, never)).toMatchObject({ contentKind: 'PDF' });
    expect(reads).toBe(1);
  });

  it('reads once for all concurrent callers', async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const reads = Array.from({ length: 50 }, () => pages.read(url, false, never));
    await settle();
    release();
    expect(new Set((await Promise.all(reads)).map((page) => page.chunks[0]?.markdown)).size).toBe(1);
    expect(fetched).toHaveLength(1);
  });

  it('reads one page for all its fragments', async () => {
    const first = await pages.read(`${url}#one`, false, never);
    expect(await pages.read(`${url}#two`, false, never)).toEqual(first);
    expect(fetched).toHaveLength(1);
  });

  it('creates one fetcher for the web and one for the emulator', async () => {
    for (const emulated of [true, false, true]) {
      await pages.read(`${url}/1`, emulated, never);
      await pages.read(`${url}/2`, emulated, never);
    }
    expect(made).toEqual([true, false]);
  });

  it('separates the web and the emulator', async () => {
    await pages.read(url, false, never);
    await pages.read(url, true, never);
    expect(fetched).toEqual([`live ${url}`, `emulated ${url}`]);
    expect((await pages.peek(url, true))?.chunks[0]?.markdown).toBe('note number 2');
  });

  it('continues while one of two readers waits, and stops when both have aborted', async () => {
    hold = new Promise(() => {});
    const [one, two] = [new Call(), new Call()];
    const first = pages.read(url, false, one);
    const second = pages.read(url, false, two);
    await settle();
    one.abort(new Error('one left'));
    await expect(first).rejects.toThrow('one left');
    expect(held?.aborted).toBe(false);
    two.abort(new Error('two left'));
    await expect(second).rejects.toThrow('two left');
    expect(held?.aborted).toBe(true);
    // A read without waiting callers is not cached.
    expect(await pages.peek(url, false)).toBeUndefined();
    hold = undefined;
    expect(await textOf()).toBe('note number 2');
  });

  describe('peek', () => {
    it('returns nothing before the first read, and never reads', async () => {
      expect(await pages.peek(url, false)).toBeUndefined();
      expect(fetched).toEqual([]);
    });

    it('returns a page as long as it is cached', async () => {
      const page = await pages.read(url, false, never);
      expect(await pages.peek(url, false)).toEqual(page);
      await clock.advance(hour - 1);
      expect(await pages.peek(`${url}#part`, false)).toEqual(page);
      await clock.advance(1);
      expect(await pages.peek(url, false)).toBeUndefined();
    });

    it('returns a failure for a minute', async () => {
      status = 404;
      await pages.read(url, false, never);
      await clock.advance(59_999);
      expect(await pages.peek(url, false)).toMatchObject({ fetchStatus: 'NOT_FOUND' });
      await clock.advance(1);
      expect(await pages.peek(url, false)).toBeUndefined();
    });

    it('does not wait for a read in flight', async () => {
      hold = new Promise(() => {});
      const leaver = new Call();
      const reading = pages.read(url, false, leaver);
      await settle();
      expect(await pages.peek(url, false)).toBeUndefined();
      leaver.abort(new Error('left'));
      await expect(reading).rejects.toThrow('left');
    });
  });
});
