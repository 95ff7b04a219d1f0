import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import type { WebProbe } from '../../../../platform/upstream/drift/probed.ts';
import type { WebFetcherOptions } from '../../../../platform/upstream/web/web-fetcher.ts';
import { blogFeeds } from '../../model/blog-feeds.ts';
import type { SourceEntry } from '../../model/feed.ts';
import { droppedItems } from './dropped-items.ts';
import { createFeedDecoder } from './feed-decoder.ts';
import { createFeedReader } from './feed-reader.ts';

/** Reads the first page. Feeds have no schema, so items are counted. */
export const feedProbe = ({ slug, name, feedUrl }: SourceEntry, web: WebFetcherOptions): WebProbe => ({
  name: slug,
  source: blogFeeds.source,
  displayName: name,
  web,
  read: async (fetcher, clock, call) => {
    const decoder = createFeedDecoder({ clock, log: silentLogger });
    const reader = createFeedReader({ web: fetcher, decoder, clock, maxPages: 1 });
    const validators = { etag: null, lastModified: null };
    const reading = await reader.read({ slug, url: feedUrl, validators }, call).finally(() => decoder.close());
    if (reading.outcome === 'read') return droppedItems(reading.document);
    throw new Error(reading.outcome === 'failed' ? reading.reason : 'The source says that the feed is gone for good.');
  },
});
