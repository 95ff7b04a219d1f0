import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type {
  CaptureMethod,
  CompensationKind,
  EmploymentType,
  JobSearchStatus,
  JobSource,
  PayInterval,
  StalenessStatus,
  WorkplaceType,
} from './__generated__/enums.ts';

export type {
  CaptureMethod,
  CompensationKind,
  EmploymentType,
  JobSearchStatus,
  JobSource,
  PayInterval,
  StalenessStatus,
  WorkplaceType,
} from './__generated__/enums.ts';

export type StoredSource = Exclude<JobSource, 'NETWORK'>;

/** Parts from the gazetteer are in English, others in the source's words. */
export interface JobAddress {
  readonly locality: string | null;
  readonly region: string | null;
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly postalCode: string | null;
}

/** Amounts are in units of the currency. */
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

/** Totals span the base salary's ranges of one currency and interval. */
export interface JobCompensation {
  readonly currency: string | null;
  readonly interval: PayInterval | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly components: readonly JobCompensationComponent[];
}

export interface StatedLocation {
  /** Trimmed, blanks collapsed. It may hold several places: `London; Remote, US`. */
  readonly display: string;
  /** Parts that the source states apart from the text. */
  readonly address: JobAddress | null;
  /**
   * True for an office of the employer beside a location such as `Remote/Hybrid`. The posting belongs to it, but only a
   * country, a region or an area restricts where people may work remotely.
   */
  readonly isOffice?: true;
}

/** A decoded posting of any source. Texts are plain, trimmed and never empty, except `descriptionHtml`. */
export interface IncomingPosting {
  /** The source's own id: number or UUID as text, lower case. */
  readonly sourceId: string;
  /** An address that the query `posting` accepts: it identifies the source and the id. */
  readonly sourceUrl: string;
  readonly applyUrl: string | null;
  readonly title: string;
  /** Null when the wire format has none: a stored posting then gets its board's company. */
  readonly companyName: string | null;
  readonly departmentName: string | null;
  readonly teamName: string | null;
  readonly employmentType: EmploymentType | null;
  readonly workplaceType: WorkplaceType | null;
  readonly isRemote: boolean | null;
  /** The first is the primary one. */
  readonly locations: readonly StatedLocation[];
  /** ISO 8601 in UTC. Null when unknown or only a day. */
  readonly publishedAt: string | null;
  /** YYYY-MM-DD: as stated, otherwise the day of `publishedAt` in the source's zone. */
  readonly postedOn: string | null;
  /** The source's own words, or made from `compensation`. */
  readonly salaryDisplay: string | null;
  readonly compensation: JobCompensation | null;
  /** HTML, unescaped exactly once where the wire format escapes it. */
  readonly descriptionHtml: string | null;
  /** Description without the introduction and conclusion that a board adds to every posting. */
  readonly searchText: string;
  /** False for a posting that is reached only by its address. Such a posting is not stored. */
  readonly isListed: boolean;
  readonly captureMethod: CaptureMethod;
}

export interface PostingRecord extends Omit<IncomingPosting, 'searchText'> {
  readonly postingId: string;
  readonly source: JobSource;
  readonly companySlug: string | null;
  /** Key of its board. Null for the network, and for a live reading from an unlisted board. */
  readonly board: string | null;
  readonly locationDisplay: string | null;
  /** Distinct place ids, those of the first location first. */
  readonly placeIds: readonly string[];
  /** Null when it was read live. */
  readonly stored: StoredState | null;
  readonly searchStatus: JobSearchStatus;
  readonly stalenessStatus: StalenessStatus;
  /** When it was read from the source, ISO. */
  readonly fetchedAt: string;
  /** Null when it is stored. */
  readonly cache: ReadMeta['cache'];
  /** Whether the board no longer lists the posting, or the source says that it is closed. */
  readonly isClosed: boolean;
  readonly warnings: readonly Warning[];
}

export interface StoredState {
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly closedAt: string | null;
  /** How many of the latest successful, plausible readings in a row lacked the posting. */
  readonly missed: number;
  /** Whether the board was read within twice its interval. */
  readonly boardIsFresh: boolean;
}
