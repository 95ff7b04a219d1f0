import type { PlatformError, TableAvailability } from '../../model/table-availability.ts';

/** REST's list of the one failure; null without one. */
export const toPlatformErrors = ({
  failure,
  platform,
  candidates,
}: Pick<TableAvailability, 'failure' | 'platform' | 'candidates'>): readonly PlatformError[] | null =>
  failure === null
    ? null
    : [
        {
          message: failure.message,
          platform,
          retryable: failure.isRetryable,
          errorType: failure.errorType,
          retryAfterSeconds: failure.retryAfterSeconds,
          candidates: candidates.length === 0 ? null : candidates,
        },
      ];
