import { expect, it } from '@jest/globals';
import { askBooks, describeCachedBooks, listsIn } from '../../tests/kit/graphs/cached-books.ts';
import { until } from '../../tests/kit/time/until.ts';
import { entityTag, namedTag, subgraphTag, typeTag } from './cache-tags.ts';

describeCachedBooks('how long the cache before a subgraph has a response', (books) => {
  const { open, run, idsAsked } = books;

  it('returns an entity until it expires, counted from its request and less its age', async () => {
    books.sent = { 'cache-control': 'max-age=60', age: '50' };
    const service = open();
    await run(service, askBooks(['a']));
    await books.clock.advance(9_999);
    await run(service, askBooks(['a']));
    expect(books.asked).toHaveLength(1);
    await books.clock.advance(1);
    await run(service, askBooks(['a']));
    expect(books.asked).toHaveLength(2);
  });

  it.each(['no-store', 'no-cache', 'max-age=0', 'public'])('does not cache a response with "%s"', async (control) => {
    books.sent = { 'cache-control': control };
    const service = open();
    await run(service, askBooks(['a']));
    await run(service, askBooks(['a']));
    expect(books.asked).toHaveLength(2);
  });

  it('caches a response without a time to live for the default, and none beyond the maximum', async () => {
    books.sent = {};
    const service = open({ defaultTtlMs: 5_000 });
    await run(service, askBooks(['a']));
    await books.clock.advance(4_999);
    await run(service, askBooks(['a']));
    expect(books.asked).toHaveLength(1);
    await books.clock.advance(1);
    books.sent = { 'cache-control': 'max-age=100000' };
    const bounded = open({ maxTtlMs: 2_000 });
    await run(bounded, askBooks(['b']));
    await books.clock.advance(2_000);
    await run(bounded, askBooks(['b']));
    expect(books.asked).toHaveLength(3);
  });

  it('is invalidated by subgraph, type, key of an entity, and tag', async () => {
    const service = open();
    const root = { query: '{books{version}}' };
    books.spoil = (result, request) => {
      const [list] = listsIn(request);
      const ofEntities = list?.[1].map(({ id }) => [`t${id}`]);
      return {
        ...result,
        extensions: ofEntities === undefined ? { apolloCacheTags: ['tr'] } : { apolloEntityCacheTags: ofEntities },
      };
    };
    const fill = async () => {
      await run(service, askBooks(['a', 'b']));
      await run(service, root);
      books.asked = [];
      await books.clock.advance(1);
    };
    const missing = async () => {
      await run(service, askBooks(['a', 'b']));
      await run(service, root);
      return idsAsked().map((ids) => ids.join() || 'root');
    };
    for (const [tag, count, expected] of [
      [subgraphTag('books'), 3, ['a,b', 'root']],
      [typeTag('books', 'Book'), 2, ['a,b']],
      [typeTag('books', 'Query'), 1, ['root']],
      [entityTag('books', 'Book', { id: 'b' }), 1, ['b']],
      [namedTag('books', 'ta'), 1, ['a']],
      [namedTag('books', 'tr'), 1, ['root']],
      [subgraphTag('others'), 0, []],
      [entityTag('books', 'Book', { id: 'z' }), 0, []],
    ] as const) {
      await books.store.invalidate([subgraphTag('books')]);
      await books.clock.advance(1);
      await fill();
      expect(await books.store.invalidate([tag])).toBe(count);
      await books.clock.advance(1);
      expect(await missing()).toEqual(expected);
    }
  });

  it.each([
    ['of entities that are no list', { apolloEntityCacheTags: 'ta' }],
    ['that are too many', { apolloEntityCacheTags: [Array.from({ length: 51 }, (_, index) => `t${index}`)] }],
    ['that are too long', { apolloEntityCacheTags: [['t'.repeat(1_001)]] }],
    ['that are no texts', { apolloEntityCacheTags: [[1]] }],
  ])('does not cache a response with tags %s, which could not be invalidated', async (_, extensions) => {
    books.spoil = (result) => ({ ...result, extensions });
    const service = open();
    await run(service, askBooks(['a']));
    await run(service, askBooks(['a']));
    expect(books.asked).toHaveLength(2);
  });

  it('does not store a response that was in flight when it was invalidated', async () => {
    const service = open();
    let release = () => {};
    books.spoil = (result) =>
      new Promise((resolve) => {
        release = () => resolve(result);
      });
    const first = run(service, askBooks(['a']));
    await until('the request', () => books.asked[0]);
    await books.clock.advance(5);
    await books.store.invalidate([typeTag('books', 'Book')]);
    release();
    await first;
    books.spoil = (result) => result;
    await run(service, askBooks(['a']));
    expect(books.asked).toHaveLength(2);
  });
});
