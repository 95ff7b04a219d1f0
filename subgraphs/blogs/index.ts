import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import { blogsSettings } from './config.ts';
import { createBlogsLoaders } from './loaders.ts';
import { blogFeeds } from './model/blog-feeds.ts';
import { blogsRules } from './model/rules.ts';
import { blogsWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { blogsRest } from './rest/routes.ts';
import { readSourceList, toWebOptions } from './service/sources/source-list.ts';
import { createBlogsService } from './service.ts';
import { crawlRows, pageRows } from './store/source-claims.ts';
import { feedProbe } from './upstream/feeds/probe.ts';

/**
 * Blog posts of AI labs, crawled from feeds. Feeds are not upstreams: their addresses come from the operator's list.
 */
export const blogs = defineSubgraph({
  name: 'blogs',
  settings: blogsSettings,
  warnings: blogsWarnings,
  rules: blogsRules,
  upstreams: [],
  webSources: [blogFeeds, linkedPages],
  webProbes: ({ BLOG_SOURCES_FILE }) => {
    const list = readSourceList(BLOG_SOURCES_FILE);
    const { feeds } = toWebOptions(list);
    return list.entries.map((entry) => feedProbe(entry, feeds));
  },
  readLists: ({ BLOG_SOURCES_FILE }) => readSourceList(BLOG_SOURCES_FILE),
  readsWeb: true,
  createService: createBlogsService,
  due: [crawlRows, pageRows],
  start: (service) => service.crawler.syncSources(),
  work: (service) => service.work(),
  firstReading: async ({ sources }) => ({ kind: 'feeds', ...(await sources.unread()) }),
  stop: (service) => service.close(),
  resolvers,
  createLoaders: createBlogsLoaders,
  rest: blogsRest,
});
