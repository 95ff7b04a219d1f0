export interface RowBody {
  readonly id: string;
  readonly source: string;
  readonly source_id: string;
  readonly source_url: string;
  readonly title: string;
  readonly location_display: string | null;
  readonly is_remote: boolean | null;
  readonly posted_at: string | null;
  readonly published_at: string | null;
  readonly missing_fields: readonly string[];
}

interface WarningBody {
  readonly code: string;
  readonly source: string;
  readonly message: string;
}

export interface SearchBody {
  readonly data: {
    readonly source: string;
    readonly jobs: readonly RowBody[];
    readonly total: number | null;
    readonly next_cursor: string | null;
    readonly warnings: readonly WarningBody[];
  };
}

export interface PostingBody {
  readonly data: RowBody & Readonly<Record<string, unknown>>;
  readonly meta: {
    readonly mode: string;
    readonly fetched_at: string;
    readonly warnings: readonly WarningBody[];
  };
}

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly source: string;
    readonly param?: string;
    readonly details?: readonly { readonly loc: readonly (string | number)[]; readonly type: string }[];
    readonly reason?: string;
    readonly retryable: boolean;
  };
}
