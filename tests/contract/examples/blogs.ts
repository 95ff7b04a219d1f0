import { eventually } from '../../kit/eventually.ts';
import { setFault } from '../../kit/rest-client.ts';
import type { Prepare } from '../subgraph-examples.ts';

interface Found {
  readonly posts: {
    readonly nodes: readonly {
      readonly id: string;
      readonly title: string;
      readonly sourceSlug: string;
      readonly tagSlugs: readonly string[];
      readonly page: { readonly url: string };
    }[];
    readonly pageInfo: { readonly endCursor: string | null };
  };
}

const query = `{
  posts(limit: 100, sort: OLDEST) { nodes { id title sourceSlug tagSlugs page { url } } pageInfo { endCursor } }
}`;

/**
 * Waits for a first crawl, and takes a post that has tags. The feeds are made slow, so that others still bring new posts when the subscription
 * waits for one.
 */
export const prepare: Prepare = async (subgraph) => {
  const { execute } = subgraph;
  await setFault(subgraph, 'blog-feeds', { mode: 'slow', ms: 1500 });
  const look = async () => (await execute({ query })).data as unknown as Found;
  const { posts } = await eventually(look, (found) => found.posts.nodes.some(({ tagSlugs }) => tagSlugs.length > 0));
  const post = posts.nodes.find(({ tagSlugs }) => tagSlugs.length > 0);
  const tag = post?.tagSlugs[0];
  if (post === undefined || tag === undefined) throw new Error('a post with tags was waited for');
  return {
    values: {
      'Query.post.id': post.id,
      'Query.source.slug': post.sourceSlug,
      'Query.tag.slug': tag,
      'Query.tags.q': tag,
      'Query.webPage.url': post.page.url,
      'Query.posts.sources': [post.sourceSlug],
      'Query.posts.tags': [tag],
      'Query.posts.q': post.title.slice(0, 20),
      'Query.posts.since': '2000-01-01T00:00:00Z',
      'Query.posts.before': '2100-01-01T00:00:00Z',
      'Subscription.postPublished.sources': null,
      'Subscription.postPublished.tags': null,
    },
  };
};
