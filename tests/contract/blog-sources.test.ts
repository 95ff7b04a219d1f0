import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseFeed } from 'feedsmith';
import { blogFeeds } from '../../emulator/blog-feeds/blog-feeds.ts';
import { createEmulator, type Emulator } from '../../emulator/emulator.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';

interface ShippedSource {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  readonly feed_url: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly crawl_interval_seconds: number;
}

const sources: readonly ShippedSource[] = JSON.parse(
  readFileSync(join(projectRoot, 'subgraphs/blogs/reference/sources.json'), 'utf8'),
);
const formats: Readonly<Record<string, string>> = {
  rss: 'rss',
  atom: 'atom',
  rdf: 'rdf',
  json_feed: 'json',
  generated: 'rss',
};

describe('the shipped list of blog sources', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, upstreams: [blogFeeds] });
  });
  afterAll(() => emulator.close());

  /** Response of an address of the web, after permanent redirects, which the crawler follows too. */
  const read = async (url: string, hops = 2): Promise<Response> => {
    const response = await fetch(`${emulator.urlOf('blog-feeds')}/${url.replace('https://', '')}`, {
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    return location === null || hops === 0 ? response : read(new URL(location, url).href, hops - 1);
  };

  it('names every source once, by slug and by address', () => {
    expect(sources.length).toBeGreaterThanOrEqual(39);
    expect(new Set(sources.map(({ slug }) => slug)).size).toBe(sources.length);
    expect(new Set(sources.map(({ feed_url }) => feed_url)).size).toBe(sources.length);
  });

  it.each(sources.map((source) => [source.slug, source] as const))('gives %s in the agreed form', (_, source) => {
    expect(Object.keys(source).toSorted()).toEqual([
      'crawl_interval_seconds',
      'feed_url',
      'kind',
      'lab',
      'name',
      'slug',
      'tags',
    ]);
    expect(source.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(source.name).not.toBe('');
    expect(source.lab).not.toBe('');
    expect(new URL(source.feed_url).protocol).toBe('https:');
    expect(Object.keys(formats)).toContain(source.kind);
    for (const tag of source.tags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(source.crawl_interval_seconds).toBeGreaterThanOrEqual(900);
    expect(source.crawl_interval_seconds).toBeLessThanOrEqual(3_600);
  });

  it.each(sources.map((source) => [source.slug, source] as const))(
    'has a feed with items in the emulator for %s',
    async (_, source) => {
      const response = await read(source.feed_url);
      expect(response.status).toBe(200);
      const parsed = parseFeed(await response.text());
      expect(parsed.format).toBe(formats[source.kind]);
      const items = parsed.format === 'atom' ? parsed.feed.entries : parsed.feed.items;
      expect(items?.length).toBeGreaterThanOrEqual(10);
    },
  );
});
