import { beforeEach, describe, expect, it } from '@jest/globals';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import {
  type BlogIndex,
  createBlogIndex,
  dayMs,
  findings,
  incomingPost,
  minuteMs,
  noonMs,
  postId,
  sourceEntry,
} from '../../../tests/kit/blogs/blog-index.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { claimRow, dueKeys } from '../../../tests/kit/storage/due-work.ts';
import type { Post } from '../model/post.ts';
import { applyEntries } from './apply-entries.ts';
import type { BlogDatabase, BlogTables, BlogTransaction } from './blog-tables.ts';
import { createPostReader, type PostReader } from './post-reader.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const emptyTables =
  'truncate blog_sources, blog_posts, blog_tags, blog_page_tasks; update blog_index set revision = 0, announced = 0';

describeTables('the store of crawls', { service: 'blogs', empty: emptyTables }, (tables) => {
  let index: BlogIndex;
  let reader: PostReader;
  let nowMs: number;
  beforeEach(async () => {
    nowMs = noonMs;
    index = createBlogIndex(tables.database, () => nowMs);
    reader = createPostReader(tables.database);
    await index.store.syncSources([sourceEntry('alpha'), sourceEntry('beta')], noonMs);
  });

  const sourceOf = async (slug: string) => (await reader.state()).sources.find((source) => source.slug === slug);
  const revision = async () => (await reader.state()).revision;
  const stored = async (name: string): Promise<Post | undefined> =>
    (await reader.findMany([postId(name)], null)).get(postId(name));
  const begin = async (key: string, owner: string, atMs = nowMs) =>
    (await claimRow(index.store.dueCrawls, tables.database, { key, owner }, { nowMs: atMs }))?.row;
  const dueAt = (atMs: number, limit?: number) => dueKeys(index.store.dueCrawls, tables.database, atMs, limit);
  const beginPages = async (owner: string) =>
    (await claimRow(index.store.dueSourcePages, tables.database, { key: 'alpha', owner }, { nowMs })) !== undefined;
  const pagesDueAt = (atMs: number) => dueKeys(index.store.dueSourcePages, tables.database, atMs);

  describe('the list of sources', () => {
    it('is stored, with new sources due at once', async () => {
      expect((await reader.state()).sources).toMatchObject([
        {
          slug: 'alpha',
          listed: true,
          feedUrl: 'https://alpha.example/feed.xml',
          health: { nextAttemptAt: iso(noonMs) },
        },
        { slug: 'beta', listed: true },
      ]);
      expect(await begin('alpha', 'a')).toMatchObject({ entry: sourceEntry('alpha'), hadSuccess: false });
    });

    it('retains the state of a source whose name or interval changes, and advances a distant attempt', async () => {
      await index.crawl('alpha', [], {
        validators: { etag: '"7"', lastModified: null },
        permanentUrl: 'https://moved.example/a',
        nextAttemptAtMs: nowMs + dayMs,
      });
      await index.store.syncSources([sourceEntry('alpha', { name: 'New name', crawlIntervalSeconds: 60 })], nowMs);
      expect(await sourceOf('alpha')).toMatchObject({
        name: 'New name',
        feedUrl: 'https://moved.example/a',
        health: { nextAttemptAt: iso(nowMs + minuteMs), lastSuccessAt: iso(nowMs) },
      });
      expect(await begin('alpha', 'b', nowMs + minuteMs)).toMatchObject({
        validators: { etag: '"7"' },
        hadSuccess: true,
      });
    });

    it('resets the state of a source whose address changes, and voids a crawl in flight', async () => {
      await begin('alpha', 'gone');
      await index.store.recordGone({ key: 'alpha', owner: 'gone' }, { reason: 'gone' }, nowMs);
      await begin('beta', 'slow');
      const moved = ['alpha', 'beta'].map((slug) => sourceEntry(slug, { feedUrl: `https://${slug}.example/new` }));
      await index.store.syncSources(moved, nowMs + 1);
      expect(await sourceOf('alpha')).toMatchObject({
        gone: false,
        health: { consecutiveFailureCount: 0, lastFailureReason: null, nextAttemptAt: iso(nowMs + 1) },
      });
      const late = findings([incomingPost('late')], { permanentUrl: 'https://beta.example/feed.xml' });
      expect(await index.store.applyEntries({ key: 'beta', owner: 'slow' }, late, nowMs + 2)).toBeNull();
      expect(await stored('late')).toBeUndefined();
      expect(await begin('beta', 'next', nowMs + 2)).toMatchObject({ feedUrl: 'https://beta.example/new' });
    });

    it('does not crawl a source that left it, and crawls it again when it returns', async () => {
      await index.crawl('alpha', [incomingPost('one')]);
      await index.store.syncSources([sourceEntry('beta')], nowMs);
      expect(await sourceOf('alpha')).toMatchObject({ listed: false });
      expect(await begin('alpha', 'a')).toBeUndefined();
      expect(await dueAt(nowMs)).toEqual(['beta']);
      expect(await pagesDueAt(nowMs)).toEqual([]);
      await index.store.syncSources([sourceEntry('alpha'), sourceEntry('beta')], nowMs);
      expect(await begin('alpha', 'a')).toBeDefined();
      expect(await stored('one')).toBeDefined();
    });

    it('can be synchronized by processes that start together', async () => {
      const other = createBlogIndex(tables.another());
      const entries = Array.from({ length: 20 }, (_, number) => sourceEntry(`source-${number}`));
      await Promise.all([
        index.store.syncSources(entries, nowMs),
        other.store.syncSources([...entries].reverse(), nowMs),
      ]);
      expect((await reader.state()).sources.filter(({ listed }) => listed)).toHaveLength(20);
    });
  });

  describe('claims', () => {
    it('are made on due sources, the longest due first', async () => {
      await index.crawl('alpha', [], { nextAttemptAtMs: nowMs + 10 * minuteMs });
      await index.crawl('beta', [], { nextAttemptAtMs: nowMs + 5 * minuteMs });
      expect(await dueAt(nowMs + 5 * minuteMs - 1)).toEqual([]);
      expect(await dueAt(nowMs + 10 * minuteMs, 1)).toEqual(['beta']);
      expect(await dueAt(nowMs + 10 * minuteMs)).toEqual(['alpha', 'beta']);
    });

    it('of a process that ended are due after the sources that were not begun, and later each time', async () => {
      expect(await begin('alpha', 'killed')).toMatchObject({ lostAttempts: 0 });
      // After a restart, when the lease has expired.
      expect(await dueAt(nowMs + 2 * minuteMs)).toEqual(['beta']);
      let begunAtMs = nowMs;
      for (const [lost, minutes] of [5, 10, 20, 40].entries()) {
        const dueAtMs = begunAtMs + minutes * minuteMs;
        expect(await begin('alpha', `early-${lost}`, dueAtMs - 1)).toBeUndefined();
        expect(await begin('alpha', `killed-${lost}`, dueAtMs)).toMatchObject({ lostAttempts: lost + 1 });
        begunAtMs = dueAtMs;
      }
    });

    it.each([
      ['a success', (index: BlogIndex) => index.store.recordUnchanged],
      ['a failure', (index: BlogIndex) => index.store.recordFailure],
    ])('count no attempts after %s', async (_, recordOf) => {
      await begin('alpha', 'killed');
      nowMs += 5 * minuteMs;
      await begin('alpha', 'next');
      const change = { permanentUrl: 'https://alpha.example/feed.xml', reason: 'late', nextAttemptAtMs: nowMs };
      expect(await recordOf(index)({ key: 'alpha', owner: 'next' }, change, nowMs)).toBe(true);
      expect(await begin('alpha', 'third')).toMatchObject({ lostAttempts: 0 });
    });

    it('that are given back leave the source due as before', async () => {
      await begin('alpha', 'first');
      await index.store.dueCrawls.release(
        tables.database.kysely,
        { key: 'alpha', owner: 'first' },
        { fromMs: nowMs, countsAsAttempt: false },
      );
      expect(await begin('alpha', 'second')).toMatchObject({ lostAttempts: 0 });
    });

    it('allow one crawl of a source at a time, and another when they have expired', async () => {
      expect(await begin('alpha', 'first')).toBeDefined();
      expect(await begin('alpha', 'second', nowMs + minuteMs - 1)).toBeUndefined();
      expect(await dueAt(nowMs + minuteMs - 1)).toEqual(['beta']);
      expect(await begin('alpha', 'second', nowMs + 5 * minuteMs)).toBeDefined();
      const first = { key: 'alpha', owner: 'first' };
      expect(await index.store.recordFailure(first, { reason: 'late', nextAttemptAtMs: nowMs }, nowMs)).toBe(false);
      expect(await index.store.applyEntries(first, findings([incomingPost('late')]), nowMs)).toBeNull();
      const second = { key: 'alpha', owner: 'second' };
      expect(await index.store.applyEntries(second, findings([incomingPost('one')]), nowMs)).toMatchObject({
        inserted: 1,
      });
    });

    it('that are lost within a feed leave what is written, and the next crawl adds the rest once', async () => {
      const posts = Array.from({ length: 45 }, (_, number) => incomingPost(`${number}`));
      await begin('alpha', 'slow');
      const db = tablesOf<BlogTables>(tables.database);
      let transactions = 0;
      const losing = {
        transaction: () => ({
          execute: async (write: (transaction: BlogTransaction) => Promise<unknown>) => {
            transactions += 1;
            if (transactions === 2) await begin('alpha', 'next', nowMs + 5 * minuteMs);
            return db.transaction().execute(write);
          },
        }),
      } as unknown as BlogDatabase;
      const found = findings(posts);
      expect(await applyEntries(losing, { key: 'alpha', owner: 'slow' }, found, nowMs)).toBeNull();
      expect(await sourceOf('alpha')).toMatchObject({ health: { lastSuccessAt: null } });
      expect(await index.store.applyEntries({ key: 'alpha', owner: 'next' }, found, nowMs)).toMatchObject({
        inserted: 25,
        unchanged: 20,
      });
      expect(
        (
          await reader.findMany(
            posts.map(({ id }) => id),
            null,
          )
        ).size,
      ).toBe(45);
      expect(await sourceOf('alpha')).toMatchObject({ health: { lastSuccessAt: iso(nowMs) } });
    });

    it('are given back with an outcome, whether the source was due or not', async () => {
      await index.crawl('alpha', [], { nextAttemptAtMs: nowMs + minuteMs });
      expect(await begin('alpha', 'early')).toBeUndefined();
      expect(await begin('alpha', 'next', nowMs + minuteMs)).toBeDefined();
    });
  });

  describe('outcomes', () => {
    const fail = async (owner: string) => {
      await begin('alpha', owner);
      const change = { reason: `failure of ${owner}`, nextAttemptAtMs: nowMs };
      expect(await index.store.recordFailure({ key: 'alpha', owner }, change, nowMs)).toBe(true);
    };

    it('count failures in a row and retain posts and validators', async () => {
      await index.crawl('alpha', [incomingPost('one')], { validators: { etag: '"1"', lastModified: 'yesterday' } });
      await fail('a');
      nowMs += minuteMs;
      await fail('b');
      expect((await sourceOf('alpha'))?.health).toEqual({
        lastSuccessAt: iso(noonMs),
        lastAttemptAt: iso(nowMs),
        lastFailureReason: 'failure of b',
        consecutiveFailureCount: 2,
        nextAttemptAt: iso(nowMs),
      });
      expect(await begin('alpha', 'c')).toMatchObject({
        validators: { etag: '"1"', lastModified: 'yesterday' },
        consecutiveFailures: 2,
      });
      expect(await stored('one')).toBeDefined();
    });

    it('count an unchanged feed as a success that leaves it as partial as it was', async () => {
      await index.crawl('alpha', [], { partial: true });
      await fail('a');
      const before = await revision();
      await begin('alpha', 'b');
      const change = { permanentUrl: 'https://alpha.example/feed.xml', nextAttemptAtMs: nowMs + minuteMs };
      await index.store.recordUnchanged({ key: 'alpha', owner: 'b' }, change, nowMs);
      expect(await sourceOf('alpha')).toMatchObject({
        partial: true,
        health: { consecutiveFailureCount: 0, lastFailureReason: null },
      });
      expect(await revision()).toBe(before);
    });

    it('never plan another attempt at a feed that is gone', async () => {
      await begin('alpha', 'a');
      await index.store.recordGone({ key: 'alpha', owner: 'a' }, { reason: 'It is gone.' }, nowMs);
      expect(await sourceOf('alpha')).toMatchObject({
        gone: true,
        health: { nextAttemptAt: null, lastFailureReason: 'It is gone.' },
      });
      expect(await begin('alpha', 'b', nowMs + 365 * dayMs)).toBeUndefined();
      expect(await dueAt(nowMs + 365 * dayMs)).toEqual(['beta']);
    });

    it('plan none after a restart either, which synchronizes the list of sources again', async () => {
      await begin('alpha', 'a');
      await index.store.recordGone({ key: 'alpha', owner: 'a' }, { reason: 'It is gone.' }, nowMs);
      await index.store.syncSources([sourceEntry('alpha', { name: 'New name' }), sourceEntry('beta')], nowMs);
      expect(await sourceOf('alpha')).toMatchObject({ gone: true, health: { nextAttemptAt: null } });
      expect(await begin('alpha', 'b', nowMs + 365 * dayMs)).toBeUndefined();
    });
  });

  describe('posts', () => {
    const picture = {
      url: 'https://lab.example/a.png',
      role: 'ENCLOSURE',
      type: 'image/png',
      altText: 'A pier',
    } as const;

    it('are stored with all their fields', async () => {
      const post = incomingPost('one', {
        url: 'https://www.Lab.example/posts/one/?utm_source=feed',
        summary: 'Short.',
        body: 'Four words are here.',
        bodyMarkdown: '*Four* words are here.',
        media: [picture],
        authors: ['Ann Example', 'Bo Example'],
        tags: [
          { slug: 'safety', name: 'Safety' },
          { slug: 'agents', name: 'Agents' },
        ],
        publishedAt: '2026-11-19T10:00:00+02:00',
        updatedAt: '2026-11-19T09:00:00Z',
      });
      expect(await index.crawl('alpha', [post])).toEqual({
        inserted: 1,
        updated: 0,
        unchanged: 0,
        withdrawn: 0,
        announced: 0,
      });
      expect(await stored('one')).toEqual({
        postId: postId('one'),
        sourceSlug: 'alpha',
        title: 'About one',
        url: 'https://www.Lab.example/posts/one/?utm_source=feed',
        canonicalUrl: 'https://lab.example/posts/one',
        summary: 'Short.',
        body: 'Four words are here.',
        bodyMarkdown: '*Four* words are here.',
        bodySource: 'FEED',
        wordCount: 4,
        tagSlugs: ['agents', 'safety'],
        authors: ['Ann Example', 'Bo Example'],
        publishedAt: '2026-11-19T08:00:00.000Z',
        publishedAtSource: 'FEED',
        publishedPrecision: 'TIME',
        updatedAt: '2026-11-19T09:00:00.000Z',
        firstSeenAt: iso(noonMs),
        language: 'en',
        isListed: true,
        duplicateOf: null,
        media: [picture],
      });
      expect(await reader.findTags(['agents'], null)).toEqual([{ slug: 'agents', name: 'Agents' }]);
    });

    it('without a date come after those with one in a first reading, in the order of the feed', async () => {
      const undated = { publishedAt: null, publishedPrecision: null };
      const dated = incomingPost('dated', { publishedAt: iso(noonMs - 3 * dayMs) });
      await index.crawl('alpha', [incomingPost('first', undated), dated, incomingPost('second', undated)]);
      await index.crawl('beta', [incomingPost('third', undated), incomingPost('fourth', undated)]);
      const places = await Promise.all(['dated', 'first', 'second', 'third', 'fourth'].map(stored));
      const times = places.map((post) => Date.parse(post?.publishedAt ?? ''));
      expect(times[0]).toBe(noonMs - 3 * dayMs);
      expect(times[1]).toBeLessThan(noonMs - 3 * dayMs);
      expect(times[2]).toBeLessThan(times[1] ?? 0);
      expect(times[3]).toBe(noonMs);
      expect(times[4]).toBeLessThan(noonMs);
      expect(places[1]).toMatchObject({
        publishedAtSource: 'FIRST_SEEN',
        publishedPrecision: null,
        firstSeenAt: iso(noonMs),
      });
      nowMs += minuteMs;
      await index.crawl('alpha', [incomingPost('later', undated), dated]);
      expect(await stored('later')).toMatchObject({ publishedAt: iso(nowMs), publishedAtSource: 'FIRST_SEEN' });
    });

    it('keep the finer of a day and a time on it, and the earlier of other times', async () => {
      const midnight = Date.UTC(2026, 10, 18);
      const seen = async (atMs: number, publishedPrecision: 'TIME' | 'DAY' | 'MONTH') => {
        await index.crawl('alpha', [incomingPost('one', { publishedAt: iso(atMs), publishedPrecision })]);
        const { publishedAt, publishedPrecision: precision } = (await stored('one')) ?? {};
        return [publishedAt, precision];
      };
      expect(await seen(Date.UTC(2026, 10, 1), 'MONTH')).toEqual([iso(Date.UTC(2026, 10, 1)), 'MONTH']);
      expect(await seen(midnight, 'DAY')).toEqual([iso(midnight), 'DAY']);
      expect(await seen(midnight + 5 * minuteMs, 'TIME')).toEqual([iso(midnight + 5 * minuteMs), 'TIME']);
      expect(await seen(midnight, 'DAY')).toEqual([iso(midnight + 5 * minuteMs), 'TIME']);
      expect(await seen(midnight + dayMs, 'TIME')).toEqual([iso(midnight + 5 * minuteMs), 'TIME']);
      expect(await seen(midnight - dayMs, 'DAY')).toEqual([iso(midnight - dayMs), 'DAY']);
    });

    it('get other media and a missing markdown without being changed', async () => {
      const { contentHash } = incomingPost('one');
      const post = { ...incomingPost('one', { media: [picture] }), contentHash };
      await index.crawl('alpha', [post]);
      const before = await revision();
      expect(await index.store.withoutMarkdown([post])).toEqual(new Set([postId('one')]));
      expect(await index.crawl('alpha', [post])).toMatchObject({ unchanged: 1 });
      expect(await revision()).toBe(before);
      const bodyMarkdown = 'Nothing of _note_.';
      await index.crawl('alpha', [{ ...post, media: [{ ...picture, altText: null }], bodyMarkdown }]);
      expect(await index.store.withoutMarkdown([post])).toEqual(new Set());
      await index.crawl('alpha', [{ ...post, media: [{ ...picture, altText: null }] }]);
      expect(await stored('one')).toMatchObject({ media: [{ altText: null }], bodyMarkdown, updatedAt: null });
      expect(await index.store.withoutMarkdown([{ ...post, contentHash: 'other' }])).toEqual(new Set([postId('one')]));
    });

    it('that earlier rules have read are read again with their source, without counting as changed by it', async () => {
      const wrong = incomingPost('one', { title: 'CafÃ©', publishedAt: iso(noonMs - dayMs), bodyMarkdown: 'Old.' });
      await index.crawl('alpha', [wrong], { validators: { etag: '"1"', lastModified: null } });
      const old = 'reading_version = 0';
      await tables.database.executeSql(`update blog_posts set ${old}, media = null, published_precision = null`);
      await tables.database.executeSql(`update blog_sources set ${old}`);
      expect(await begin('alpha', 'a')).toMatchObject({ validators: { etag: null, lastModified: null } });
      await index.store.dueCrawls.release(
        tables.database.kysely,
        { key: 'alpha', owner: 'a' },
        { fromMs: nowMs, countsAsAttempt: false },
      );
      expect(await index.store.withoutMarkdown([wrong])).toEqual(new Set([postId('one')]));
      nowMs += minuteMs;
      const right = { title: 'Café', publishedAt: iso(noonMs - dayMs + 7 * 60 * minuteMs), media: [picture] };
      await index.crawl('alpha', [incomingPost('one', right)], { validators: { etag: '"1"', lastModified: null } });
      expect(await stored('one')).toMatchObject({ ...right, publishedPrecision: 'TIME', updatedAt: null });
      expect(await begin('alpha', 'b')).toMatchObject({ validators: { etag: '"1"' } });
    });

    it('that are the same change nothing, and those that differ are edits of the same post', async () => {
      await index.crawl('alpha', [incomingPost('one'), incomingPost('two')]);
      const before = await revision();
      expect(await index.crawl('alpha', [incomingPost('one'), incomingPost('two')])).toMatchObject({ unchanged: 2 });
      expect(await revision()).toBe(before);
      nowMs += minuteMs;
      const edited = incomingPost('one', { title: 'Edited', publishedAt: null });
      expect(await index.crawl('alpha', [edited, incomingPost('two')])).toMatchObject({ updated: 1, unchanged: 1 });
      expect(await stored('one')).toMatchObject({
        title: 'Edited',
        updatedAt: iso(nowMs),
        publishedAt: iso(noonMs - dayMs),
        publishedAtSource: 'FEED',
        firstSeenAt: iso(noonMs),
      });
      expect(await revision()).toBeGreaterThan(before);
    });

    it('without a readable time count as published when first seen, until the feed has a time', async () => {
      await index.crawl('alpha', [incomingPost('one', { publishedAt: null })]);
      nowMs += minuteMs;
      await index.crawl('alpha', [incomingPost('one', { publishedAt: null, title: 'Edited' })]);
      expect(await stored('one')).toMatchObject({ publishedAt: iso(noonMs), publishedAtSource: 'FIRST_SEEN' });
      const publishedAt = '2026-11-01T00:00:00.000Z';
      await index.crawl('alpha', [incomingPost('one', { publishedAt })]);
      expect(await stored('one')).toMatchObject({ publishedAt, publishedAtSource: 'FEED' });
    });

    it('have the earliest publication that the feed has named, also with unchanged content', async () => {
      const midnight = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
      await index.crawl('alpha', [incomingPost('one', { publishedAt: midnight(2) })]);
      await index.crawl('alpha', [incomingPost('one', { publishedAt: midnight(3), title: 'Edited' })]);
      expect(await stored('one')).toMatchObject({
        title: 'Edited',
        publishedAt: midnight(2),
        publishedAtSource: 'FEED',
      });
      const before = await revision();
      await index.crawl('alpha', [incomingPost('one', { publishedAt: midnight(1), title: 'Edited' })]);
      expect(await stored('one')).toMatchObject({ publishedAt: midnight(1), publishedAtSource: 'FEED' });
      expect(await revision()).toBeGreaterThan(before);
    });

    it('are stored in spite of characters that the database refuses, and of addresses of any length', async () => {
      const url = `https://lab.example/${'ü'.repeat(4000)}`;
      await index.crawl('alpha', [incomingPost('one', { title: 'Nul\u0000l', body: '\u0000', url })]);
      expect(await stored('one')).toMatchObject({ title: 'Null', body: '', url });
    });

    it('whose tags alone differ get the new tags', async () => {
      const post = incomingPost('one');
      await index.crawl('alpha', [post]);
      const tagged = { ...post, tags: [{ slug: 'agents', name: 'Agents' }] };
      expect(await index.crawl('alpha', [tagged])).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await stored('one')).toMatchObject({ tagSlugs: ['agents'], updatedAt: null });
      expect(await reader.countTags(null)).toEqual([{ slug: 'agents', name: 'Agents', postCount: 1 }]);
    });

    it('that the feed withdraws or deletes stay unlisted, and are listed again when they return', async () => {
      const recent = (name: string, minutes: number) =>
        incomingPost(name, { publishedAt: iso(noonMs - minutes * minuteMs) });
      const posts = [recent('one', 1), recent('two', 2), recent('three', 3), recent('old', 60)];
      await index.crawl('alpha', posts);
      const [one, , three, old] = posts;
      if (one === undefined || three === undefined || old === undefined) throw new Error('there are four');
      const window = {
        publishedAfterMs: noonMs - 30 * minuteMs,
        changedAfterMs: noonMs - 30 * minuteMs,
        mostWithdrawn: 1,
      };
      // `old` is outside the part of its history that the feed shows.
      expect(await index.crawl('alpha', [one, three], { window })).toMatchObject({ withdrawn: 1 });
      expect(await stored('two')).toMatchObject({ isListed: false });
      expect(await stored('old')).toMatchObject({ isListed: true });
      expect(await index.crawl('alpha', [], { window })).toMatchObject({ withdrawn: 0 });
      expect(await index.crawl('alpha', posts, { window })).toMatchObject({ unchanged: 4, withdrawn: 0 });
      expect(await stored('two')).toMatchObject({ isListed: true, updatedAt: null });
      const deletedIds = [postId('one'), postId('never-seen')];
      expect(await index.crawl('alpha', [], { deletedIds })).toMatchObject({ withdrawn: 1 });
      expect(await stored('one')).toMatchObject({ isListed: false, title: 'About one' });
    });

    it('cannot be deleted by another source', async () => {
      await index.crawl('alpha', [incomingPost('one')]);
      expect(await index.crawl('beta', [], { deletedIds: [postId('one')] })).toMatchObject({ withdrawn: 0 });
    });

    it('beyond the size of one statement are all stored', async () => {
      const posts = Array.from({ length: 701 }, (_, number) => incomingPost(`post-${number}`, { body: null }));
      expect(await index.crawl('alpha', posts)).toMatchObject({ inserted: 701 });
      expect((await reader.sourceStats(null)).get('alpha')).toEqual({
        postCount: 701,
        firstCount: 701,
        latestPostAt: iso(noonMs - dayMs),
      });
      await beginPages('p');
      expect(await index.store.duePages({ key: 'alpha', owner: 'p' }, nowMs, 1000)).toHaveLength(701);
    });
  });

  describe('new posts', () => {
    const announced = async () => (await reader.announcedAfter(0, 100)).map(({ number, post }) => [number, post.title]);
    const published = (title: string, atMs: number) => incomingPost(title, { title, publishedAt: iso(atMs) });

    it('of a first crawl are announced if at most a day old, those of later ones always, earliest first', async () => {
      const first = [
        published('new', noonMs - minuteMs),
        published('a day', noonMs - dayMs),
        published('older', noonMs - dayMs - 1),
        incomingPost('unknown', { title: 'unknown', publishedAt: null }),
      ];
      expect(await index.crawl('alpha', first)).toMatchObject({ inserted: 4, announced: 2 });
      expect(await announced()).toEqual([
        [1, 'a day'],
        [2, 'new'],
      ]);
      const edited = incomingPost('new', { title: 'edited', publishedAt: null });
      const late = [edited, published('late', noonMs - 9 * dayMs)];
      expect(await index.crawl('alpha', late)).toMatchObject({ updated: 1, announced: 1 });
      expect(await announced()).toEqual([
        [1, 'a day'],
        [2, 'edited'],
        [3, 'late'],
      ]);
      expect(await reader.announcedList()).toEqual({ listId: expect.any(String), lastNumber: 3 });
    });

    it('become visible in the order of their numbers, also with concurrent writers', async () => {
      const slugs = Array.from({ length: 8 }, (_, number) => `writer-${number}`);
      await index.store.syncSources(
        slugs.map((slug) => sourceEntry(slug)),
        nowMs,
      );
      const stores = [index, createBlogIndex(tables.another(), () => nowMs)];
      const seen: number[] = [];
      let writing = true;
      const read = async () => {
        for (let last = 0; ; ) {
          const continues = writing;
          const news = await reader.announcedAfter(last, 7);
          for (const { number } of news) seen.push(number);
          last = news.at(-1)?.number ?? last;
          if (!continues && news.length === 0) return;
        }
      };
      const reading = read();
      await Promise.all(
        slugs.map(async (slug, which) => {
          for (let round = 0; round < 4; round++)
            await stores[which % 2]?.crawl(
              slug,
              Array.from({ length: 5 }, (_, number) =>
                incomingPost(`${slug}-${round}-${number}`, { publishedAt: iso(nowMs) }),
              ),
            );
        }),
      );
      writing = false;
      await reading;
      expect(seen).toEqual(Array.from({ length: 160 }, (_, number) => number + 1));
    });
  });

  describe('pages', () => {
    const claim = { key: 'alpha', owner: 'pages' };
    const text = {
      title: 'The page',
      body: 'The whole text.',
      bodyMarkdown: 'The **whole** text.',
      summary: 'From the page.',
      authors: ['Ann'],
      language: 'de',
      publishedAt: '2020-01-01T00:00:00Z',
    };
    const record = (name: string, result: Parameters<typeof index.store.recordPage>[2]) =>
      index.store.recordPage(claim, postId(name), result);
    const duePages = async () =>
      (await index.store.duePages(claim, nowMs, 10)).map(({ id, attempts }) => [id, attempts]);
    beforeEach(async () => {
      await index.crawl('alpha', [
        incomingPost('whole'),
        incomingPost('older', { body: null, language: null, publishedAt: iso(noonMs - 2 * dayMs) }),
        incomingPost('newer', {
          body: null,
          summary: 'Of the feed.',
          authors: ['Bo'],
          updatedAt: iso(noonMs - minuteMs),
        }),
      ]);
      expect(await beginPages(claim.owner)).toBe(true);
    });

    it('are due for posts without a text, the latest first, and fill what the feed lacks', async () => {
      expect(await duePages()).toEqual([
        [postId('newer'), 0],
        [postId('older'), 0],
      ]);
      const before = await revision();
      expect(await record('older', { outcome: 'text', text })).toBe(true);
      expect(await revision()).toBeGreaterThan(before);
      expect(await stored('older')).toMatchObject({
        title: 'About older',
        body: 'The whole text.',
        bodyMarkdown: 'The **whole** text.',
        bodySource: 'PAGE',
        wordCount: 3,
        summary: 'From the page.',
        authors: ['Ann'],
        language: 'de',
        publishedAt: iso(noonMs - 2 * dayMs),
        updatedAt: null,
      });
      await record('newer', { outcome: 'text', text });
      expect(await stored('newer')).toMatchObject({ summary: 'Of the feed.', authors: ['Bo'], language: 'en' });
      expect(await duePages()).toEqual([]);
      const filters = {
        sources: null,
        tags: null,
        publishedAfter: null,
        publishedBefore: null,
        query: 'the whole text',
      };
      const selection = {
        filters,
        sort: 'NEWEST',
        limit: 1,
        offset: 0,
        after: null,
        before: null,
        fromEnd: false,
      } as const;
      const { counted } = await reader.findCounted(selection, { revision: 0, known: undefined });
      expect(counted.total).toBe(2);
    });

    it('are tried again when they are due, and not once they were given up', async () => {
      await record('newer', { outcome: 'retry', nextTryAtMs: nowMs + minuteMs });
      await record('older', { outcome: 'given_up' });
      expect(await duePages()).toEqual([]);
      nowMs += minuteMs;
      expect(await duePages()).toEqual([[postId('newer'), 1]]);
      await index.crawl('alpha', [incomingPost('older', { body: null, title: 'Edited' })]);
      expect(await duePages()).toEqual([
        [postId('newer'), 1],
        [postId('older'), 0],
      ]);
    });

    it('keep their text through an edit, and give way to the text of the feed', async () => {
      await record('newer', { outcome: 'text', text });
      await index.crawl('alpha', [incomingPost('newer', { body: null, title: 'Edited' })]);
      expect(await stored('newer')).toMatchObject({
        title: 'Edited',
        body: 'The whole text.',
        bodyMarkdown: 'The **whole** text.',
        bodySource: 'PAGE',
        summary: 'Of the feed.',
      });
      expect(await duePages()).toContainEqual([postId('newer'), 0]);
      await index.crawl('alpha', [incomingPost('newer', { body: 'Of the feed at last.' })]);
      expect(await record('newer', { outcome: 'text', text })).toBe(true);
      expect(await stored('newer')).toMatchObject({ body: 'Of the feed at last.', bodySource: 'FEED' });
    });

    it('belong to one worker at a time, as long as it renews its claim', async () => {
      const other = { key: 'alpha', owner: 'other' };
      expect(await beginPages(other.owner)).toBe(false);
      expect(await begin('alpha', 'the crawl')).toBeDefined();
      nowMs += minuteMs - 1;
      expect(await index.store.dueSourcePages.renew(tables.database.kysely, claim, nowMs + minuteMs)).toBe(true);
      await record('older', { outcome: 'given_up' });
      nowMs += minuteMs - 1;
      expect(await pagesDueAt(nowMs)).toEqual([]);
      nowMs += 1;
      expect(await pagesDueAt(nowMs)).toEqual(['alpha']);
      expect(await beginPages(other.owner)).toBe(true);
      expect(await record('newer', { outcome: 'text', text })).toBe(false);
      expect(await duePages()).toEqual([]);
      expect(await index.store.endPages(claim)).toBe(false);
      expect(await index.store.endPages(other)).toBe(true);
      expect(await pagesDueAt(nowMs)).toEqual(['alpha']);
    });
  });
});
