import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveHttp } from '../http/serve-http.ts';

export interface SiteItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary?: string;
  readonly content_text?: string;
  readonly content_html?: string;
  readonly image?: string;
  readonly date_published: string;
  readonly tags?: readonly string[];
  readonly authors?: readonly { readonly name: string }[];
}

/** Feeds of a test on this machine, with the operator's list. */
export interface BlogSite {
  /** For `BLOG_SOURCES_FILE`. */
  readonly sourcesFile: string;
  publish(feed: string, item: SiteItem): void;
  /** Publishes an item, from the same reading on without another. */
  replace(feed: string, id: string, item: SiteItem): void;
  close(): Promise<void>;
}

interface BlogSiteOptions {
  /** Feeds that return 500. */
  readonly broken?: readonly string[];
  /** Called before each response, which waits for it. */
  readonly onRead?: (feed: string, site: Pick<BlogSite, 'publish'>) => unknown;
  /** Between two crawls of a feed. Default 1. */
  readonly intervalSeconds?: number;
  /** Name of the lab that has a feed. */
  readonly labOf?: (feed: string) => string;
}

export const openBlogSite = async (
  feeds: Readonly<Record<string, readonly SiteItem[]>>,
  { broken = [], onRead = () => {}, intervalSeconds = 1, labOf = (feed) => `Lab ${feed}` }: BlogSiteOptions = {},
): Promise<BlogSite> => {
  const items = new Map(Object.entries(feeds).map(([name, list]) => [name, [...list]]));
  const publish = (feed: string, item: SiteItem): void => void items.get(feed)?.unshift(item);
  const replace = (feed: string, id: string, item: SiteItem): void =>
    void items.set(feed, [item, ...(items.get(feed) ?? []).filter((each) => each.id !== id)]);
  const server = await serveHttp(async (request, response) => {
    const feed = request.url?.slice(1) ?? '';
    await onRead(feed, { publish });
    const list = items.get(feed);
    if (list === undefined) {
      response.writeHead(500).end();
      return;
    }
    response.setHeader('content-type', 'application/feed+json');
    response.end(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'A feed', items: list }));
  });
  const folder = await mkdtemp(join(tmpdir(), 'tributary-blog-site-'));
  const sourcesFile = join(folder, 'sources.json');
  const sources = [...items.keys(), ...broken].map((slug) => ({
    slug,
    name: `Blog ${slug}`,
    lab: labOf(slug),
    feed_url: `${server.url}/${slug}`,
    kind: 'json_feed',
    tags: ['lab-notes'],
    crawl_interval_seconds: intervalSeconds,
  }));
  await writeFile(sourcesFile, JSON.stringify(sources));
  return {
    sourcesFile,
    publish,
    replace,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
