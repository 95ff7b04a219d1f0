import { openBlogSite, type SiteItem } from '../../kit/blog-site.ts';
import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { eventually } from '../../kit/eventually.ts';
import type { PreparedValues, Surroundings } from '../subgraph-examples.ts';

interface Found {
  readonly posts: {
    readonly nodes: readonly {
      readonly postId: string;
      readonly title: string;
      readonly sourceSlug: string;
      readonly tagSlugs: readonly string[];
      readonly page: { readonly url: string };
    }[];
  };
}

const item = (number: number): SiteItem => ({
  id: `note-${number}`,
  url: `https://harbour.example/notes/${number}`,
  title: `On the tides of day ${number}`,
  summary: 'What rose, and what fell.',
  content_text: `The water of day ${number} rose and fell.`,
  date_published: new Date(Date.now() - 60_000 + number).toISOString(),
  tags: ['Tides'],
  authors: [{ name: 'Ines Halvorsen' }],
});

const query = '{ posts(limit: 100, sort: OLDEST) { nodes { postId title sourceSlug tagSlugs page { url } } } }';

const prepare = async ({ execute }: OpenSubgraph): Promise<PreparedValues> => {
  const look = async () => (await execute({ query })).data as unknown as Found;
  const { posts } = await eventually(look, (found) => found.posts.nodes.length > 0);
  const [post] = posts.nodes;
  const tag = post?.tagSlugs[0];
  if (post === undefined || tag === undefined) throw new Error('a post with tags was waited for');
  return {
    values: {
      'Query.post.postId': post.postId,
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

/** A feed that gets a post with every crawl, so that there is always news for the subscription, and one that fails. */
export const surround = async (): Promise<Surroundings> => {
  let posts = 0;
  const site = await openBlogSite({ harbour: [] }, ['broken'], (_feed, { publish }) => {
    posts += 1;
    publish('harbour', item(posts));
  });
  return { environment: { BLOG_SOURCES_FILE: site.sourcesFile }, prepare, close: site.close };
};
