import type { StoredSource } from './posting.ts';

/** A board of the operator's list and the state of its readings. Instants are ISO 8601. */
export interface JobBoard {
  readonly source: StoredSource;
  /** The board's own name at the source. */
  readonly token: string;
  readonly companyName: string;
  readonly companySlug: string;
  readonly refreshIntervalSeconds: number;
  readonly openPostingCount: number;
  readonly lastSuccessAt: string | null;
  readonly lastAttemptAt: string | null;
  /** One sentence. Null when the latest reading succeeded. */
  readonly lastFailureMessage: string | null;
  readonly consecutiveFailureCount: number;
  readonly nextAttemptAt: string | null;
}
