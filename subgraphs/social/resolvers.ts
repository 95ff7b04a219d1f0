import { canonicalUrl } from '../../platform/web/canonical-url.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { flatten } from './service/comment-page.ts';

/** The page at an address, for other services to join; null for what is no address of the web. */
const pageAt = (url: string | null) => {
  const canonical = url === null ? undefined : canonicalUrl(url);
  return canonical === undefined ? null : { url: canonical };
};

export const resolvers: Resolvers = {
  Query: {
    feed: (_, args, { service, signal }) => service.feeds.read(args, { signal }),
    feedItemDetail: (_, args, { service, signal }) => service.details.read(args, { signal }),
    linkedContent: (_, args, { service, signal }) => service.linkedContents.read(args, { signal }),
  },
  Subscription: {
    feedCheckpoints: {
      subscribe: (_, args, { service, signal }) => service.checkpoints.watch(args, signal),
      resolve: (checkpoint: unknown) => checkpoint as never,
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
