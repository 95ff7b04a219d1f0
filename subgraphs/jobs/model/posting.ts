import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';

export type JobSource = 'NETWORK' | 'ATS_A' | 'ATS_B' | 'ATS_C';
/** Sources whose boards are read ahead and stored. */
export type StoredSource = Exclude<JobSource, 'NETWORK'>;

export type EmploymentType =
  | 'FULL_TIME'
  | 'PART_TIME'
  | 'CONTRACT'
  | 'TEMPORARY'
  | 'INTERNSHIP'
  | 'VOLUNTEER'
  | 'OTHER';
export type WorkplaceType = 'ON_SITE' | 'HYBRID' | 'REMOTE';
export type CompensationKind = 'SALARY' | 'EQUITY_CASH_VALUE' | 'EQUITY_PERCENTAGE' | 'COMMISSION' | 'BONUS' | 'OTHER';
export type PayInterval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | 'ONCE';
export type CaptureMethod = 'BOARD_API' | 'PUBLIC_PAGE';
export type JobSearchStatus = 'OPEN' | 'MISSING';
export type StalenessStatus = 'FRESH' | 'STALE' | 'CLOSED';

/**
 * An address in parts, each null when unknown. Parts from the gazetteer are in English, others in the source's words.
 */
export interface JobAddress {
  readonly locality: string | null;
  readonly region: string | null;
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly postalCode: string | null;
}

/** One part or range of the pay, in units of the currency. */
export interface JobCompensationComponent {
  readonly kind: CompensationKind;
  /** The source's own words for it. */
  readonly title: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly interval: PayInterval | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** The base salary or wage, over all its ranges of one currency and interval, and every published part of the pay. */
export interface JobCompensation {
  readonly currency: string | null;
  readonly interval: PayInterval | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly components: readonly JobCompensationComponent[];
}

/** One location as the source states it. */
export interface StatedLocation {
  /** As displayed, trimmed, blanks collapsed. May hold several places: `London; Remote, US`. */
  readonly display: string;
  /** Parts that the source states apart from the text. Null without any. */
  readonly address: JobAddress | null;
}

/**
 * A posting as a decoder returns it, the same for all sources. Texts are plain, trimmed and never empty (null instead),
 * except `descriptionHtml`.
 */
export interface IncomingPosting {
  /** The source's own id: number or UUID as text, lower case. */
  readonly sourceId: string;
  /** An address that the query `posting` accepts: its host identifies the source, and it contains the id. */
  readonly sourceUrl: string;
  readonly applyUrl: string | null;
  readonly title: string;
  /** Null when the wire format has none: a stored posting then gets the company of its board. */
  readonly companyName: string | null;
  readonly departmentName: string | null;
  readonly teamName: string | null;
  readonly employmentType: EmploymentType | null;
  readonly workplaceType: WorkplaceType | null;
  readonly isRemote: boolean | null;
  /** The first is the primary one. Empty when the source names none. */
  readonly locations: readonly StatedLocation[];
  /** Instant of publication, ISO 8601 in UTC. Null when unknown or only a day. */
  readonly publishedAt: string | null;
  /** Day of posting, YYYY-MM-DD: as stated, otherwise the day of `publishedAt` in the zone that the source uses. */
  readonly postedOn: string | null;
  /** Pay in words: the source's own, or made from `compensation`. */
  readonly salaryDisplay: string | null;
  readonly compensation: JobCompensation | null;
  /** HTML, unescaped exactly once where the wire format escapes it, with all sections and the closing text. */
  readonly descriptionHtml: string | null;
  /**
   * Plain text for the search: the description without the introduction and conclusion that the board adds to every
   * posting.
   */
  readonly searchText: string;
  /** False for a posting that is reached only by its address. It is not stored. */
  readonly isListed: boolean;
  readonly captureMethod: CaptureMethod;
}

export type Maybe<T> = T | null;

/** A posting with its details, stored or read live. Descriptions are converted when they are selected. */
export interface PostingRecord extends Omit<IncomingPosting, 'searchText'> {
  readonly postingId: string;
  readonly source: JobSource;
  readonly companySlug: string | null;
  /** Key of its board, `source/token`. Null for the network, and for a live reading from a board that is not listed. */
  readonly board: string | null;
  readonly locationDisplay: string | null;
  /** Ids of the recognised places without repetition, those of the first location first. */
  readonly placeIds: readonly string[];
  /** Null when it was read live. */
  readonly stored: StoredState | null;
  readonly searchStatus: JobSearchStatus;
  readonly stalenessStatus: StalenessStatus;
  /** ISO instant at which it was read from the source. */
  readonly fetchedAt: string;
  /** Null when it is stored. */
  readonly cache: ReadMeta['cache'];
  /** Its board no longer lists it, or the source says that it is closed. */
  readonly isClosed: boolean;
  readonly warnings: readonly Warning[];
}

export interface StoredState {
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly closedAt: string | null;
  /** Successful, plausible readings in a row that did not list it. */
  readonly missed: number;
  /** Its board was read within twice its interval. */
  readonly boardIsFresh: boolean;
}
