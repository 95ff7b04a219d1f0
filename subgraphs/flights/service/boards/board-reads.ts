import { LRUCache } from 'lru-cache';
import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
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
  /** Returns failed stretches beside the others; throws `UpstreamError` when all fail. */
  window(
    airport: { readonly iata: string; readonly timeZone: string },
    nowMs: number,
    windowMinutes: number,
    options: BoardReadOptions,
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

  const stretch: BoardReads['stretch'] = async (iata, { fromLocal, toLocal }, { ttlMs, staleMs, call }) => {
    const key = keyOf(iata, { fromLocal, toLocal });
    const read = await cache.read(key, { ttlMs, staleMs, call }, (loadCall) =>
      client.board(iata, fromLocal, toLocal, loadCall),
    );
    return { key, read };
  };

  /**
   * Keys change every quarter hour. When the source fails after that, its last responses are under the previous keys.
   */
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
      const result = reads.filter((read) => read !== undefined);
      const [failure] = failures;
      if (result.length === 0 && failure !== undefined) throw failure.error;
      return { reads: result, failures };
    },
  };
};
