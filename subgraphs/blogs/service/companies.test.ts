import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import type { StoredSource } from '../model/blog-source.ts';
import { createCompanies } from './companies.ts';
import { createSourcesSnapshot } from './sources/sources-snapshot.ts';

const source = (slug: string, lab: string, listed = true): StoredSource => ({
  slug,
  name: `${slug} blog`,
  lab,
  feedUrl: `https://${slug}.example/feed`,
  kind: 'RSS',
  defaultTags: [],
  crawlIntervalSeconds: 900,
  health: {
    lastSuccessAt: null,
    lastAttemptAt: null,
    lastFailureReason: null,
    consecutiveFailureCount: 0,
    nextAttemptAt: null,
  },
  listed,
  partial: false,
  gone: false,
});

const stored = [
  source('kelp-engineering', 'Kelp Forest, Inc.'),
  source('kelp-news', 'Kelp Forest'),
  source('moss', 'Moss'),
  source('old-moss', 'Lichen', false),
  source('dash', '—'),
];
let reads = 0;
const companies = createCompanies({
  snapshot: createSourcesSnapshot({
    readState: async () => {
      reads += 1;
      return { revision: 1, sources: stored };
    },
    clock: new ManualClock(0),
    maxAgeMs: 1000,
  }),
});
const sourcesOf = async (...slugs: string[]) =>
  (await companies.sourcesOf(slugs)).map((sources) => sources.map(({ slug }) => slug));

describe('a company', () => {
  it('has the sources of every spelling of its name, by slug', async () => {
    expect(await sourcesOf('kelp-forest', 'moss')).toEqual([['kelp-engineering', 'kelp-news'], ['moss']]);
  });

  it('has none when no source of the list belongs to it', async () => {
    expect(await sourcesOf('nobody', 'lichen', 'Kelp Forest', '', '__proto__')).toEqual([[], [], [], [], []]);
  });

  it('has the name in the first of its sources, and none without any', async () => {
    const [kelp = [], noCaller = []] = await companies.sourcesOf(['kelp-forest', 'nobody']);
    expect([companies.nameOf(kelp), companies.nameOf(noCaller)]).toEqual(['Kelp Forest, Inc.', null]);
  });

  it('is returned once for each request, all by one read', async () => {
    const before = reads;
    expect(await sourcesOf('moss', 'nobody', 'moss')).toEqual([['moss'], [], ['moss']]);
    expect(reads - before).toBeLessThanOrEqual(1);
  });

  it('of every source includes that source, even if its name has no letters', async () => {
    for (const { slug, lab } of stored.filter(({ listed }) => listed))
      expect((await sourcesOf(companies.ofSource({ slug, lab }).slug))[0]).toContain(slug);
  });
});
