import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { blogsSettings } from './config.ts';
import { createBlogsLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { blogsRest } from './rest/routes.ts';
import { createBlogsService } from './service.ts';

/** Blog posts of AI labs: crawled from feeds, indexed, searched. Feeds are no upstreams: their addresses are the operator's list. */
export const blogs = defineSubgraph({
  name: 'blogs',
  settings: blogsSettings,
  upstreams: [],
  createService: createBlogsService,
  start: (service) => service.crawler.declare(),
  work: (service) => service.work(),
  resolvers,
  createLoaders: createBlogsLoaders,
  rest: blogsRest,
});
