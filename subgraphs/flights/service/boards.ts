import { LRUCache } from 'lru-cache';
import type { ReadThroughCache } from '../../../platform/cache/read-through.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { dependenciesOf } from '../../../platform/reuse/dependencies.ts';
import { joinReads } from '../../../platform/upstream/read-meta.ts';
import type { Airport } from '../model/airport.ts';
import type { BoardDirection, BoardWindow, FlightBoard } from '../model/board.ts';
import type { BoardsClient } from '../upstream/boards/client.ts';
import { type AssembledBoard, assembleBoard, timeOfAnotherWindow } from './assembled-board.ts';
import { toBoardKey } from './board-key.ts';
import { createBoardReads, type StretchFailure, type StretchRead } from './board-reads.ts';
import { anotherWindowWarning, distinct, toFailureWarning, untimedWarning } from './board-warnings.ts';
import { nextQuarterMs } from './board-window.ts';
import { type BoardCut, openWindow } from './open-window.ts';
import type { AirportFinder } from './to-board-flight.ts';

/** What the flight services need of a request. */
export type CallContext = Pick<RequestContext, 'signal'>;

export interface BoardsSettings {
  readonly boardsTtlMs: number;
  /** How long after its time an answer may still stand in for one that cannot be had. */
  readonly staleMs: number;
}

/** What the source answered about an airport, in both directions. */
export interface BoardReading {
  readonly airport: Airport;
  readonly readAtMs: number;
  readonly reads: readonly StretchRead[];
  readonly failures: readonly StretchFailure[];
}

export interface Boards {
  /** The live board of an airport. Throws `UpstreamError` when no part of it can be had. */
  board(airport: Airport, direction: BoardDirection, cut: BoardCut, context: CallContext): Promise<FlightBoard>;
  /**
   * What boards of this window, or of a narrower one, are cut from. Throws `UpstreamError` when no part of it can be
   * had.
   */
  read(airport: Airport, windowMinutes: number, context: CallContext): Promise<BoardReading>;
  /** Equal cuts of one reading have the same window, by identity. */
  cut(reading: BoardReading, direction: BoardDirection, cut: BoardCut): FlightBoard;
}

export interface BoardsParts {
  readonly client: BoardsClient;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  readonly airports: AirportFinder;
  readonly settings: BoardsSettings;
}

/** What is made of the source's answers, kept as long as boards are asked of the same answers. */
interface Kept {
  readonly assembled: AssembledBoard;
  readonly sourceTimestampMs: number;
  /** True when the source answered about another time than it was asked about. */
  readonly isAnotherWindow: boolean;
  readonly windows: LRUCache<string, BoardWindow>;
}

const longestKept = 128;
const longestWindows = 16;

export const createBoards = ({ client, cache, clock, airports, settings }: BoardsParts): Boards => {
  const { source } = client;
  const readBoards = createBoardReads(client, cache);
  const kept = new LRUCache<string, Kept>({ max: longestKept });

  const keep = (direction: BoardDirection, reads: readonly StretchRead[]): Kept => {
    // Key and time name an answer in every process; the object does not, where the cache is elsewhere.
    let name: string = direction;
    for (const { key, read } of reads) name += ` ${key} ${read.storedAtMs}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const chunks = reads.map(({ read }) => read.value);
    const assembled = assembleBoard(
      chunks.map((chunk) => chunk.flights[direction]),
      direction,
      airports,
    );
    const answeredAtMs = Math.min(...chunks.map((chunk) => chunk.answeredAtMs));
    const otherTimeMs = timeOfAnotherWindow(assembled, answeredAtMs);
    const made: Kept = {
      assembled,
      sourceTimestampMs: otherTimeMs ?? answeredAtMs,
      isAnotherWindow: otherTimeMs !== undefined,
      windows: new LRUCache({ max: longestWindows }),
    };
    kept.set(name, made);
    return made;
  };

  const windowOf = (
    { assembled, sourceTimestampMs: aroundMs, windows }: Kept,
    direction: BoardDirection,
    cut: BoardCut,
  ): BoardWindow => {
    const name = `${cut.windowMinutes} ${cut.airline ?? ''}`;
    const known = windows.get(name);
    if (known !== undefined) return known;
    const made = openWindow(assembled, { ...cut, direction, aroundMs });
    windows.set(name, made);
    return made;
  };

  const read: Boards['read'] = async (airport, windowMinutes, { signal }) => {
    const readAtMs = clock.now();
    const { boardsTtlMs: ttlMs, staleMs } = settings;
    dependenciesOf(signal)?.endsAt(nextQuarterMs(readAtMs));
    return {
      airport,
      readAtMs,
      ...(await readBoards.window(airport, readAtMs, windowMinutes, { ttlMs, staleMs, signal })),
    };
  };

  const cutBoard: Boards['cut'] = ({ airport, readAtMs: nowMs, reads, failures }, direction, cut) => {
    const made = keep(direction, reads);
    const parts = reads.map(({ read }) => ({ source, freshnessMs: read.value.answeredAtMs, read }));
    const { meta, warnings } = joinReads(parts, { nowMs });
    return {
      key: toBoardKey(airport.iata, direction, cut),
      airport,
      direction,
      sourceUpdatedAt: new Date(made.sourceTimestampMs).toISOString(),
      windowMinutes: cut.windowMinutes,
      window: windowOf(made, direction, cut),
      meta,
      warnings: [
        ...warnings,
        ...failures.map((failure) => toFailureWarning(source, failure)),
        ...distinct(reads.flatMap(({ read }) => read.value.warnings[direction])),
        ...(made.assembled.untimed === 0 ? [] : [untimedWarning(source, made.assembled.untimed)]),
        ...(made.isAnotherWindow ? [anotherWindowWarning(source, made.sourceTimestampMs)] : []),
      ],
    };
  };

  return {
    read,
    cut: cutBoard,
    board: async (airport, direction, cut, context) =>
      cutBoard(await read(airport, cut.windowMinutes, context), direction, cut),
  };
};
