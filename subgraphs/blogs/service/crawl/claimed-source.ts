import { type Claim, newClaim } from '../../../../platform/claims/claim.ts';
import type { TakeClaimOptions } from '../../../../platform/claims/take-claim.ts';
import { underClaim } from '../../../../platform/claims/under-claim.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { QueueJob } from '../../../../platform/queue/job-queue.ts';
import type { CrawlSettings } from './crawl-settings.ts';

/** The queue's payload; everything else is in the database. */
export interface SourceJobData {
  readonly slug: string;
}

interface ClaimedSource<Row> {
  readonly row: Row;
  readonly claim: Claim;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Returns the queue's handler, which works on one source if it is due and not claimed. */
export const forClaimedSource =
  <Row extends object | true>(
    { clock, log, settings }: { readonly clock: Clock; readonly log: Logger; readonly settings: CrawlSettings },
    claims: Pick<TakeClaimOptions<Row | false | null>, 'take' | 'release'>,
    work: (source: ClaimedSource<Row>) => Promise<void>,
  ) =>
  async ({ data, signal }: QueueJob<SourceJobData>): Promise<void> => {
    signal.throwIfAborted();
    const claim = newClaim(data.slug);
    const own = { clock, signal, log: log.child({ source: claim.key }) };
    await underClaim({ ...claims, ...own, claim, leaseMs: settings.claimMs }, (row) => work({ ...own, row, claim }));
  };
