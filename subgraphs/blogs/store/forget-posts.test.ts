import { beforeAll, expect, it } from '@jest/globals';
import {
  createBlogIndex,
  dayMs,
  incomingPost,
  noonMs,
  postId,
  sourceEntry,
} from '../../../tests/kit/blogs/blog-index.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { createForgetPosts, type ForgetPosts } from './forget-posts.ts';
import { createPostReader } from './post-reader.ts';

describeTables('posts that are forgotten', { service: 'blogs' }, (opened) => {
  let forget: ForgetPosts;
  const namesOf = async (names: readonly string[]): Promise<string[]> => {
    const found = await createPostReader(opened.database).findMany(names.map(postId), null);
    return names.filter((name) => found.has(postId(name)));
  };
  const post = (name: string, daysAgo: number, body: string | null = 'A text.') =>
    incomingPost(name, { body, publishedAt: new Date(noonMs - daysAgo * dayMs).toISOString() });

  beforeAll(async () => {
    forget = createForgetPosts(opened.database);
    const index = createBlogIndex(opened.database);
    await index.store.syncSources([sourceEntry('quick'), sourceEntry('slow')], noonMs);
    await index.crawl('quick', [post('q1', 1), post('q2', 2), post('q3', 3), post('q4', 4, null), post('q5', 5)]);
    await index.crawl('slow', [post('s1', 700), post('s2', 800)]);
  });

  it('are the oldest of sources with too many, also those whose page has not been read', async () => {
    const before = (await createPostReader(opened.database).state()).revision;
    expect(await forget({ newest: 3, atOnce: 1 })).toBe(1);
    expect(await forget({ newest: 3, atOnce: 10 })).toBe(1);
    expect(await namesOf(['q1', 'q2', 'q3', 'q4', 'q5', 's1', 's2'])).toEqual(['q1', 'q2', 'q3', 's1', 's2']);
    expect((await createPostReader(opened.database).state()).revision).toBeGreaterThan(before);
  });

  it('are none where no source has too many, and then nothing changes', async () => {
    const { revision } = await createPostReader(opened.database).state();
    expect(await forget({ newest: 3, atOnce: 10 })).toBe(0);
    expect((await createPostReader(opened.database).state()).revision).toBe(revision);
  });
});
