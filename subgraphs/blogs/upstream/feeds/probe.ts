import type { WebProbe } from '../../../../platform/drift/web-probe.ts';
import type { WebFetcherOptions } from '../../../../platform/web/web-fetcher.ts';
import type { SourceEntry } from '../../model/feed.ts';
import { droppedItems } from './dropped-items.ts';
import { createFeedReader } from './feed-reader.ts';

/** Reads the first page. Feeds have no schema, so items are counted. */
export const feedProbe = ({ slug, feedUrl }: SourceEntry, web: WebFetcherOptions): WebProbe => ({
  name: slug,
  source: 'blog_feeds',
  web,
  read: async (fetcher, clock, signal) => {
    const reader = createFeedReader({ web: fetcher, clock, maxPages: 1 });
    const reading = await reader.read(feedUrl, { etag: null, lastModified: null }, signal);
    if (reading.outcome === 'read') return droppedItems(reading.document);
    throw new Error(reading.outcome === 'failed' ? reading.reason : 'The source says that the feed is gone for good.');
  },
});
