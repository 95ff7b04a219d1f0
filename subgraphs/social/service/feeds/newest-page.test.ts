import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { anItem } from '../../../../tests/kit/social/thread-samples.ts';
import type { SocialItem } from '../../model/social-item.ts';
import type { PagePosition } from './feed-tokens.ts';
import { readNewestPage } from './newest-page.ts';

const startMs = Date.parse('2026-11-20T12:00:00Z');
const item = (id: string, secondsAgo: number): SocialItem =>
  anItem('NEWS_BOARD', id, { createdAt: new Date(startMs - secondsAgo * 1000).toISOString() });
const idsOf = ({ items }: { readonly items: readonly SocialItem[] }) => items.map(({ itemId }) => itemId).join(' ');

/** A source that returns these pages in order and notes the requests. */
const sourceOf = (pages: readonly (readonly SocialItem[])[]) => {
  const asked: (string | null)[] = [];
  const read = async (after: string | null) => {
    asked.push(after);
    const index = after === null ? 0 : Number(after);
    const value = {
      items: pages[index] ?? [],
      next: index + 1 < pages.length ? String(index + 1) : null,
      windowEnded: false,
      warnings: [],
    };
    return { value, storedAtMs: startMs, freshUntilMs: startMs, stale: false, hit: false };
  };
  return { asked, read: read as unknown as Parameters<typeof readNewestPage>[2] };
};
const walk = async (source: ReturnType<typeof sourceOf>, limit: number): Promise<string[]> => {
  const pages: string[] = [];
  let position: PagePosition | null = null;
  do {
    const page: Awaited<ReturnType<typeof readNewestPage>> = await readNewestPage(position, limit, source.read);
    pages.push(idsOf(page));
    position = page.next;
  } while (position !== null);
  return pages;
};

describe('a page of the newest items', () => {
  it('is cut from a larger page of the source, and the rest follows', async () => {
    const source = sourceOf([[item('a', 0), item('b', 1), item('c', 2)], [item('d', 3)]]);
    expect(await walk(source, 2)).toEqual(['a b', 'c d']);
    expect(source.asked).toEqual([null, null, '1']);
  });

  it('is assembled from smaller ones, including empty ones', async () => {
    const source = sourceOf([[item('a', 0)], [], [item('b', 1)], [], [item('c', 2), item('d', 3)]]);
    expect(await walk(source, 3)).toEqual(['a b c', 'd']);
  });

  it('sorts items that are out of order, and retains the order of equal times', async () => {
    const source = sourceOf([[item('a', 0), item('c', 9), item('b', 5), item('y', 10), item('x', 10)]]);
    expect(await walk(source, 100)).toEqual(['a b c y x']);
  });

  it('splits items of one second without losing or repeating one', async () => {
    const same = [...'abcdefg'].map((id) => item(id, 5));
    expect(await walk(sourceOf([same]), 2)).toEqual(['a b', 'c d', 'e f', 'g']);
    expect(await walk(sourceOf([same.slice(0, 3), same.slice(3)]), 2)).toEqual(['a b', 'c d', 'e f', 'g']);
  });

  it('has an item once even if the source shows it on two pages', async () => {
    const source = sourceOf([
      [item('a', 0), item('b', 1)],
      [item('b', 1), item('c', 2)],
    ]);
    expect(await walk(source, 10)).toEqual(['a b c']);
    expect(await walk(source, 2)).toEqual(['a b', 'c']);
  });

  it('leaves out what was added above it since the page before', async () => {
    const before = await readNewestPage(null, 2, sourceOf([[item('b', 1), item('c', 2), item('d', 3)]]).read);
    const after = await readNewestPage(
      before.next,
      2,
      sourceOf([[item('a', 0), item('b', 1), item('c', 2), item('d', 3)]]).read,
    );
    expect([idsOf(before), idsOf(after)]).toEqual(['b c', 'd']);
  });

  it('continues when the last item of the previous page is gone', async () => {
    const before = await readNewestPage(null, 2, sourceOf([[item('a', 0), item('b', 1), item('c', 2)]]).read);
    const after = await readNewestPage(before.next, 2, sourceOf([[item('a', 0), item('c', 2)]]).read);
    expect(idsOf(after)).toBe('c');
  });

  it('ends after ten empty pages with a position to continue', async () => {
    const pages = [...Array.from({ length: 12 }, () => []), [item('z', 100)]];
    const source = sourceOf(pages);
    const first = await readNewestPage(null, 5, source.read);
    expect([idsOf(first), source.asked.length]).toEqual(['', 10]);
    const second = await readNewestPage(first.next, 5, source.read);
    expect([idsOf(second), second.next]).toEqual(['z', null]);
  });

  it('of a feed without items is the last', async () => {
    expect(await readNewestPage(null, 5, sourceOf([[]]).read)).toMatchObject({ items: [], next: null });
  });

  it('has the items that were read before the source failed, and the next page continues there', async () => {
    const source = sourceOf([[item('a', 1), item('b', 2)], [item('c', 3)]]);
    let failing = true;
    const read: typeof source.read = async (after) => {
      if (after === '1' && failing) throw new UpstreamError('news_board', 'rate_limited');
      return source.read(after, false);
    };
    const page = await readNewestPage(null, 3, read);
    expect([idsOf(page), page.endedBy?.reason]).toEqual(['a b', 'rate_limited']);
    await expect(readNewestPage(page.next, 3, read)).rejects.toMatchObject({ reason: 'rate_limited' });
    failing = false;
    expect(idsOf(await readNewestPage(page.next, 3, read))).toBe('c');
  });
});
