import type { Clock } from '../runtime/clock/clock.ts';
import { maxTracedEntries, maxTracedText, type TracedCall, type TracedRead, type WorkTrace } from './work-trace.ts';

type Timed<T> = Omit<T, 'startMs' | 'durationMs'>;

export type CacheOutcome = 'hit' | 'partial' | 'miss';

/** Result of the cache before a subgraph, for entities, or for the root fields together. */
export interface TracedCache {
  readonly outcome: CacheOutcome;
  readonly hits: number;
  readonly misses: number;
}

const cut = (text: string): string => text.slice(0, maxTracedText);

/** Created only if the caller requested the plan. */
export class WorkRecorder {
  readonly startedAtMs: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #reads: TracedRead[] = [];
  readonly #calls: TracedCall[] = [];
  #statements = 0;
  #statementsMs = 0;
  #omitted = 0;
  #cache: TracedCache | undefined;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.startedAtMs = clock.now();
  }

  now(): number {
    return this.#clock.now();
  }

  read(read: Timed<TracedRead>, startedAtMs: number): void {
    this.#add(this.#reads, { ...read, name: cut(read.name), ...this.#since(startedAtMs) });
  }

  call(call: Timed<TracedCall>, startedAtMs: number): void {
    this.#add(this.#calls, { ...call, path: cut(call.path), ...this.#since(startedAtMs) });
  }

  /** Records a read of the cache before the subgraph. */
  fromCache(read: TracedCache): void {
    this.#cache = read;
  }

  get cache(): TracedCache | undefined {
    return this.#cache;
  }

  statement(startedAtMs: number): void {
    this.#statements += 1;
    this.#statementsMs += Math.max(0, this.now() - startedAtMs);
  }

  /** Adds what another process recorded for the same fetch, `offsetMs` after this recording began. */
  include({ cacheReads, upstreamCalls, sql, omitted }: WorkTrace, offsetMs: number): void {
    const placed = <T extends TracedRead | TracedCall>(entry: T): T => ({
      ...entry,
      startMs: entry.startMs + offsetMs,
    });
    for (const read of cacheReads) this.#add(this.#reads, placed(read));
    for (const call of upstreamCalls) this.#add(this.#calls, placed(call));
    this.#statements += sql.count;
    this.#statementsMs += sql.durationMs;
    this.#omitted += omitted;
  }

  toTrace(): WorkTrace {
    return {
      durationMs: Math.max(0, this.now() - this.startedAtMs),
      cacheReads: [...this.#reads],
      upstreamCalls: [...this.#calls],
      sql: { count: this.#statements, durationMs: this.#statementsMs },
      omitted: this.#omitted,
    };
  }

  #since(startedAtMs: number): { startMs: number; durationMs: number } {
    return {
      startMs: Math.max(0, startedAtMs - this.startedAtMs),
      durationMs: Math.max(0, this.now() - startedAtMs),
    };
  }

  #add<T>(list: T[], entry: T): void {
    if (list.length < maxTracedEntries) list.push(entry);
    else this.#omitted += 1;
  }
}
