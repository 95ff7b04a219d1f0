import { WorkRecorder } from '../../../platform/call/work-recorder.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { OutlinedFetch } from './plan-outline.ts';
import type { BelowReport, FetchReport } from './plan-report.ts';

/** Characters of a fetch's text in a report. */
const maxTextLength = 2_000;

export interface FetchRecordOptions extends Pick<FetchReport, 'service' | 'kind'> {
  readonly outlined: OutlinedFetch;
  readonly entityCount: number | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

export class FetchRecord {
  readonly id: number;
  readonly #options: FetchRecordOptions;
  readonly #readyAtMs: number;
  #sentAtMs: number | undefined;
  #endedAtMs: number | undefined;
  #errors = 0;
  #text: string | undefined;
  #mergedWith: readonly number[] = [];
  #sharedWith: number | undefined;
  #work: WorkRecorder | undefined;

  constructor(options: FetchRecordOptions) {
    this.id = options.outlined.id;
    this.#options = options;
    this.#readyAtMs = options.clock.now();
  }

  sent(text: string): WorkRecorder {
    this.#sentAtMs ??= this.#options.clock.now();
    this.#text = text;
    this.#work ??= new WorkRecorder(this.#options.clock);
    return this.#work;
  }

  mergedWith(ids: readonly number[]): void {
    this.#sentAtMs ??= this.#options.clock.now();
    this.#mergedWith = ids.filter((id) => id !== this.id);
  }

  sharedWith(other: FetchRecord): void {
    this.#sharedWith = other.id;
  }

  ended(errors: number): void {
    this.#endedAtMs = this.#options.clock.now();
    this.#errors = errors;
  }

  toReport(startedAtMs: number, waitedFor: readonly number[]): FetchReport {
    const { outlined, service, kind, entityCount, clock } = this.#options;
    const sentAtMs = this.#sentAtMs ?? this.#readyAtMs;
    const heldMs = sentAtMs - this.#readyAtMs;
    return {
      id: this.id,
      service,
      kind,
      path: outlined.path,
      waitedFor,
      startMs: Math.max(0, sentAtMs - startedAtMs),
      durationMs: Math.max(0, (this.#endedAtMs ?? clock.now()) - sentAtMs),
      ...(heldMs > 0 ? { heldMs } : {}),
      ...(entityCount === undefined ? {} : { entityCount }),
      ...(this.#mergedWith.length === 0 ? {} : { mergedWith: this.#mergedWith }),
      ...(this.#sharedWith === undefined ? {} : { sharedWith: this.#sharedWith }),
      ...(this.#work?.cache === undefined ? {} : { cache: this.#work.cache }),
      errors: this.#errors,
      ...(this.#text === undefined ? {} : { operation: this.#text.slice(0, maxTextLength) }),
      ...(this.#work === undefined ? {} : { below: toBelow(this.#work, startedAtMs) }),
    };
  }
}

const toBelow = (work: WorkRecorder, startedAtMs: number): BelowReport => {
  const { cacheReads, upstreamCalls, sql, omitted } = work.toTrace();
  const offsetMs = Math.max(0, work.startedAtMs - startedAtMs);
  const placed = <T extends { readonly startMs: number }>(entry: T): T => ({
    ...entry,
    startMs: entry.startMs + offsetMs,
  });
  return {
    cacheReads: cacheReads.map(placed),
    upstreamCalls: upstreamCalls.map(placed),
    sql,
    ...(omitted === 0 ? {} : { omitted }),
  };
};
