export interface ItemBody {
  readonly id: string;
  readonly source: string;
  readonly channel: string;
  readonly item_id: string;
  readonly permalink: string;
  readonly created_at: string;
  readonly url: string | null;
  readonly engagement: Readonly<Record<string, number | null>>;
}

export interface FeedBody {
  readonly data: readonly ItemBody[];
  readonly meta: {
    readonly source: string;
    readonly returned: number;
    readonly generated_at: string;
    readonly has_more: boolean;
    readonly error: string | null;
    readonly last_id: string | null;
    readonly next_page_token: string | null;
    readonly next_since_token: string | null;
    readonly pagination_mode: string | null;
    readonly checkpoint_error: string | null;
    readonly result_direction: string;
    readonly checkpoint_status: string;
    readonly oldest_item_age_seconds: number | null;
  };
}

export interface CommentBody {
  readonly item_id: string;
  readonly parent_id: string | null;
  readonly depth: number;
  readonly number_of_comments: number;
  readonly omitted_replies: number;
  readonly body: string | null;
  readonly status: string;
  readonly comments: readonly CommentBody[];
}

export interface DetailBody {
  readonly id: string;
  readonly source: string;
  readonly item_id: string;
  readonly url: string | null;
  readonly engagement: Readonly<Record<string, number | null>>;
  readonly thread: readonly CommentBody[];
  readonly availability: { readonly status: string };
  readonly comment_pagination: { readonly has_more: boolean; readonly next_page_token: string | null };
  readonly linked_content_preview: {
    readonly url: string;
    readonly content_kind: string;
    readonly fetch_status: string;
    readonly linked_content_resource: string;
    readonly word_count: number | null;
    readonly chunk_count: number | null;
  } | null;
  readonly warnings: readonly { readonly code: string; readonly source: string; readonly message: string }[];
}

export interface ContentBody {
  readonly url: string;
  readonly final_url: string | null;
  readonly content_kind: string;
  readonly fetch_status: string;
  readonly media_type: string | null;
  readonly word_count: number;
  readonly chunk_count: number;
  readonly chunks: readonly { readonly number: number; readonly markdown: string; readonly word_count: number }[];
  readonly pagination: { readonly has_more: boolean; readonly next_page_token: string | null };
  readonly warnings: readonly string[];
}

export interface FaultsBody {
  readonly detail: readonly {
    readonly loc: readonly string[];
    readonly type: string;
    readonly msg: string;
    readonly input?: unknown;
  }[];
}

/** Returns `query.limit greater_than_equal`, sorted for comparison. */
export const faultsOf = ({ detail }: FaultsBody): string[] =>
  detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort();

export const allComments = (thread: readonly CommentBody[]): CommentBody[] =>
  thread.flatMap((comment) => [comment, ...allComments(comment.comments)]);
