import { describe, expect, it } from '@jest/globals';
import type { Post } from '../model/post.ts';
import type { IndexSnapshot } from './sources/sources-snapshot.ts';
import { createWebPages } from './web-pages.ts';

const postAt = (canonicalUrl: string) => ({ canonicalUrl, summary: null, body: null }) as Post;
const pages = ['https://notes.example/1', 'https://notes.example/2'];

/** Web pages over an index that counts its reads. */
const openPages = () => {
  const index = { revision: 1, asked: 0, posts: [postAt('https://notes.example/2')] };
  const webPages = createWebPages({
    store: {
      findAtPages: async (urls) => {
        index.asked += 1;
        return index.posts.filter((post) => urls.includes(post.canonicalUrl));
      },
    },
    snapshot: { read: async () => ({ revision: index.revision, shown: null }) as IndexSnapshot, forget: () => {} },
  });
  return { index, webPages };
};

describe('the posts at pages', () => {
  it('are in the order of the pages, with null for a page that has none', async () => {
    const { webPages } = openPages();
    expect(await webPages.postsAt(pages)).toEqual([null, postAt('https://notes.example/2')]);
    expect(await webPages.postsAt([...pages].reverse())).toEqual([postAt('https://notes.example/2'), null]);
  });

  it('are read from the index once while it does not change, however many joins need them', async () => {
    const { index, webPages } = openPages();
    await Promise.all([webPages.postsAt(pages), webPages.postsAt(pages)]);
    await webPages.postsAt(pages);
    expect(index.asked).toBe(1);
    index.revision = 2;
    index.posts = pages.map(postAt);
    expect(await webPages.postsAt(pages)).toEqual(pages.map(postAt));
    expect(index.asked).toBe(2);
  });
});
