import type { GraphQLResolveInfo } from 'graphql';
import { selectedNames } from '../../platform/graphql/selection/selection.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import { headlineOf } from '../../platform/text/headline-of.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import type { Context } from './context.ts';
import type { BlogsLoaders } from './loaders.ts';
import type { Post } from './model/post.ts';
import { anyPost } from './service/posts/posts-criteria.ts';

const slugsIn = (sources: readonly { readonly slug: string }[]) => sources.map(({ slug }) => slug);

const partsOf = ({ call }: Context, info: GraphQLResolveInfo) => {
  const selected = selectedNames(info);
  return { isCounted: selected.has('totalCount'), isWarned: selected.has('warnings'), caller: call.identity.keyId };
};

/** Null also when the first post has moved to another address since. */
const firstOf = async ({ duplicateOf, canonicalUrl }: Post, loaders: BlogsLoaders): Promise<Post | null> => {
  const first = duplicateOf === null ? null : await loaders.posts.load(duplicateOf);
  return first?.canonicalUrl === canonicalUrl ? first : null;
};

export const resolvers: Resolvers = {
  Query: {
    posts: (_, args, context, info) => context.service.posts.search(args, partsOf(context, info)),
    post: (_, { postId }, { loaders }) => loaders.posts.load(postId),
    blogSources: (_, page, { service }) => service.sources.list(page),
    blogSource: (_, { slug }, { service }) => service.sources.find(slug),
    blogTags: (_, args, { service }) => service.tags.list(args),
    blogTag: (_, { slug }, { service }) => service.tags.find(slug),
    blogHealth: (_, __, { service }) => service.sources.health(),
    webPage: (_, { url }, { service }) => service.webPages.at(url),
  },
  Subscription: {
    postPosted: {
      subscribe: async (_, { after, ...filter }, { service, call }) => service.published.watch(filter, after, call),
      resolve: eventItself,
    },
  },
  PostPublishedEvent: {
    post: ({ item }) => item,
  },
  Post: {
    __resolveReference: ({ postId }, { loaders }) => loaders.posts.load(postId),
    source: ({ sourceSlug }, _, { service }) => service.sources.ofPost(sourceSlug),
    headline: ({ title, summary, url }) => headlineOf(title, summary, url),
    itemUrl: ({ url }) => url,
    appearedAt: ({ publishedAt }) => publishedAt,
    page: ({ canonicalUrl }) => ({ url: canonicalUrl }),
    duplicateOf: (post, _, { loaders }) => firstOf(post, loaders),
    duplicateOfId: async (post, _, { loaders }) => (await firstOf(post, loaders))?.postId ?? null,
    tags: async ({ tagSlugs }, _, { loaders }) =>
      (await Promise.all(tagSlugs.map((slug) => loaders.tags.load(slug)))).filter((tag) => tag !== null),
  },
  BlogSource: {
    __resolveReference: ({ slug }, { service }) => service.sources.find(slug),
    company: (source, _, { service }) => service.companies.ofSource(source),
    postCount: ({ slug }, _, { service }) => service.sources.postCount(slug),
    latestPostAt: ({ slug }, _, { service }) => service.sources.latestPostAt(slug),
    posts: ({ slug }, args, context, info) =>
      context.service.posts.search({ ...anyPost, ...args, sources: [slug] }, partsOf(context, info)),
  },
  Company: {
    __resolveReference: ({ slug }) => ({ slug }),
    sources: ({ slug }, _, { loaders }) => loaders.companySources.load(slug),
    blogName: async ({ slug }, _, { service, loaders }) =>
      service.companies.nameOf(await loaders.companySources.load(slug)),
    posts: async ({ slug }, args, context, info) => {
      const slugs = slugsIn(await context.loaders.companySources.load(slug));
      return context.service.posts.searchOf(slugs, { ...anyPost, ...args }, partsOf(context, info));
    },
  },
  BlogTag: {
    __resolveReference: ({ slug }, { loaders }) => loaders.tags.load(slug),
    postCount: ({ slug }, _, { service }) => service.tags.postCount(slug),
    posts: ({ slug }, args, context, info) =>
      context.service.posts.search({ ...anyPost, ...args, tags: [slug] }, partsOf(context, info)),
  },
  BlogHealth: {
    postCount: (_, __, { service }) => service.sources.postCountOfAll(),
  },
  WebPage: {
    __resolveReference: async ({ url }, { loaders }) => ((await loaders.postsAt.load(url)) === null ? null : { url }),
    post: ({ url }, _, { loaders }) => loaders.postsAt.load(url),
  },
};
