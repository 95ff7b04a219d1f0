import type {
  DetailQuery,
  FeedItemFragment,
  FeedQuery,
  LinkedContentQuery,
  ThreadCommentFragment,
} from '../../../subgraphs/social/__generated__/operations.ts';
import type { InRest } from '../rest/in-rest.ts';
import type { ValidationBody } from '../rest/rest-client.ts';

type Feed = InRest<NonNullable<FeedQuery['socialFeedOfSource']>>;
type Detail = InRest<NonNullable<DetailQuery['socialItem']>>;
type Content = InRest<NonNullable<LinkedContentQuery['linkedContent']>>;

export type ItemBody = InRest<FeedItemFragment>;
interface PageBody {
  readonly has_more: boolean;
  readonly next_page_token: string | null;
}

export interface FeedBody {
  readonly data: readonly ItemBody[];
  readonly meta: Omit<Feed, 'data'> & {
    readonly source: string;
    readonly returned: number;
    readonly has_more: boolean;
    readonly next_since_token: string | null;
  };
}

export type CommentBody = InRest<ThreadCommentFragment> & { readonly comments: readonly CommentBody[] };

export type DetailBody = Omit<Detail, 'comments' | 'warnings'> & {
  readonly thread: readonly CommentBody[];
  readonly comment_pagination: PageBody;
  readonly warnings: readonly { readonly code: string; readonly source: string; readonly message: string }[];
};

export type ContentBody = Omit<Content, 'chunks' | 'warnings'> & {
  readonly chunks: readonly { readonly number: number; readonly markdown: string; readonly word_count: number }[];
  readonly pagination: PageBody;
  readonly warnings: readonly string[];
};

/** Returns `query.limit greater_than_equal`, sorted for comparison. */
export const rulesBroken = ({ detail }: ValidationBody): string[] =>
  detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort();

export const allComments = (thread: readonly CommentBody[]): CommentBody[] =>
  thread.flatMap((comment) => [comment, ...allComments(comment.comments)]);
