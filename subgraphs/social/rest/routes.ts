import {
  count,
  echo,
  flatten,
  fromPath,
  fromQuery,
  gather,
  hoist,
  neverNull,
  onlyIf,
  type RestService,
  route,
} from '../../../platform/rest/rest-service.ts';
import { DetailDocument, FeedDocument, LinkedContentDocument } from '../__generated__/operations.ts';
import { socialExamples } from './examples.ts';

const noItem = 'The source has no item {item_id}.';

/** The documented REST interface of the social monitoring service. */
export const socialRest: RestService = {
  title: 'Social Monitoring Service',
  version: '0.3.0',
  description:
    'Feeds of a news board, a link board, a community forum and a microblog, with durable checkpoints for monitoring; items with their threads, ' +
    'and the text of the pages that stories link to.',
  errorStyle: 'detail',
  healthPath: '/api/v1/health',
  examples: socialExamples,
  routes: [
    route({
      method: 'GET',
      path: '/api/v1/feed',
      operation: FeedDocument,
      variables: {
        source: fromQuery('source'),
        community: fromQuery('community'),
        q: fromQuery('q'),
        user: fromQuery('user'),
        trend: fromQuery('trend'),
        limit: fromQuery('limit'),
        pageToken: fromQuery('page_token'),
        sinceToken: fromQuery('since_token'),
      },
      summary: 'Feed of one source, newest first; with a checkpoint only what is new, oldest first.',
      errors: ['not_found', 'upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/detail/{source}/{item_id}',
      operation: DetailDocument,
      variables: {
        source: fromPath('source'),
        itemId: fromPath('item_id'),
        community: fromQuery('community'),
        commentPageToken: fromQuery('comment_page_token'),
        commentMaxPageSize: fromQuery('comment_max_page_size'),
      },
      nest: { at: 'socialItem.comments.thread', id: 'itemId', parent: 'parentId', children: 'comments' },
      notFound: noItem,
      summary: 'One item with its text, engagement and thread.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/detail/{source}/{item_id}/linked-content',
      operation: LinkedContentDocument,
      variables: {
        source: fromPath('source'),
        itemId: fromPath('item_id'),
        community: fromQuery('community'),
        pageToken: fromQuery('page_token'),
        maxPageSize: fromQuery('max_page_size'),
      },
      notFound: noItem,
      summary: 'The page that a story links to, as text in numbered chunks.',
      errors: ['upstream_unavailable'],
    }),
  ],
  shapes: [
    flatten('SocialFeedConnection.pageInfo'),
    onlyIf('PageInfo.nextPageToken', 'hasMore'),
    echo('SocialFeedConnection', { source: 'source' }),
    count('SocialFeedConnection', { returned: 'data' }),
    gather('SocialFeedConnection', {
      meta: [
        'source',
        'returned',
        'generatedAt',
        'hasMore',
        'error',
        'lastId',
        'nextPageToken',
        'nextSinceToken',
        'paginationMode',
        'paginationNotes',
        'checkpointError',
        'resultDirection',
        'checkpointStatus',
        'oldestItemAgeSeconds',
      ],
    }),
    ...(['labels', 'comments', 'availability', 'warnings'] as const).map((name) => neverNull(`SocialItem.${name}`)),
    flatten('SocialItem.comments'),
    flatten('SocialCommentConnection.pageInfo'),
    gather('SocialItem', { commentPagination: ['hasMore', 'nextPageToken'] }, { after: 'authorContext' }),
    hoist('SocialItem.warnings'),
    hoist('LinkedContentPreview.warnings'),
    flatten('LinkedContent.chunks'),
    flatten('LinkedContentChunkConnection.pageInfo'),
    gather('LinkedContent', { pagination: ['hasMore', 'nextPageToken'] }),
    hoist('LinkedContent.warnings'),
  ],
};
