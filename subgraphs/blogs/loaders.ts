import DataLoader from 'dataloader';
import type { BlogSource } from './model/blog-source.ts';
import type { BlogTag } from './model/blog-tag.ts';
import type { Post } from './model/post.ts';
import type { BlogsService } from './service.ts';

/** Loaders of one operation: what is asked for one by one is looked up at once. */
export interface BlogsLoaders {
  /** By id. */
  readonly posts: DataLoader<string, Post | null>;
  /** By slug. */
  readonly tags: DataLoader<string, BlogTag | null>;
  /** Sources of a company, by its slug. */
  readonly companySources: DataLoader<string, readonly BlogSource[]>;
  /** The post at a canonical address. */
  readonly postsAt: DataLoader<string, Post | null>;
}

export const createBlogsLoaders = ({ companies, posts, tags, webPages }: BlogsService): BlogsLoaders => ({
  posts: new DataLoader((ids) => posts.findMany(ids)),
  tags: new DataLoader((slugs) => tags.findMany(slugs)),
  companySources: new DataLoader((slugs) => companies.sourcesOf(slugs)),
  postsAt: new DataLoader((urls) => webPages.postsAt(urls)),
});
