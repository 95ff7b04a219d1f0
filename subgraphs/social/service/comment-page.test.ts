import { describe, expect, it } from '@jest/globals';
import { aComment } from '../../../tests/kit/social/thread-samples.ts';
import type { SocialComment } from '../model/item-details.ts';
import { flatten, toCommentPage, toThread } from './comment-page.ts';

const named = (ids: string) => [...ids].map((id) => aComment(id));
/** Returns the start of the next page; null at the end. */
const nextOf = ({ comments, start, hasMore }: ReturnType<typeof toCommentPage>) =>
  hasMore ? { behind: comments.at(-1)?.itemId ?? '', number: start + comments.length } : null;
const idsOf = (comments: readonly { readonly itemId: string }[]) => comments.map(({ itemId }) => itemId).join('');

describe('a page of comments', () => {
  it.each([
    [1, ['a', 'b', 'c', 'd', 'e']],
    [2, ['ab', 'cd', 'e']],
    [5, ['abcde']],
    [100, ['abcde']],
  ])('of %i follows the previous one to the end', (size, pages) => {
    const comments = named('abcde');
    const seen: string[] = [];
    let position: Parameters<typeof toCommentPage>[1] = null;
    do {
      const page: ReturnType<typeof toCommentPage> = toCommentPage(comments, position, size);
      seen.push(idsOf(page.comments));
      position = nextOf(page);
    } while (position !== null);
    expect(seen).toEqual(pages);
  });

  it('begins after the last comment, even when the source changes the order', () => {
    const next = nextOf(toCommentPage(named('abcde'), null, 2));
    expect(idsOf(toCommentPage(named('xbacde'), next, 9).comments)).toBe('acde');
  });

  it('begins at its number when the last comment is gone', () => {
    const next = nextOf(toCommentPage(named('abcde'), null, 2));
    expect(next).toEqual({ behind: 'b', number: 2 });
    expect(idsOf(toCommentPage(named('acde'), next, 9).comments)).toBe('de');
  });

  it('is empty and last when all are gone', () => {
    const next = nextOf(toCommentPage(named('abc'), null, 2));
    expect(toCommentPage([], next, 2)).toMatchObject({ comments: [], hasMore: false });
    expect(toCommentPage([], null, 2)).toMatchObject({ comments: [], hasMore: false });
  });
});

describe('a thread', () => {
  const nodes = [
    aComment('a', { replies: [aComment('b', { replies: [aComment('c')] }), aComment('d')], omittedReplyCount: 3 }),
    aComment('e'),
  ];

  it('has parents, depths and direct replies', () => {
    const [first, last] = toThread('LINK_BOARD', nodes);
    expect(first).toMatchObject({
      key: 'link_board:a',
      source: 'LINK_BOARD',
      parentItemId: null,
      depth: 0,
      replyCount: 2,
      omittedReplyCount: 3,
    });
    expect(first?.replies[0]?.replies[0]).toMatchObject({ itemId: 'c', parentItemId: 'b', depth: 2, replies: [] });
    expect(last).toMatchObject({ itemId: 'e', replyCount: 0 });
  });

  it('is flattened in reading order', () => {
    expect(idsOf(flatten(toThread('LINK_BOARD', nodes)))).toBe('abcde');
    expect(flatten([])).toEqual([]);
  });

  it('is flattened at any depth and length', () => {
    const [template] = toThread('LINK_BOARD', [aComment('x')]);
    if (template === undefined) throw new Error('there is a comment');
    let deep: SocialComment = template;
    for (let depth = 0; depth < 20_000; depth += 1) deep = { ...template, replies: [deep] };
    expect(flatten([deep])).toHaveLength(20_001);
    expect(flatten(Array.from({ length: 200_000 }, () => template))).toHaveLength(200_000);
  });
});
