import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { reports } from '../../platform/log/reports.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import type { Executor } from '../execution/executor.ts';
import { createFetchReader } from './fetch-parts.ts';
import { createShadowLog, type ShadowLog } from './shadow-log.ts';
import { type Comparison, compareRun, type ShadowedRun } from './shadow-run.ts';

export interface ShadowsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'shadowRuns'>;
}

/** The response is written in the turns after the result. */
const startDelayMs = 20;
/** Queries recorded or compared at once; further ones are not compared. */
const maxInFlight = 8;
const timeoutMs = 5_000;

export class Shadows {
  readonly #options: ShadowsOptions;
  readonly #log: ShadowLog;
  readonly #read = createFetchReader();
  #inFlight = 0;

  constructor(options: ShadowsOptions) {
    this.#options = options;
    this.#log = createShadowLog(options.log, options.clock);
  }

  /** Reserves a slot for one query. Returns false if none is free. */
  begin(): boolean {
    if (this.#inFlight >= maxInFlight) {
      this.#count('skipped');
      return false;
    }
    this.#inFlight += 1;
    return true;
  }

  /** Frees the slot of a query that cannot be compared. */
  skip(): void {
    this.#inFlight -= 1;
    this.#count('skipped');
  }

  compareLater(run: ShadowedRun, stock: Executor): void {
    const { clock } = this.#options;
    const compare = async (): Promise<void> => {
      const comparison = await compareRun(run, { stock, clock, timeoutMs, read: this.#read });
      this.#inFlight -= 1;
      this.#count(comparison.outcome);
      this.#report(run, comparison);
    };
    clock.after(startDelayMs, guarded(compare, reports(this.#options.log, 'reporting a comparison failed')));
  }

  #count(outcome: Comparison['outcome'] | 'skipped'): void {
    this.#options.metrics.shadowRuns.inc({ outcome });
  }

  #report({ admitted, context: { requestId } }: ShadowedRun, comparison: Comparison): void {
    const operation = { operationName: admitted.operation.operationName, requestId };
    if (comparison.outcome === 'different') this.#log.different(operation, comparison.difference);
    if (comparison.outcome === 'failed') this.#log.failed(operation, comparison.error);
    if (comparison.outcome === 'unmatched') this.#log.unmatched(operation, comparison.service);
  }
}
