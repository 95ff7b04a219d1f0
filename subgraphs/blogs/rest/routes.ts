import {
  echo,
  flatten,
  fromPath,
  fromQuery,
  gather,
  neverNull,
  type RestService,
  route,
} from '../../../platform/graphql/rest/rest-service.ts';
import {
  BlogsHealthDocument,
  PostDocument,
  PostsDocument,
  SourcesDocument,
  TagsDocument,
} from '../__generated__/operations.ts';
import { blogsExamples } from './examples.ts';

export const blogsRest: RestService = {
  title: 'AI Blog Aggregation Service',
  version: '1.0.0',
  description:
    'Blog posts of AI research labs and companies: searched by source, tag, text and date, with their tags and the health of the sources. ' +
    'Responses come from an index that crawls keep up to date; `meta.last_crawl` says how far.',
  errorStyle: 'detail',
  healthPath: '/api/v1/health',
  examples: blogsExamples,
  shapes: [
    neverNull('Query.posts'),
    flatten('Query.posts'),
    neverNull('PostConnection.total'),
    echo('PostConnection', { limit: 'limit', offset: 'offset' }, { before: 'total' }),
    neverNull('Query.index'),
    flatten('Query.index'),
    gather('Query', { meta: ['limit', 'total', 'offset', 'lastCrawl', 'sourcesHealthy', 'sourcesDegraded'] }),
    neverNull('BlogTagConnection.total'),
  ],
  routes: [
    route({
      method: 'GET',
      path: '/api/v1/posts',
      operation: PostsDocument,
      variables: {
        sources: fromQuery('source'),
        tags: fromQuery('tag'),
        since: fromQuery('since'),
        before: fromQuery('before'),
        q: fromQuery('q'),
        limit: fromQuery('limit', { default: 20 }),
        offset: fromQuery('offset'),
        sort: fromQuery('sort'),
        fields: fromQuery('fields'),
        compact: fromQuery('compact'),
      },
      sparse: { variable: 'fields', at: 'posts.posts' },
      summary: 'Lists and searches posts.',
    }),
    route({
      method: 'GET',
      path: '/api/v1/posts/{post_id}',
      operation: PostDocument,
      variables: { postId: fromPath('post_id') },
      notFound: 'There is no post {post_id}.',
      summary: 'One post with its full text.',
    }),
    route({
      method: 'GET',
      path: '/api/v1/sources',
      operation: SourcesDocument,
      variables: {},
      summary: 'The sources of the list, with their health.',
    }),
    route({
      method: 'GET',
      path: '/api/v1/tags',
      operation: TagsDocument,
      variables: { q: fromQuery('q'), limit: fromQuery('limit', { default: 500 }) },
      summary: 'Tags that posts have, those with the most posts first.',
    }),
    route({
      method: 'GET',
      path: '/api/v1/health',
      operation: BlogsHealthDocument,
      variables: {},
      summary: 'Whether crawls of the sources succeed.',
    }),
  ],
};
