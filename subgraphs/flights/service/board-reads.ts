import { LRUCache } from 'lru-cache';
import type { CachedRead, ReadThroughCache } from '../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { BoardChunk, BoardsClient } from '../upstream/boards/client.ts';
import { type LocalStretch, planBoardWindow, quantumMs } from './board-window.ts';

/** One stretch as read through the cache, under the key it was found. */
export interface StretchRead {
  readonly key: string;
  readonly read: CachedRead<BoardChunk>;
}

/** A stretch that could not be read. */
export interface StretchFailure {
  readonly stretch: LocalStretch;
  readonly error: UpstreamError;
}

/** What a window was read as. */
export interface WindowRead {
  readonly reads: readonly StretchRead[];
  readonly failures: readonly StretchFailure[];
}

const nameOf = ({ reads, failures }: WindowRead): string =>
  JSON.stringify([
    reads.map(({ key, read }) => [key, read.storedAtMs, read.stale]),
    failures.map(({ stretch, error }) => [stretch, error.reason]),
  ]);

/**
 * Whether both are the same answers of the source: nothing that is made of one can differ from what is made of the
 * other.
 */
export const sameReading = (a: WindowRead, b: WindowRead): boolean => nameOf(a) === nameOf(b);

export interface BoardReadOptions {
  readonly ttlMs: number;
  readonly staleMs: number;
  readonly signal: AbortSignal;
}

export interface BoardReads {
  /** One stretch of an airport's board, both directions. Throws `UpstreamError`. */
  stretch(iata: string, stretch: LocalStretch, options: BoardReadOptions): Promise<StretchRead>;
  /** A whole window. Stretches that fail are told beside those that answer; throws `UpstreamError` when all fail. */
  window(
    airport: { readonly iata: string; readonly timeZone: string },
    nowMs: number,
    windowMinutes: number,
    options: BoardReadOptions,
  ): Promise<WindowRead>;
}

/** Plans of the current quarter of an hour; one a window and airport is all that is ever asked for twice. */
const longestPlanMemo = 512;

export const createBoardReads = (client: BoardsClient, cache: ReadThroughCache): BoardReads => {
  const plans = new LRUCache<string, readonly LocalStretch[]>({ max: longestPlanMemo });
  /** Formatting local times costs more than all the rest of a cached read, so plans are kept. */
  const planOf = (timeZone: string, nowMs: number, windowMinutes: number): readonly LocalStretch[] => {
    // Whole quarters wide, a window moves when the quarter of an hour does.
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

  const stretch: BoardReads['stretch'] = async (iata, { fromLocal, toLocal }, { ttlMs, staleMs, signal }) => {
    const key = keyOf(iata, { fromLocal, toLocal });
    const read = await cache.read(key, { ttlMs, staleMs, signal }, (loadSignal) =>
      client.board(iata, fromLocal, toLocal, loadSignal),
    );
    return { key, read };
  };

  /** Keys change every quarter of an hour. A source that fails just then leaves its last answers under the keys before. */
  const earlier = async (
    iata: string,
    stretches: readonly (LocalStretch | undefined)[],
    options: BoardReadOptions,
    error: UpstreamError,
  ): Promise<StretchRead> => {
    for (const candidate of stretches) {
      if (candidate === undefined) continue;
      const key = keyOf(iata, candidate);
      try {
        const read = await cache.read<BoardChunk>(key, options, () => Promise.reject(error));
        return { key, read: read.stale ? read : { ...read, stale: true, error } };
      } catch (failure) {
        if (!(failure instanceof UpstreamError)) throw failure;
      }
    }
    throw error;
  };

  return {
    stretch,
    async window({ iata, timeZone }, nowMs, windowMinutes, options) {
      const plan = planOf(timeZone, nowMs, windowMinutes);
      const steps = Math.min(8, Math.ceil(options.staleMs / quantumMs));
      const failures: StretchFailure[] = [];
      const reads = await Promise.all(
        plan.map(async (part, index) => {
          try {
            return await stretch(iata, part, options);
          } catch (error) {
            if (!(error instanceof UpstreamError)) throw error;
            const shifted = Array.from(
              { length: steps },
              (_, step) => planOf(timeZone, nowMs - (step + 1) * quantumMs, windowMinutes)[index],
            );
            try {
              return await earlier(iata, shifted, options, error);
            } catch (failure) {
              if (!(failure instanceof UpstreamError)) throw failure;
              failures.push({ stretch: part, error: failure });
              return undefined;
            }
          }
        }),
      );
      const answered = reads.filter((read) => read !== undefined);
      const [failure] = failures;
      if (answered.length === 0 && failure !== undefined) throw failure.error;
      return { reads: answered, failures };
    },
  };
};
