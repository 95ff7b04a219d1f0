import { openBlogSite, type SiteItem } from '../../kit/blogs/blog-site.ts';
import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { eventually } from '../../kit/time/eventually.ts';
import type { PreparedValues, Surroundings } from '../subgraph-examples.ts';

interface Found {
  readonly posts: {
    readonly nodes: readonly {
      readonly postId: string;
      readonly title: string;
      readonly source: { readonly slug: string };
      readonly tags: readonly { readonly slug: string }[];
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
  image: 'https://harbour.example/tide.webp',
  date_published: new Date(Date.now() - 60_000 + number).toISOString(),
  tags: ['Tides'],
  authors: [{ name: 'Ines Halvorsen' }],
});

const query =
  '{ posts(first: 100, sort: OLDEST) { nodes { postId title source { slug } tags { slug } page { url } } } }';

const prepare = async ({ execute }: OpenSubgraph): Promise<PreparedValues> => {
  const visit = async () => (await execute({ query })).data as unknown as Found;
  const { posts } = await eventually(visit, (found) => found.posts.nodes.length > 0);
  const [post] = posts.nodes;
  const tag = post?.tags[0]?.slug;
  if (post === undefined || tag === undefined) throw new Error('a post with tags was waited for');
  return {
    ofAnyKey: ['Company'],
    values: {
      'Query.post.postId': post.postId,
      'Query.blogSource.slug': post.source.slug,
      'Query.blogTag.slug': tag,
      'Query.blogTags.query': tag,
      'Query.webPage.url': post.page.url,
      'Query.posts.sources': [post.source.slug],
      'Query.posts.tags': [tag],
      'Query.posts.query': post.title.slice(0, 20),
      'Query.posts.publishedAfter': '2000-01-01T00:00:00Z',
      'Query.posts.publishedBefore': '2100-01-01T00:00:00Z',
      'Subscription.postPosted.sources': null,
      'Subscription.postPosted.tags': null,
      'Subscription.postPosted.query': null,
      'Subscription.postPosted.after': null,
      'Subscription.postPublished.sources': null,
      'Subscription.postPublished.tags': null,
      'Subscription.postPublished.query': null,
      'Subscription.postPublished.after': null,
    },
  };
};

/** A feed that gets a post with every crawl, so that the subscription always has an event, and a feed that fails. */
export const surround = async (): Promise<Surroundings> => {
  let posts = 0;
  const site = await openBlogSite(
    { harbour: [] },
    {
      broken: ['broken'],
      onRead: (_feed, { publish }) => {
        posts += 1;
        publish('harbour', item(posts));
      },
    },
  );
  return { environment: { BLOG_SOURCES_FILE: site.sourcesFile }, prepare, close: site.close };
};
