import type { UpstreamReason } from '../errors/service-error.ts';
import { type Clock, minuteMs } from '../runtime/clock/clock.ts';
import type { QuotaState } from '../upstream/quota-meter.ts';
import { countAt, countColumns, failureReasons, latencyBucketOf, type MinuteCounts } from './minute-counts.ts';

/** State of an upstream in one process, without counts. */
export interface SourceState {
  readonly service: string;
  readonly source: string;
  readonly emulated: boolean;
  /** Why this deployment never calls the source; null if it may. */
  readonly withheld: UpstreamReason | null;
  readonly lastSuccessAtMs: number | null;
  readonly lastFailure: { readonly atMs: number; readonly reason: UpstreamReason } | null;
  /** When the open breaker allows the next attempt; null while it is closed. */
  readonly pausedUntilMs: number | null;
  readonly quota: QuotaState | null;
}

export interface CountedMinute {
  readonly minute: number;
  readonly counts: MinuteCounts;
}

class Minute implements CountedMinute {
  minute = 0;
  isChanged = false;
  readonly counts: number[] = countColumns.map(() => 0);

  begin(minute: number): void {
    this.minute = minute;
    this.isChanged = false;
    this.counts.fill(0);
  }
}

export interface SourceTallyOptions extends Pick<SourceState, 'service' | 'source'> {
  readonly clock: Pick<Clock, 'now'>;
  /** Called at the first change after `take`. */
  readonly onChange: () => void;
}

const reasonIndex: ReadonlyMap<string, number> = new Map(failureReasons.map((reason, index) => [reason, index]));

/**
 * Counts this process's attempts at one upstream: the current minute, and the previous one until it is written. Numbers
 * change in place.
 */
export class SourceTally {
  readonly service: string;
  readonly source: string;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #onChange: () => void;
  #known: Pick<SourceState, 'emulated' | 'withheld'> | undefined;
  #current = new Minute();
  #previous = new Minute();
  #isChanged = false;
  #lastSuccessAtMs = 0;
  #lastFailureAtMs = 0;
  #lastFailureReason: UpstreamReason = 'unreachable';
  readonly #pausedUntilMs = new Map<string, number>();
  #quota: QuotaState | null = null;

  constructor({ service, source, clock, onChange }: SourceTallyOptions) {
    this.service = service;
    this.source = source;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** An attempt whose caller left is neither a success nor a failure. */
  attempted(outcome: 'ok' | UpstreamReason | 'aborted', durationMs: number): void {
    const nowMs = this.#clock.now();
    const minute = this.#minuteAt(nowMs);
    const { counts } = minute;
    add(counts, countAt.requests, 1);
    if (outcome === 'ok') {
      add(counts, countAt.succeeded, 1);
      this.#lastSuccessAtMs = nowMs;
    } else if (outcome !== 'aborted') {
      add(counts, countAt.reasons + (reasonIndex.get(outcome) ?? 0), 1);
      this.#lastFailureAtMs = nowMs;
      this.#lastFailureReason = outcome;
    }
    if (outcome !== 'aborted') add(counts, countAt.buckets + latencyBucketOf(durationMs), 1);
    this.#change(minute);
  }

  /** Counts differences of a body from its wire schema. */
  drifted(count: number): void {
    if (count === 0) return;
    const minute = this.#minuteAt(this.#clock.now());
    add(minute.counts, countAt.drift, count);
    this.#change(minute);
  }

  /** Null when the breaker closed. */
  paused(breaker: string, untilMs: number | null): void {
    if (untilMs === null) this.#pausedUntilMs.delete(breaker);
    else this.#pausedUntilMs.set(breaker, untilMs);
    this.#changeState();
  }

  metered(quota: QuotaState): void {
    this.#quota = quota;
    this.#changeState();
  }

  /** With several addresses, the source is emulated if any is, and withheld only if all are. */
  know({ emulated, withheld }: Pick<SourceState, 'emulated' | 'withheld'>): void {
    this.#known =
      this.#known === undefined
        ? { emulated, withheld }
        : { emulated: this.#known.emulated || emulated, withheld: withheld === null ? null : this.#known.withheld };
    this.#changeState();
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  get state(): SourceState {
    return {
      service: this.service,
      source: this.source,
      ...(this.#known ?? { emulated: false, withheld: null }),
      lastSuccessAtMs: this.#lastSuccessAtMs || null,
      lastFailure:
        this.#lastFailureAtMs === 0 ? null : { atMs: this.#lastFailureAtMs, reason: this.#lastFailureReason },
      pausedUntilMs: this.#pausedUntilMs.size === 0 ? null : Math.max(...this.#pausedUntilMs.values()),
      quota: this.#quota,
    };
  }

  /** Returns copies of the minutes that have changed since the last call. */
  take(): readonly CountedMinute[] {
    this.#isChanged = false;
    return [this.#previous, this.#current]
      .filter(({ isChanged }) => isChanged)
      .map((minute) => {
        minute.isChanged = false;
        return { minute: minute.minute, counts: [...minute.counts] };
      });
  }

  /** Marks taken minutes as changed after a failed write. Minutes that are no longer in memory are lost. */
  putBack(minutes: readonly CountedMinute[]): void {
    for (const own of [this.#previous, this.#current])
      if (minutes.some(({ minute }) => minute === own.minute)) own.isChanged = true;
    this.#changeState();
  }

  #minuteAt(nowMs: number): Minute {
    const minute = Math.floor(nowMs / minuteMs);
    if (this.#current.minute !== minute) {
      const oldest = this.#previous;
      this.#previous = this.#current;
      this.#current = oldest;
      oldest.begin(minute);
    }
    return this.#current;
  }

  #change(minute: Minute): void {
    minute.isChanged = true;
    this.#changeState();
  }

  #changeState(): void {
    if (this.#isChanged) return;
    this.#isChanged = true;
    this.#onChange();
  }
}

const add = (counts: number[], index: number, count: number): void => {
  counts[index] = (counts[index] ?? 0) + count;
};
