import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../platform/runtime/promise/turns.ts';
import { dayMs, incomingPost, noonMs } from '../../../tests/kit/blogs/blog-index.ts';
import type { IncomingPost } from '../model/crawl.ts';
import { toPortions } from './post-portions.ts';

const placeMsOf = ({ publishedAt }: IncomingPost) => Date.parse(publishedAt ?? '');
const publishedOn = (day: number) => new Date(noonMs + day * dayMs).toISOString();
const postsOf = (count: number, changes: Partial<IncomingPost> = {}) =>
  Array.from({ length: count }, (_, day) => incomingPost(`${day}`, { publishedAt: publishedOn(day), ...changes }));
const sizesOf = (posts: readonly IncomingPost[]) => atOnce(toPortions(posts, placeMsOf)).map(({ length }) => length);

describe('the portions in which the posts of a feed are written', () => {
  it('have at most 20 posts, earliest first', () => {
    const portions = atOnce(toPortions(postsOf(45).reverse(), placeMsOf));
    expect(portions.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(portions.flat()).toEqual(postsOf(45));
  });

  it('end with the post whose text fills them', () => {
    expect(sizesOf(postsOf(5, { body: 'x'.repeat(30_000) }))).toEqual([2, 2, 1]);
    expect(sizesOf(postsOf(3, { body: 'x'.repeat(300_000) }))).toEqual([1, 1, 1]);
  });

  it('never separate the first two posts at one address', () => {
    const alone = postsOf(19);
    const shared = [30, 31, 32].map((day) =>
      incomingPost(`shared ${day}`, { url: 'https://lab.example/log', publishedAt: publishedOn(day) }),
    );
    const portions = atOnce(toPortions([...alone, ...shared], placeMsOf));
    expect(portions.map(({ length }) => length)).toEqual([21, 1]);
    expect(portions.flat()).toEqual([...alone, ...shared]);
  });

  it('are none without posts', () => {
    expect(atOnce(toPortions([], placeMsOf))).toEqual([]);
  });
});
