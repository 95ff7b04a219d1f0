import type { StoredSource } from './posting.ts';

/** Instants are ISO 8601. */
export interface JobBoard {
  readonly source: StoredSource;
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
