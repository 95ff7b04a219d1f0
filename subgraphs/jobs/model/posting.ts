import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';

/** Where postings come from. */
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

/** An address in its parts, each null when unknown; in English where it comes from the gazetteer, otherwise in the source's words. */
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

/** Pay: the base salary or wage over all its ranges of one currency and interval, and every part that is published. */
export interface JobCompensation {
  readonly currency: string | null;
  readonly interval: PayInterval | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly components: readonly JobCompensationComponent[];
}

/** One location as the source states it. */
export interface StatedLocation {
  /** As displayed, trimmed, blanks collapsed. May hold several places, as in `London; Remote, US`. */
  readonly display: string;
  /** Parts that the source states apart from the text. Null without any. */
  readonly address: JobAddress | null;
}

/**
 * A posting as an adapter hands it over: one shape for all sources. Texts are plain, trimmed and never empty (null instead), but for
 * `descriptionHtml`.
 */
export interface IncomingPosting {
  /** The source's own id: number or UUID as text, lower case. */
  readonly sourceId: string;
  /** An address that `posting` takes back: its host leads to the source again, and it holds the id. */
  readonly sourceUrl: string;
  readonly applyUrl: string | null;
  readonly title: string;
  /** Null when the wire does not say: a stored posting then has the name of its board. */
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
  /** Day of posting, YYYY-MM-DD: where only that is stated; otherwise the day of `publishedAt` in the zone that the source states it in. */
  readonly postedOn: string | null;
  /** Pay in words: the source's own, or made of `compensation`. */
  readonly salaryDisplay: string | null;
  readonly compensation: JobCompensation | null;
  /** Real HTML: what the wire escapes is unescaped exactly once. Everything that belongs to the description, sections and closing text included. */
  readonly descriptionHtml: string | null;
  /** Plain text for the search: the description without what the board puts around every posting (introduction, conclusion). */
  readonly searchText: string;
  /** False for one that is reached by its address only. Such postings are not stored. */
  readonly isListed: boolean;
  readonly captureMethod: CaptureMethod;
}

/** `null` where the source did not give a value. Names of fields as in the graph. */
export type Maybe<T> = T | null;

/** All that is stored or was read live of one posting, with its details. Descriptions are made when they are selected. */
export interface PostingRecord extends Omit<IncomingPosting, 'searchText'> {
  readonly postingId: string;
  readonly source: JobSource;
  readonly companySlug: string | null;
  /** `source/token` of its board. Null for one that was read live from a board that is not on the list, and for the network. */
  readonly board: string | null;
  readonly locationDisplay: string | null;
  /** Ids of the places that the locations were recognised as, the first location's first, each once. */
  readonly placeIds: readonly string[];
  /** Null when it was read live. */
  readonly stored: StoredState | null;
  readonly searchStatus: JobSearchStatus;
  readonly stalenessStatus: StalenessStatus;
  /** When it was read from the source, ISO. */
  readonly fetchedAt: string;
  /** Null when it is stored. */
  readonly cache: ReadMeta['cache'];
  /** It is no longer offered: its board does not list it any more, or the source says so. */
  readonly isClosed: boolean;
  /** Things that did not stop the reading. */
  readonly warnings: readonly Warning[];
}

/** How a stored posting stands. */
export interface StoredState {
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly closedAt: string | null;
  /** Successful, plausible readings in a row that did not list it. */
  readonly missed: number;
  /** Its board was read within twice its interval. */
  readonly boardIsFresh: boolean;
}
