import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../../../../platform/config/environment.ts';
import { linkedPages } from '../../../../platform/upstream/web/linked-pages.ts';
import { blogFeeds } from '../../model/blog-feeds.ts';
import { parseSourceList, readSourceList, toWebOptions } from './source-list.ts';

const item = {
  slug: 'lab-blog',
  name: 'Lab Blog',
  lab: 'Lab',
  feed_url: 'https://lab.example/feed.xml',
  kind: 'rss',
  tags: ['research'],
  crawl_interval_seconds: 900,
};
const entry = {
  slug: 'lab-blog',
  name: 'Lab Blog',
  lab: 'Lab',
  feedUrl: 'https://lab.example/feed.xml',
  kind: 'RSS',
  tags: ['research'],
  crawlIntervalSeconds: 900,
};
const other = { ...item, slug: 'other', feed_url: 'https://other.example/' };
const validationErrorsOf = (value: unknown) => parseSourceList(value).problems;
const withOnly = (changes: object) => validationErrorsOf([{ ...item, ...changes }]);

describe('a list of sources', () => {
  it('is an array, or an object that holds one', () => {
    expect(parseSourceList([item])).toEqual({ entries: [entry], problems: [] });
    expect(parseSourceList({ sources: [item] })).toEqual({ entries: [entry], problems: [] });
    expect(parseSourceList([])).toEqual({ entries: [], problems: [] });
  });

  it.each([
    ['RSS', 'RSS'],
    ['Atom', 'ATOM'],
    ['rdf', 'RDF'],
    ['json_feed', 'JSON_FEED'],
    ['JSON-Feed', 'JSON_FEED'],
    ['json', 'JSON_FEED'],
    [' generated ', 'GENERATED'],
  ])('reads the kind %j as %s', (kind, expected) =>
    expect(parseSourceList([{ ...item, kind }]).entries[0]?.kind).toBe(expected),
  );

  it('may leave out what can be derived, and use the graph’s field names', () => {
    const { entries, problems } = parseSourceList([{ slug: 'a', feedUrl: 'http://127.0.0.1:8080/a', kind: 'ATOM' }]);
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      {
        slug: 'a',
        name: 'a',
        lab: 'a',
        feedUrl: 'http://127.0.0.1:8080/a',
        kind: 'ATOM',
        tags: [],
        crawlIntervalSeconds: 1800,
      },
    ]);
    expect(parseSourceList([{ ...item, name: undefined }]).entries[0]).toMatchObject({ name: 'Lab', lab: 'Lab' });
  });

  it.each([
    [{ slug: 'Lab' }, 'slug has to be lower-case letters'],
    [{ slug: 'a--b' }, 'slug has to be lower-case letters'],
    [{ slug: 'a'.repeat(65) }, 'slug has to be 64 characters at most'],
    [{ slug: undefined }, 'slug is missing'],
    [{ name: ' ' }, 'name may not be empty'],
    [{ name: 7 }, 'name has to be a text'],
    [{ feed_url: undefined }, 'feed_url is missing'],
    [{ feed_url: 'lab.example/feed' }, 'feed_url has to be an absolute http or https address'],
    [{ feed_url: 'ftp://lab.example/feed' }, 'feed_url has to be an absolute http or https address'],
    [
      { feed_url: 'https://me:secret@lab.example/' },
      'feed_url has to be an absolute http or https address without a login',
    ],
    [{ kind: 'opml' }, 'kind has to be rss, atom, rdf, json_feed or generated'],
    [{ kind: undefined }, 'kind is missing'],
    [{ tags: 'research' }, 'tags has to be a list'],
    [{ tags: ['ok', 'Not OK'] }, 'tags 2 has to be lower-case letters'],
    [{ tags: Array.from({ length: 13 }, (_, n) => `t${n}`) }, 'tags has to be 12 tags at most'],
    [{ crawl_interval_seconds: 0 }, 'crawl_interval_seconds has to be 1 at least'],
    [{ crawl_interval_seconds: 604_801 }, 'crawl_interval_seconds has to be 604800'],
    [{ crawl_interval_seconds: 1.5 }, 'crawl_interval_seconds has to be a whole number'],
    [{ crawl_interval_seconds: '900' }, 'crawl_interval_seconds has to be'],
    [{ etag: 'y' }, 'etag is not known here; there are: slug, '],
    [{ tag: 'y' }, 'tag is not known here, did you mean tags?'],
  ])('with %j has a validation error that names its item and field', (changes, words) => {
    const problems = withOnly(changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^item 1/);
    expect(problems[0]).toContain(`: ${words}`);
    expect(problems.join()).not.toContain('secret');
  });

  it.each([
    [{ crawl_interval_seconds: 1 }],
    [{ crawl_interval_seconds: 604_800 }],
    [{ slug: 'a'.repeat(64) }],
    [{ tags: [] }],
  ])('with %j has none', (changes) => expect(withOnly(changes)).toEqual([]));

  it('reports all validation errors at once, including duplicates', () => {
    expect(
      validationErrorsOf([
        item,
        'x',
        other,
        { ...item, kind: 'x', slug: 'X' },
        { ...other, feed_url: 'https://LAB.example:443/feed.xml' },
      ]),
    ).toEqual([
      'item 2: has to be an object',
      'item 4 ("X"): slug has to be lower-case letters, digits and single dashes',
      'item 4 ("X"): kind has to be rss, atom, rdf, json_feed or generated',
      'item 5 ("other"): slug is that of item 3 too',
      'item 5 ("other"): feed_url is that of item 1 too',
    ]);
  });

  it.each([[null], ['x'], [{}], [{ sources: {} }]])('cannot be %j', (value) =>
    expect(validationErrorsOf(value)).toEqual(['the list has to be a JSON array of sources']),
  );
});

describe('the file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'source-list-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const written = async (text: string) => {
    const path = join(folder, 'sources.json');
    await writeFile(path, text);
    return path;
  };
  const errorOf = (path: string): ConfigurationError => {
    try {
      readSourceList(path);
    } catch (error) {
      if (error instanceof ConfigurationError) return error;
      throw error;
    }
    throw new Error('it was read');
  };

  it('of the operator is read live, and may point to any address', async () => {
    const list = readSourceList(
      await written(`\uFEFF${JSON.stringify([item, { ...other, feed_url: 'http://127.0.0.1:9000/a' }])}`),
    );
    expect([list.entries.length, list.isOperators]).toEqual([2, true]);
    const live = { live: true, trustedOrigins: ['https://lab.example', 'http://127.0.0.1:9000'] };
    expect(toWebOptions(list)).toEqual({
      feeds: { source: blogFeeds, ...live },
      pages: { source: linkedPages, ...live },
    });
  });

  it('that is shipped is valid, and is read in the mode of all data', () => {
    const list = readSourceList(undefined);
    expect(list.entries.length).toBeGreaterThan(30);
    expect(toWebOptions(list)).toEqual({ feeds: { source: blogFeeds }, pages: { source: linkedPages } });
  });

  it('that does not exist, is not JSON or not a list of sources ends the start with all its errors', async () => {
    expect(errorOf(join(folder, 'none.json')).message).toContain('there is no such file');
    expect(errorOf(await written('[{')).message).toContain('is no JSON');
    expect(errorOf(await written('[1, 2]')).problems).toEqual([
      'BLOG_SOURCES_FILE: item 1: has to be an object',
      'BLOG_SOURCES_FILE: item 2: has to be an object',
    ]);
  });
});
