import type { ListedPosting } from '../model/listed-posting.ts';
import type { JobCompensation, PostingRecord, StatedLocation } from '../model/posting.ts';
import { stalenessOfStored } from '../model/staleness.ts';
import type { PostingRow } from './job-tables.ts';

const listingColumns = [
  'id',
  'source',
  'source_id',
  'source_url',
  'title',
  'company_name',
  'company_slug',
  'department_name',
  'team_name',
  'employment_type',
  'workplace_type',
  'is_remote',
  'location_display',
  'place_ids',
  'published_at',
  'posted_at',
  'salary_display',
  'capture_method',
  'missed',
  'closed_at',
] as const satisfies readonly (keyof PostingRow)[];

/** `fresh`: the board was read lately, or, during its first reading, the posting was. */
export type ListingRow = Pick<PostingRow, (typeof listingColumns)[number]> & { readonly fresh: boolean };

export interface RecordRow extends ListingRow {
  readonly board: string;
  readonly first_seen_at: string;
  readonly seen_at: string;
  readonly description_html: string | null;
  readonly apply_url: string | null;
  readonly locations: readonly StatedLocation[];
  readonly compensation: JobCompensation | null;
}

/** Readings wait in a queue, so a delay of a minute is normal. */
const graceSeconds = 60;

/** Returns SQL for columns of tables `p` (postings) and `b` (boards); `now` is a parameter such as `$2`. */
export const listingSelection = (now: string): string =>
  `${listingColumns.map((name) => `p.${name}`).join(', ')},
    greatest(p.first_seen_at, b.last_success_at) + make_interval(secs => 2 * b.refresh_interval_seconds + ${graceSeconds}) >= ${now}::timestamptz as fresh`;

/** Returns SQL for columns of `d` (details), too. A listed posting was last seen when its board was last read. */
export const recordSelection = (now: string): string =>
  `${listingSelection(now)}, p.board, p.first_seen_at,
    coalesce(p.last_seen_at, greatest(p.first_seen_at, b.last_success_at)) as seen_at,
    d.description_html, d.apply_url, d.locations, d.compensation`;

export const toListing = (row: ListingRow): ListedPosting => ({
  postingId: row.id,
  source: row.source,
  sourceId: row.source_id,
  sourceUrl: row.source_url,
  title: row.title,
  companyName: row.company_name,
  companySlug: row.company_slug,
  departmentName: row.department_name,
  teamName: row.team_name,
  employmentType: row.employment_type,
  locationDisplay: row.location_display,
  placeIds: row.place_ids,
  isRemote: row.is_remote,
  workplaceType: row.workplace_type,
  postedOn: row.posted_at,
  publishedAt: row.published_at,
  salaryDisplay: row.salary_display,
  captureMethod: row.capture_method,
  searchStatus: row.closed_at === null && row.missed === 0 ? 'OPEN' : 'MISSING',
  stalenessStatus: stalenessOfStored({ closedAt: row.closed_at, missed: row.missed, boardIsFresh: row.fresh }),
});

export const toRecord = (row: RecordRow): PostingRecord => ({
  ...toListing(row),
  board: row.board,
  applyUrl: row.apply_url,
  locations: row.locations,
  compensation: row.compensation,
  descriptionHtml: row.description_html,
  isListed: row.closed_at === null,
  isClosed: row.closed_at !== null,
  fetchedAt: row.seen_at,
  cache: null,
  stored: {
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.seen_at,
    closedAt: row.closed_at,
    missed: row.missed,
    boardIsFresh: row.fresh,
  },
  warnings: [],
});
