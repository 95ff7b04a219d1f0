import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Feeds of a source list on this machine, and how often each was requested. */
interface FeedServer {
  /** For `BLOG_SOURCES_FILE`. */
  readonly sourcesFile: string;
  requested(slug: string): number;
  close(): void;
}

export const openFeedServer = async (
  feeds: Readonly<Record<string, string>>,
  options: { readonly folder: string; readonly intervalSeconds: number },
): Promise<FeedServer> => {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const slug = request.url?.slice(1) ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feeds[slug]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sourcesFile = join(options.folder, 'sources.json');
  const sources = Object.keys(feeds).map((slug) => ({
    slug,
    name: `Blog ${slug}`,
    lab: `Lab ${slug}`,
    feed_url: `http://127.0.0.1:${port}/${slug}`,
    kind: 'rss',
    tags: ['lab-notes'],
    crawl_interval_seconds: options.intervalSeconds,
  }));
  writeFileSync(sourcesFile, JSON.stringify(sources));
  return {
    sourcesFile,
    requested: (slug) => counts.get(slug) ?? 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
