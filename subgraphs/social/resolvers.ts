import { eventItself } from '../../platform/subgraph/event-itself.ts';
import { canonicalUrl } from '../../platform/web/canonical-url.ts';
import { pageAt } from '../../platform/web/page-at.ts';
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
    socialFeed: (_, args, { service, signal }) => service.feeds.read(args, signal),
    socialItem: (_, args, { service, signal }) => service.items.read(args, signal),
    linkedContent: (_, args, { service, signal }) => service.linkedContents.read(args, signal),
  },
  Subscription: {
    feedCheckpoints: {
      subscribe: (_, args, { service, signal }) => service.checkpoints.watch(args, signal),
      resolve: eventItself,
    },
  },
  SocialItem: {
    __resolveReference: ({ source, itemId }, { loaders }) => loaders.items.load({ source, itemId }),
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
