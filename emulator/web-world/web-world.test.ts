import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { toHtml } from './article.ts';
import { latestPosts, summaryOf, textOf } from './blog-posts.ts';
import { blogSites, labSites } from './blog-sites.ts';
import { storyUrl } from './story-pages.ts';

const now = Date.UTC(2026, 10, 20, 16, 0, 0);
const contextOf = (seed = 'tributary'): EmulatorContext => ({
  clock: new ManualClock(now),
  seed,
  speed: 1,
  pace: 1,
  urlOf: (upstream) => `http://127.0.0.1/${upstream}`,
  once: (make) => make(contextOf(seed)),
});
const context = contextOf();

describe('the blogs of the emulated web', () => {
  it('have invented hosts, one for each, and unique names', () => {
    expect(new Set(blogSites.map(({ host }) => host)).size).toBe(blogSites.length);
    expect(new Set(blogSites.map(({ key }) => key)).size).toBe(blogSites.length);
    for (const { host } of blogSites) expect(host).toMatch(/^[a-z.-]+\.example$/);
  });

  it.each(blogSites.map((site) => [site.key, site] as const))(
    'publish one post per interval, in order and never ahead of time: %s',
    (_, site) => {
      const posts = latestPosts(context, site, now, 50);
      const times = posts.map(({ publishedAtMs }) => publishedAtMs);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(times[0]).toBeLessThanOrEqual(now);
      expect(times[0]).toBeGreaterThan(now - 2 * site.everyMs);
      expect(new Set(posts.map(({ url }) => url)).size).toBe(50);
    },
  );

  it('publish new posts with time, and retain the older ones unchanged', () => {
    const site = labSites.find(({ everyMs }) => everyMs === 150_000);
    if (site === undefined) throw new Error('no lab posts every five minutes');
    const before = latestPosts(context, site, now, 20);
    const after = latestPosts(context, site, now + 3 * site.everyMs, 20);
    expect(after.slice(3)).toEqual(before.slice(0, 17));
    expect(after[0]?.url).not.toBe(before[0]?.url);
  });

  it('are the same for the same seed, and different for another', () => {
    const [site] = labSites;
    if (site === undefined) throw new Error('no labs');
    expect(latestPosts(contextOf(), site, now, 5)).toEqual(latestPosts(context, site, now, 5));
    expect(latestPosts(contextOf('other'), site, now, 5)).not.toEqual(latestPosts(context, site, now, 5));
  });

  it('have hundreds of different titles and leads', () => {
    const posts = labSites.flatMap((site) => latestPosts(context, site, now, 20));
    expect(new Set(posts.map(({ title }) => title)).size).toBeGreaterThan(500);
    expect(new Set(posts.map((post) => summaryOf(context.seed, post, now))).size).toBeGreaterThan(600);
  });

  it('begin each text with its summary, and fill it with every kind of block', () => {
    for (const site of labSites) {
      const [post] = latestPosts(context, site, now, 1);
      if (post === undefined) throw new Error('no post');
      const { summary, blocks } = textOf(context.seed, post, now);
      expect(blocks[0]).toMatchObject({ kind: 'paragraph', text: summary });
      const kinds = ['<p>', '<h2>', '<figure>', '<pre>', '<table>', '<blockquote>', /<[ou]l>/, '<a href='];
      for (const kind of kinds) expect(toHtml(blocks)).toMatch(kind);
      const words = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text.split(' ') : []));
      expect(words.length).toBeGreaterThan(250);
    }
  });

  it('change a fourth of the posts of one blog in place, some time after their publication', () => {
    const site = labSites.find(({ edits }) => edits);
    if (site === undefined) throw new Error('no blog edits');
    const edited = latestPosts(context, site, now, 40).filter(({ editedAtMs }) => editedAtMs !== null);
    expect(edited).toHaveLength(10);
    for (const post of edited) {
      const { seed } = context;
      const at = post.editedAtMs ?? 0;
      expect(summaryOf(seed, post, at - 1)).not.toContain('Updated');
      expect(summaryOf(seed, post, at)).toBe(`${summaryOf(seed, post, at - 1)} Updated with corrected figures.`);
      expect(textOf(seed, post, at).blocks).toHaveLength(textOf(seed, post, at - 1).blocks.length + 1);
    }
  });
});

describe('the pages that stories link to', () => {
  const stories = Array.from({ length: 2_000 }, (_, index) =>
    storyUrl(context, `story-${index}`, now - index * 60_000),
  );
  const hosts = new Set<string>(labSites.map(({ host }) => host));
  const toBlogs = stories.filter(({ url }) => hosts.has(new URL(url).host));

  it('are posts of the blogs for a quarter of the stories, some with tracking parameters', () => {
    expect(toBlogs.length).toBeGreaterThan(400);
    expect(toBlogs.length).toBeLessThan(600);
    const tracked = toBlogs.filter(({ url }) => url.includes('utm_source='));
    expect(tracked.length).toBeGreaterThan(40);
    expect(tracked.length).toBeLessThan(200);
  });

  it('are the newest post of a blog at the time of the story', () => {
    const { url, title } = toBlogs[7] ?? { url: '', title: '' };
    const at = now - stories.findIndex((story) => story.url === url) * 60_000;
    const latest = labSites.flatMap((site) => latestPosts(context, site, at, 1));
    expect(latest.find((post) => url.startsWith(post.url))?.title).toBe(title);
  });

  it('stay the same for a key and a time, and contain the day of the story', () => {
    expect(storyUrl(context, 'story-1', now)).toEqual(storyUrl(contextOf(), 'story-1', now));
    const own = stories.find(({ url }) => url.includes('.gradient-walk.'));
    expect(own?.url).toMatch(/^https:\/\/notes\.gradient-walk\.example\/2026\/11\/\d\d\/[a-z0-9-]+-[0-9a-f]{8}$/);
  });

  it('never name a host that could exist', () => {
    for (const { url } of stories) expect(new URL(url).host).toMatch(/\.example$/);
  });
});
