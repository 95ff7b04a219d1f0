import DataLoader from 'dataloader';
import type { BlogSource } from './model/blog-source.ts';
import type { BlogTag } from './model/blog-tag.ts';
import type { Post } from './model/post.ts';
import type { BlogsService } from './service.ts';

export interface BlogsLoaders {
  readonly posts: DataLoader<string, Post | null>;
  readonly tags: DataLoader<string, BlogTag | null>;
  /** Sources by slug of their company. */
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
