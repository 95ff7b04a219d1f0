import type { SocialSource } from '../../../subgraphs/social/model/__generated__/enums.ts';
import { noEngagement } from '../../../subgraphs/social/model/social-engagement.ts';
import { type SocialItem, toItemKey } from '../../../subgraphs/social/model/social-item.ts';
import type { CommentNode, ItemThread } from '../../../subgraphs/social/model/thread.ts';

const createdAt = '2026-11-20T10:00:00.000Z';

export const aComment = (itemId: string, changes: Partial<CommentNode> = {}): CommentNode => ({
  itemId,
  sourceUrl: `https://board.example/c/${itemId}`,
  createdAt,
  editedAt: null,
  author: 'quillon',
  body: `Comment ${itemId}.`,
  score: 1,
  status: 'AVAILABLE',
  replies: [],
  omittedReplyCount: 0,
  ...changes,
});

export const aThread = (itemId: string, changes: Partial<ItemThread> = {}): ItemThread => ({
  source: 'NEWS_BOARD',
  itemId,
  channel: 'newest',
  sourceUrl: `https://board.example/${itemId}`,
  createdAt,
  editedAt: null,
  title: `Item ${itemId}`,
  author: 'quillon',
  url: `https://pages.example/${itemId}`,
  bodyPreview: null,
  body: null,
  labels: [],
  engagement: noEngagement,
  status: 'AVAILABLE',
  statusReason: null,
  authorProfile: null,
  comments: [],
  omittedComments: 0,
  ...changes,
});

/** An item as a feed has it. */
export const anItem = (source: SocialSource, itemId: string, changes: Partial<SocialItem> = {}): SocialItem => ({
  key: toItemKey(source, itemId),
  source,
  channel: 'newest',
  itemId,
  sourceUrl: `https://board.example/${itemId}`,
  createdAt,
  engagement: noEngagement,
  url: null,
  title: `Item ${itemId}`,
  author: null,
  bodyPreview: null,
  ...changes,
});
