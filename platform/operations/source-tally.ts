import type { Clock } from '../clock/clock.ts';
import { minuteMs } from '../clock/spans.ts';
import type { UpstreamReason } from '../errors/service-error.ts';
import type { QuotaState } from '../upstream/quota-meter.ts';
import { latencyBucketOf } from './latency-buckets.ts';
import { countAt, countColumns, failureReasons, type MinuteCounts } from './minute-counts.ts';

/** What a process knows of an upstream besides counts. */
export interface SourceState {
  readonly service: string;
  /** Public name. */
  readonly source: string;
  readonly emulated: boolean;
  /** Why this deployment never calls it; null when it may. */
  readonly withheld: UpstreamReason | null;
  readonly lastSuccessAtMs: number | null;
  readonly lastFailure: { readonly atMs: number; readonly reason: UpstreamReason } | null;
  /** The breaker is open and lets nothing pass before; null while it is closed. */
  readonly pausedUntilMs: number | null;
  readonly quota: QuotaState | null;
}

export interface CountedMinute {
  /** Epoch milliseconds / 60,000, a whole number. */
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
 * Counts what this process does with one upstream: the minute of now, and the one before until it is written. To note
 * an attempt changes numbers in place.
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

  /** Notes an attempt that was sent. One whose caller left counts as a request, and as neither success nor failure. */
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

  /** Notes differences of an answer from its wire schema. */
  drifted(count: number): void {
    if (count === 0) return;
    const minute = this.#minuteAt(this.#clock.now());
    add(minute.counts, countAt.drift, count);
    this.#change(minute);
  }

  /** Notes that a breaker of the upstream opened for so long, or closed. */
  paused(breaker: string, untilMs: number | null): void {
    if (untilMs === null) this.#pausedUntilMs.delete(breaker);
    else this.#pausedUntilMs.set(breaker, untilMs);
    this.#changeState();
  }

  metered(quota: QuotaState): void {
    this.#quota = quota;
    this.#changeState();
  }

  /**
   * Notes an address that the source is called at. Of several, any that is invented marks the source, and any that is
   * called.
   */
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

  /** The minutes that have changed since the last time, as they are now; from here on only further changes count. */
  take(): readonly CountedMinute[] {
    this.#isChanged = false;
    return [this.#previous, this.#current]
      .filter(({ isChanged }) => isChanged)
      .map((minute) => {
        minute.isChanged = false;
        return { minute: minute.minute, counts: [...minute.counts] };
      });
  }

  /** What was taken could not be written. Minutes that ended since the last one are lost. */
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
