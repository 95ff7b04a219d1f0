import { describe, expect, it } from '@jest/globals';
import { aComment } from '../../../tests/kit/social/thread-samples.ts';
import type { ThreadComment } from '../model/detail.ts';
import { flatten, toCommentPage, toThread } from './comment-page.ts';

const named = (ids: string) => [...ids].map((id) => aComment(id));
const idsOf = (comments: readonly { readonly itemId: string }[]) => comments.map(({ itemId }) => itemId).join('');

describe('a page of comments', () => {
  it.each([
    [1, ['a', 'b', 'c', 'd', 'e']],
    [2, ['ab', 'cd', 'e']],
    [5, ['abcde']],
    [100, ['abcde']],
  ])('of %i follows the one before until there are no more', (size, pages) => {
    const comments = named('abcde');
    const seen: string[] = [];
    let position: Parameters<typeof toCommentPage>[1] = null;
    do {
      const page: ReturnType<typeof toCommentPage> = toCommentPage(comments, position, size);
      seen.push(idsOf(page.comments));
      position = page.next;
    } while (position !== null);
    expect(seen).toEqual(pages);
  });

  it('begins behind the last one, also when the source ranks them anew', () => {
    const { next } = toCommentPage(named('abcde'), null, 2);
    expect(idsOf(toCommentPage(named('xbacde'), next, 9).comments)).toBe('acde');
  });

  it('begins at its number when the last one is gone', () => {
    const { next } = toCommentPage(named('abcde'), null, 2);
    expect(next).toEqual({ behind: 'b', number: 2 });
    expect(idsOf(toCommentPage(named('acde'), next, 9).comments)).toBe('de');
  });

  it('is empty without an end when all are gone', () => {
    const { next } = toCommentPage(named('abc'), null, 2);
    expect(toCommentPage([], next, 2)).toEqual({ comments: [], next: null });
    expect(toCommentPage([], null, 2)).toEqual({ comments: [], next: null });
  });
});

describe('a thread', () => {
  const nodes = [
    aComment('a', { replies: [aComment('b', { replies: [aComment('c')] }), aComment('d')], omittedReplies: 3 }),
    aComment('e'),
  ];

  it('knows parents, depths and direct replies', () => {
    const [first, last] = toThread('LINK_BOARD', nodes);
    expect(first).toMatchObject({
      key: 'link_board:a',
      source: 'LINK_BOARD',
      parentId: null,
      depth: 0,
      numberOfComments: 2,
      omittedReplies: 3,
    });
    expect(first).not.toHaveProperty('replies');
    expect(first?.comments[0]?.comments[0]).toMatchObject({ itemId: 'c', parentId: 'b', depth: 2, comments: [] });
    expect(last).toMatchObject({ itemId: 'e', numberOfComments: 0 });
  });

  it('is flattened in reading order', () => {
    expect(idsOf(flatten(toThread('LINK_BOARD', nodes)))).toBe('abcde');
    expect(flatten([])).toEqual([]);
  });

  it('is flattened however deep and long it is', () => {
    const [template] = toThread('LINK_BOARD', [aComment('x')]);
    if (template === undefined) throw new Error('there is a comment');
    let deep: ThreadComment = template;
    for (let depth = 0; depth < 20_000; depth += 1) deep = { ...template, comments: [deep] };
    expect(flatten([deep])).toHaveLength(20_001);
    expect(flatten(Array.from({ length: 200_000 }, () => template))).toHaveLength(200_000);
  });
});
