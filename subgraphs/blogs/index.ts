import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { blogsSettings } from './config.ts';
import { createBlogsLoaders } from './loaders.ts';
import { blogsWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { blogsRest } from './rest/routes.ts';
import { readSourceList, toWebOptions } from './service/sources/source-list.ts';
import { createBlogsService } from './service.ts';
import { feedProbe } from './upstream/feeds/probe.ts';

/**
 * Blog posts of AI labs, crawled from feeds. Feeds are not upstreams: their addresses come from the operator's list.
 */
export const blogs = defineSubgraph({
  name: 'blogs',
  settings: blogsSettings,
  warnings: blogsWarnings,
  upstreams: [],
  webProbes: ({ BLOG_SOURCES_FILE }) => {
    const list = readSourceList(BLOG_SOURCES_FILE);
    const { feeds } = toWebOptions(list);
    return list.entries.map((entry) => feedProbe(entry, feeds));
  },
  createService: createBlogsService,
  start: (service) => service.crawler.declare(),
  work: (service) => service.work(),
  stop: (service) => service.close(),
  resolvers,
  createLoaders: createBlogsLoaders,
  rest: blogsRest,
});
