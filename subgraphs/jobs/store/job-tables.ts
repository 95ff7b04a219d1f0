import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { StatedPay } from '../model/pay.ts';
import type {
  CaptureMethod,
  EmploymentType,
  JobCompensation,
  JobSource,
  StatedLocation,
  StoredSource,
  WorkplaceType,
} from '../model/posting.ts';
import type { ChangeNumbers } from '../model/posting-change.ts';

/** Read as ISO 8601 text in UTC, written in any zone. */
type Instant = ColumnType<string, string, string>;
type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>;

export interface BoardsTable {
  /** `source/token`; see `toBoardKey`. */
  readonly board: string;
  readonly source: StoredSource;
  readonly token: string;
  readonly company_name: string;
  readonly company_slug: string;
  readonly region: 'eu' | null;
  readonly refresh_interval_seconds: number;
  readonly listed: boolean;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly had_success: Generated<boolean>;
  readonly open_count: Generated<number>;
  readonly suspicions: Generated<number>;
  readonly last_success_at: OptionalInstant;
  readonly last_attempt_at: OptionalInstant;
  readonly last_error: string | null;
  readonly consecutive_failures: Generated<number>;
  readonly next_attempt_at: OptionalInstant;
  readonly claim: string | null;
  readonly claimed_until: OptionalInstant;
  readonly reading_version: Generated<number>;
}

export interface PostingsTable {
  readonly id: string;
  readonly board: string;
  readonly source: StoredSource;
  readonly source_id: string;
  readonly source_url: string;
  readonly source_host: GeneratedAlways<string | null>;
  readonly title: string;
  readonly company_name: string;
  readonly company_slug: string;
  readonly department_name: string | null;
  readonly team_name: string | null;
  readonly employment_type: EmploymentType | null;
  readonly workplace_type: WorkplaceType | null;
  readonly is_remote: boolean | null;
  readonly location_display: string | null;
  readonly place_ids: readonly string[];
  readonly published_at: OptionalInstant;
  readonly posted_at: string | null;
  readonly newest_at: OptionalInstant;
  readonly salary_display: string | null;
  readonly pay: ColumnType<readonly StatedPay[] | null, string | null, string | null>;
  readonly capture_method: CaptureMethod;
  readonly content_hash: string;
  readonly first_seen_at: Instant;
  readonly last_seen_at: OptionalInstant;
  readonly missed: Generated<number>;
  readonly closed_at: OptionalInstant;
  readonly terms: Uint8Array;
  readonly revision: number;
  readonly announced: number | null;
  readonly changed: Generated<number | null>;
  readonly changes: ColumnType<ChangeNumbers | null, string | null | undefined, string | null>;
  readonly reading_version: Generated<number>;
}

interface PostingDetailsTable {
  readonly id: string;
  readonly description_html: string | null;
  readonly apply_url: string | null;
  readonly locations: ColumnType<readonly StatedLocation[], string, string>;
  readonly compensation: ColumnType<JobCompensation | null, string | null, string | null>;
}

interface LexemesTable {
  readonly lexeme: string;
  readonly term: GeneratedAlways<number>;
}

interface WordsTable {
  readonly word: string;
  /** 0 for a stop word. */
  readonly term: number;
}

interface JobIndexTable {
  readonly revision: number;
  readonly announced: number;
  readonly changed: number;
  readonly changes_forgotten: number;
  readonly list_id: GeneratedAlways<string>;
}

interface FetchesTable {
  readonly number: GeneratedAlways<number>;
  readonly at: Instant;
  readonly source: JobSource;
  readonly succeeded: boolean;
}

/** A type, not an interface: kysely requires an index signature. */
export type JobTables = {
  readonly job_boards: BoardsTable;
  readonly job_postings: PostingsTable;
  readonly job_posting_details: PostingDetailsTable;
  readonly job_lexemes: LexemesTable;
  readonly job_words: WordsTable;
  readonly job_index: JobIndexTable;
  readonly job_fetches: FetchesTable;
};

export type BoardRow = Selectable<BoardsTable>;
export type PostingRow = Selectable<PostingsTable>;

export type JobDatabase = Kysely<JobTables>;
export type JobTransaction = Transaction<JobTables>;
