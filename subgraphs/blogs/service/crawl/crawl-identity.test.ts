import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../platform/runtime/promise/turns.ts';
import { createFeedEntry } from '../../../../tests/kit/blogs/feed-entry.ts';
import type { FeedEntry } from '../../model/feed.ts';
import { toContentHash, toIdentities, toPostId } from './crawl-identity.ts';

const entry = (changes: Partial<FeedEntry>): FeedEntry => createFeedEntry({ title: 'Heat', ...changes });
const named = (...entries: Partial<FeedEntry>[]) =>
  atOnce(toIdentities(entries.map(entry))).map(({ names, needed }) => names[needed]);
const same = (a: Partial<FeedEntry>, b: Partial<FeedEntry>) => named(a)[0] === named(b)[0];
const distinct = (...entries: Partial<FeedEntry>[]) => new Set(named(...entries)).size;

describe('the identity of a post', () => {
  it('is the guid, whatever else changes', () => {
    expect(
      same(
        { guid: 'a', link: 'https://x.example/1', title: 'x' },
        { guid: 'a', link: 'https://x.example/2', title: 'y' },
      ),
    ).toBe(true);
    expect(same({ guid: 'a' }, { guid: 'b' })).toBe(false);
  });

  it('is the link without a guid, including its fragment and its doubled slashes', () => {
    expect(same({ link: 'https://x.example/1', title: 'x' }, { link: 'https://x.example/1', title: 'y' })).toBe(true);
    expect(same({ link: 'https://x.example/1#a' }, { link: 'https://x.example/1#b' })).toBe(false);
    expect(same({ link: 'https://x.example//1' }, { link: 'https://x.example/1' })).toBe(false);
    expect(same({ link: 'a' }, { guid: 'a' })).toBe(false);
  });

  it('is title and date without both', () => {
    expect(same({ title: 'x', publishedAt: '2026' }, { title: 'x', publishedAt: '2026', summary: 'y' })).toBe(true);
    expect(same({ title: 'x', publishedAt: '2026' }, { title: 'x', publishedAt: '2025' })).toBe(false);
  });

  it('distinguishes posts that share a guid, or all link to one page', () => {
    expect(distinct({ guid: 'x', link: 'https://x.example/1' }, { guid: 'x', link: 'https://x.example/2' })).toBe(2);
    expect(distinct({ link: 'https://x.example/', title: 'a' }, { link: 'https://x.example/', title: 'b' })).toBe(2);
    expect(distinct({ guid: 'x', title: 'a' }, { guid: 'x', title: 'b' })).toBe(2);
  });

  it('distinguishes posts without a guid that share link and title by their dates, else by their texts', () => {
    const incident = { link: 'https://status.example/', title: 'Outage' };
    expect(distinct({ ...incident, publishedAt: '2026-03' }, { ...incident, publishedAt: '2026-04' })).toBe(2);
    expect(distinct({ ...incident, summary: 'Mail.' }, { ...incident, summary: 'Search.' })).toBe(2);
    // One of them is a version of the other.
    expect(distinct({ ...incident, publishedAt: '2026-03' }, { ...incident, summary: 'No date.' })).toBe(1);
    const edited = { ...incident, publishedAt: '2026-03', summary: 'Solved.' };
    expect(distinct({ ...incident, publishedAt: '2026-03' }, edited)).toBe(1);
  });

  it('is the text of an item that has nothing else, in every document', () => {
    const one = { title: '', summary: 'A first remark.' };
    const two = { title: '', summary: 'A second remark.' };
    expect(distinct(one, two)).toBe(2);
    expect(named(one, two)).toEqual([...named(one), ...named(two)]);
    expect(distinct({ title: 'Note', summary: 'a' }, { title: 'Note', summary: 'b' })).toBe(2);
    expect(distinct({ ...one, publishedAt: '2026' }, { ...two, publishedAt: '2026' })).toBe(2);
  });

  it('is the same for a post that is listed twice', () => {
    expect(
      distinct(
        { guid: 'x', link: 'https://x.example/1', title: 'a' },
        { guid: 'x', link: 'https://x.example/1', title: 'b' },
      ),
    ).toBe(1);
    expect(distinct({ link: 'https://x.example/1' }, { link: 'https://x.example/1' })).toBe(1);
  });

  it('gives ids of one form, different for each source', () => {
    expect(toPostId('lab', 'guid:1')).toBe('post_0c9cd37aa3aaa80c');
    expect(toPostId('other', 'guid:1')).not.toBe(toPostId('lab', 'guid:1'));
  });
});

describe('the content hash', () => {
  const post = { title: 'a', url: 'b', summary: null, body: null, authors: ['c'], language: null };
  it('changes with everything that a reader sees', () => {
    const changes = [{ title: 'x' }, { url: 'x' }, { summary: 'x' }, { body: 'x' }, { authors: [] }, { language: 'x' }];
    const hashes = changes.map((change) => toContentHash({ ...post, ...change }));
    expect(new Set([toContentHash(post), ...hashes]).size).toBe(changes.length + 1);
    expect(toContentHash({ ...post })).toBe(toContentHash(post));
  });
});
