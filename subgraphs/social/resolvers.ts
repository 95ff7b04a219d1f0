import { eventItself } from '../../platform/subgraph/event-itself.ts';
import { canonicalUrl } from '../../platform/web/canonical-url.ts';
import { pageAt } from '../../platform/web/page-at.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { flatten } from './service/comment-page.ts';

export const resolvers: Resolvers = {
  Query: {
    feed: (_, args, { service, signal }) => service.feeds.read(args, signal),
    feedItemDetail: (_, args, { service, signal }) => service.details.read(args, signal),
    linkedContent: (_, args, { service, signal }) => service.linkedContents.read(args, signal),
  },
  Subscription: {
    feedCheckpoints: {
      subscribe: (_, args, { service, signal }) => service.checkpoints.watch(args, signal),
      resolve: eventItself,
    },
  },
  FeedItem: {
    __resolveReference: ({ source, itemId }, { loaders }) => loaders.items.load({ source, itemId }),
    page: ({ url }) => pageAt(url),
  },
  FeedItemDetail: {
    flatThread: ({ thread }) => flatten(thread),
    linkedContentPreview: (item, _, { service }) => service.linkedContents.preview(item),
    page: ({ url }) => pageAt(url),
  },
  LinkedContent: {
    page: ({ url }) => pageAt(url),
  },
  SportEvent: {
    __resolveReference: (event) => event,
    discussions: ({ name }, args, { loaders }) => loaders.searches.load({ name, ...args }),
  },
  Company: {
    __resolveReference: ({ slug }) => ({ slug }),
    discussions: ({ slug }, args, { loaders }) => loaders.searches.load({ name: slug, ...args }),
  },
  WebPage: {
    __resolveReference: ({ url }) => (canonicalUrl(url) === undefined ? null : { url }),
    discussions: ({ url }, args, { loaders }) => loaders.discussions.load({ url, ...args }),
  },
};
