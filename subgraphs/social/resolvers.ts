import { eventItself } from '../../platform/subgraph/event-itself.ts';
import { headlineOf } from '../../platform/text/headline-of.ts';
import { canonicalUrl } from '../../platform/upstream/web/canonical-url.ts';
import { pageAt } from '../../platform/upstream/web/page-at.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import type { Context } from './context.ts';
import type { ItemDetails } from './model/item-details.ts';
import type { SocialItem } from './model/social-item.ts';
import { flatten } from './service/comment-page.ts';

const detail =
  <Name extends keyof ItemDetails>(name: Name) =>
  async (item: SocialItem, _: unknown, { loaders }: Context): Promise<ItemDetails[Name] | null> =>
    (await loaders.detailsOf(item))?.[name] ?? null;

export const resolvers: Resolvers = {
  Query: {
    socialFeed: (_, args, { service, call }) => service.feeds.read(args, call),
    socialFeedOfSource: (_, args, { service, call }) => service.feeds.read(args, call),
    socialItem: (_, args, { service, call }) => service.items.read(args, call),
    linkedContent: (_, args, { service, call }) => service.linkedContents.read(args, call),
  },
  Subscription: {
    risingItemsFound: {
      subscribe: (_, args, { service, call }) => service.risingItems.watch(args, call),
      resolve: eventItself,
    },
    socialItemsPosted: {
      subscribe: (_, args, { service, call }) => service.checkpoints.watch(args, call),
      resolve: eventItself,
    },
  },
  SocialItem: {
    __resolveReference: ({ source, itemId }, { loaders }) => loaders.items.load({ source, itemId }),
    headline: ({ title, bodyPreview, sourceUrl }) => headlineOf(title, bodyPreview, sourceUrl),
    itemUrl: ({ sourceUrl }) => sourceUrl,
    appearedAt: ({ createdAt }) => createdAt,
    availability: detail('availability'),
    editedAt: detail('editedAt'),
    body: detail('body'),
    labels: async (item, _, { loaders }) => (await loaders.detailsOf(item))?.labels ?? [],
    authorProfile: detail('authorProfile'),
    comments: async (item, args, { service, loaders }) => {
      const details = await loaders.detailsOf(item);
      return details === null ? null : service.items.comments(item, details, args);
    },
    meta: detail('meta'),
    linkedContent: (item, _, { loaders }) => loaders.linkedContentOf(item),
    linkedContentPreview: (item, _, { service }) => service.linkedContents.preview(item),
    page: ({ url }) => pageAt(url),
  },
  SocialFeedConnection: {
    nextPageToken: ({ resultDirection, pageInfo }) =>
      resultDirection === 'DESC' && pageInfo.hasNextPage ? pageInfo.endCursor : null,
  },
  SocialCommentConnection: {
    flatThread: ({ nodes }) => flatten(nodes),
  },
  LinkedContent: {
    chunks: (content, args, { service }) => service.linkedContents.chunks(content, args),
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
  Place: {
    __resolveReference: ({ placeId }, { service }) => service.gazetteer().place(placeId),
    discussions: ({ name }, args, { loaders }) => loaders.searches.load({ name, ...args }),
  },
  WebPage: {
    __resolveReference: ({ url }) => (canonicalUrl(url) === undefined ? null : { url }),
    discussions: ({ url }, args, { loaders }) => loaders.discussions.load({ url, ...args }),
  },
};
