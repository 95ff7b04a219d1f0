import { expect, it } from '@jest/globals';
import { asCaller, askBooks, describeCachedBooks } from '../../tests/kit/graphs/cached-books.ts';

describeCachedBooks('the callers of the cache before a subgraph', (books) => {
  const { open, run } = books;

  it('returns a private response only to its owner', async () => {
    books.sent = { 'cache-control': 'private, max-age=60' };
    const service = open();
    await run(service, askBooks(['a']), asCaller('k1'));
    await run(service, askBooks(['a']), asCaller('k1'));
    expect(books.asked).toHaveLength(1);
    await run(service, askBooks(['a']), asCaller('k2'));
    expect(books.asked).toHaveLength(2);
  });

  it.each(['anonymous', 'off'])('does not cache a private response for the identity "%s"', async (keyId) => {
    books.sent = { 'cache-control': 'private, max-age=60' };
    const service = open();
    await run(service, askBooks(['a']), asCaller(keyId));
    await run(service, askBooks(['a']), asCaller(keyId));
    expect(books.asked).toHaveLength(2);
  });

  it('finds the owner of a private response by a header, if configured', async () => {
    books.sent = { 'cache-control': 'private, max-age=60' };
    const service = open({ privateBy: { header: 'x-user' } });
    await run(service, askBooks(['a']), asCaller('off', { 'x-user': 'ann' }));
    await run(service, askBooks(['a']), asCaller('off', { 'x-user': 'ann' }));
    expect(books.asked).toHaveLength(1);
    await run(service, askBooks(['a']), asCaller('off', { 'x-user': 'bob' }));
    await run(service, askBooks(['a']), asCaller('off'));
    await run(service, askBooks(['a']), asCaller('off'));
    expect(books.asked).toHaveLength(4);
  });

  it('distinguishes requests by their propagated headers, except those of traces', async () => {
    const service = open();
    await run(service, askBooks(['a']), asCaller('k1', { authorization: 'Bearer one', traceparent: '00-1' }));
    await run(service, askBooks(['a']), asCaller('k2', { authorization: 'Bearer one', traceparent: '00-2' }));
    expect(books.asked).toHaveLength(1);
    await run(service, askBooks(['a']), asCaller('k1', { authorization: 'Bearer two' }));
    await run(service, askBooks(['a']), asCaller('k1'));
    expect(books.asked).toHaveLength(3);
  });

  it('distinguishes the callers of a subgraph that receives their ids', async () => {
    const service = open({}, true);
    await run(service, askBooks(['a']), asCaller('k1'));
    await run(service, askBooks(['a']), asCaller('k1'));
    expect(books.asked).toHaveLength(1);
    await run(service, askBooks(['a']), asCaller('k2'));
    expect(books.asked).toHaveLength(2);
  });
});
