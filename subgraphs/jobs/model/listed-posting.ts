import type {
  CaptureMethod,
  EmploymentType,
  JobSearchStatus,
  JobSource,
  StalenessStatus,
  WorkplaceType,
} from './posting.ts';

export interface ListedPosting {
  readonly postingId: string;
  readonly source: JobSource;
  readonly sourceId: string;
  readonly sourceUrl: string;
  readonly title: string;
  readonly companyName: string | null;
  readonly companySlug: string | null;
  readonly departmentName: string | null;
  readonly teamName: string | null;
  readonly employmentType: EmploymentType | null;
  readonly locationDisplay: string | null;
  readonly placeIds: readonly string[];
  readonly isRemote: boolean | null;
  readonly workplaceType: WorkplaceType | null;
  readonly postedOn: string | null;
  readonly publishedAt: string | null;
  readonly salaryDisplay: string | null;
  readonly captureMethod: CaptureMethod;
  readonly searchStatus: JobSearchStatus;
  readonly stalenessStatus: StalenessStatus;
}
