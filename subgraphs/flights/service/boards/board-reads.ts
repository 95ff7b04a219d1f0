import { LRUCache } from 'lru-cache';
import type { CachedRead, ReadThroughCache, ReadThroughOptions } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { partsWithPatience } from '../../../../platform/upstream/with-patience.ts';
import type { BoardChunk, BoardsClient } from '../../upstream/boards/client.ts';
import { type LocalStretch, planBoardWindow, quantumMs } from './board-window.ts';

export interface StretchRead {
  readonly key: string;
  readonly read: CachedRead<BoardChunk>;
}

export interface StretchFailure {
  readonly stretch: LocalStretch;
  readonly error: UpstreamError;
}

interface WindowRead {
  readonly reads: readonly StretchRead[];
  readonly failures: readonly StretchFailure[];
}

const nameOf = ({ reads, failures }: WindowRead): string =>
  JSON.stringify([
    reads.map(({ key, read }) => [key, read.storedAtMs, read.stale]),
    failures.map(({ stretch, error }) => [stretch, error.reason]),
  ]);

/** Whether boards of both reads are equal, because the source's responses are the same. */
export const sameReading = (a: WindowRead, b: WindowRead): boolean => nameOf(a) === nameOf(b);

interface BoardReadOptions {
  readonly ttlMs: number;
  readonly staleMs: number;
  readonly call: Call;
}

interface BoardReads {
  /** Reads both directions. Throws `UpstreamError`. */
  stretch(iata: string, stretch: LocalStretch, options: BoardReadOptions): Promise<StretchRead>;
  /** Returns stretches that failed, or took too long, beside the others; throws `UpstreamError` when all fail. */
  window(
    airport: { readonly iata: string; readonly timeZone: string },
    nowMs: number,
    windowMinutes: number,
    options: BoardReadOptions & { readonly clock: Pick<Clock, 'now'> },
  ): Promise<WindowRead>;
}

/** Bound on the cached plans. A plan is of no use after its quarter hour. */
const mostPlans = 512;

export const createBoardReads = (client: BoardsClient, cache: ReadThroughCache): BoardReads => {
  const plans = new LRUCache<string, readonly LocalStretch[]>({ max: mostPlans });
  /** Formatting local times costs more than the rest of a cached read. */
  const planOf = (timeZone: string, nowMs: number, windowMinutes: number): readonly LocalStretch[] => {
    // Widths are whole quarter hours, so a plan changes only with the quarter hour.
    const key = `${timeZone} ${windowMinutes} ${Math.floor(nowMs / quantumMs)}`;
    let plan = plans.get(key);
    if (plan === undefined) {
      plan = planBoardWindow(nowMs, windowMinutes, timeZone);
      plans.set(key, plan);
    }
    return plan;
  };

  const keyOf = (iata: string, { fromLocal, toLocal }: LocalStretch) =>
    `flights:boards:${iata}:${fromLocal}:${toLocal}`;

  const stretch = async (
    iata: string,
    { fromLocal, toLocal }: LocalStretch,
    { ttlMs, staleMs, call, olderKeys = () => [] }: BoardReadOptions & Pick<ReadThroughOptions, 'olderKeys'>,
  ): Promise<StretchRead> => {
    const key = keyOf(iata, { fromLocal, toLocal });
    const read = await cache.read(key, { ttlMs, staleMs, olderKeys, call }, (loadCall) =>
      client.board(iata, fromLocal, toLocal, loadCall),
    );
    return { key, read };
  };

  return {
    stretch,
    async window({ iata, timeZone }, nowMs, windowMinutes, options) {
      const plan = planOf(timeZone, nowMs, windowMinutes);
      // Keys change every quarter hour. After that, the source's last responses are under the previous keys.
      const steps = Math.min(8, Math.ceil(options.staleMs / quantumMs));
      const olderKeysOf = (index: number) => () =>
        Array.from({ length: steps }, (_, step) => planOf(timeZone, nowMs - (step + 1) * quantumMs, windowMinutes))
          .map((earlier) => earlier[index])
          .flatMap((part) => (part === undefined ? [] : keyOf(iata, part)));
      const settled = await partsWithPatience(
        options.call,
        options.clock,
        plan.map(
          (part, index) => (call: Call) => stretch(iata, part, { ...options, call, olderKeys: olderKeysOf(index) }),
        ),
      );
      const failures: StretchFailure[] = [];
      const reads = settled.map((result, index) => {
        if (result.status === 'fulfilled') return result.value;
        const error: unknown = result.reason;
        const part = plan[index];
        if (part === undefined || !(error instanceof UpstreamError)) throw error;
        failures.push({ stretch: part, error });
        return undefined;
      });
      const result = reads.filter((read) => read !== undefined);
      const [failure] = failures;
      if (result.length === 0 && failure !== undefined) throw failure.error;
      return { reads: result, failures };
    },
  };
};
