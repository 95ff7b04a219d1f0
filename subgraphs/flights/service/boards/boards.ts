import { LRUCache } from 'lru-cache';
import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import { joinReads, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { Airport } from '../../model/airport.ts';
import type { BoardDirection, BoardWindow, FlightBoard } from '../../model/board.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { BoardsClient } from '../../upstream/boards/client.ts';
import { type BoardCut, openWindow } from '../fares/open-window.ts';
import { oldRecordWarnings } from '../status/record-age.ts';
import { type AssembledBoard, assembleBoard, timeOfAnotherWindow } from './assembled-board.ts';
import { toBoardKey } from './board-key.ts';
import { createBoardReads, type StretchFailure, type StretchRead } from './board-reads.ts';
import { minutesToRead, nextQuarterMs } from './board-window.ts';
import type { AirportFinder } from './to-board-flight.ts';

const toFailureWarning = (source: string, { stretch, error }: StretchFailure): Warning => ({
  ...toUnavailableWarning(source, error),
  message: `The source ${source} could not be read (${error.reason}); flights between ${stretch.fromLocal} and ${stretch.toLocal} local time are missing.`,
});

/** Several responses of a window may have equal warnings. */
const distinct = (warnings: readonly Warning[]): Warning[] =>
  uniqueBy(warnings, ({ code, message }) => `${code} ${message}`);

const untimedWarning = (source: string, count: number): Warning => ({
  code: flightsWarnings.flights_without_time.code,
  source,
  message: `${count} flights without any time at this airport are left out.`,
});

const anotherWindowWarning = (source: string, timeMs: number): Warning => ({
  code: flightsWarnings.another_window.code,
  source,
  message: `The source ${source} returned flights around ${new Date(timeMs).toISOString()} instead of now; the window is counted from there.`,
});

interface BoardsSettings {
  readonly boardsTtlMs: number;
  /** How long an expired response may be served when the source fails. */
  readonly staleMs: number;
}

export interface BoardReading {
  readonly airport: Airport;
  readonly readAtMs: number;
  readonly reads: readonly StretchRead[];
  readonly failures: readonly StretchFailure[];
}

export interface Boards {
  /** Throws `UpstreamError` when no part of the board can be read. */
  board(airport: Airport, direction: BoardDirection, cut: BoardCut, call: Call): Promise<FlightBoard>;
  /** Reads the data for this window and narrower ones. Throws `UpstreamError` when no part can be read. */
  read(airport: Airport, windowMinutes: number, call: Call): Promise<BoardReading>;
  /** Equal cuts of one reading return the same window object. */
  cut(reading: BoardReading, direction: BoardDirection, cut: BoardCut): FlightBoard;
}

interface BoardsParts {
  readonly client: BoardsClient;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  readonly airports: AirportFinder;
  readonly settings: BoardsSettings;
}

interface CachedBoard {
  readonly assembled: AssembledBoard;
  readonly sourceTimestampMs: number;
  /** Whether the source responded about another time than requested. */
  readonly isAnotherWindow: boolean;
  readonly windows: LRUCache<string, BoardWindow>;
}

const mostCachedBoards = 128;
const mostWindows = 16;

export const createBoards = ({ client, cache, clock, airports, settings }: BoardsParts): Boards => {
  const { source } = client;
  const readBoards = createBoardReads(client, cache);
  const cachedBoards = new LRUCache<string, CachedBoard>({ max: mostCachedBoards });

  const cachedBoard = (direction: BoardDirection, reads: readonly StretchRead[]): CachedBoard => {
    // Key and time identify a response in every process; object identity does not, with a shared cache.
    let name: string = direction;
    for (const { key, read } of reads) name += ` ${key} ${read.storedAtMs}`;
    const known = cachedBoards.get(name);
    if (known !== undefined) return known;
    const chunks = reads.map(({ read }) => read.value);
    const assembled = assembleBoard(
      chunks.map((chunk) => chunk.flights[direction]),
      direction,
      airports,
    );
    const respondedAtMs = Math.min(...chunks.map((chunk) => chunk.respondedAtMs));
    const otherTimeMs = timeOfAnotherWindow(assembled, respondedAtMs);
    const made: CachedBoard = {
      assembled,
      sourceTimestampMs: otherTimeMs ?? respondedAtMs,
      isAnotherWindow: otherTimeMs !== undefined,
      windows: new LRUCache({ max: mostWindows }),
    };
    cachedBoards.set(name, made);
    return made;
  };

  const windowOf = (
    { assembled, sourceTimestampMs: aroundMs, windows }: CachedBoard,
    direction: BoardDirection,
    cut: BoardCut,
  ): BoardWindow => {
    const name = toBoardKey('', direction, cut);
    const known = windows.get(name);
    if (known !== undefined) return known;
    const made = openWindow(assembled, { ...cut, direction, aroundMs });
    windows.set(name, made);
    return made;
  };

  const read: Boards['read'] = async (airport, windowMinutes, call) => {
    const readAtMs = clock.now();
    const { boardsTtlMs: ttlMs, staleMs } = settings;
    call.dependencies?.endsAt(nextQuarterMs(readAtMs));
    return {
      airport,
      readAtMs,
      ...(await readBoards.window(airport, readAtMs, windowMinutes, { ttlMs, staleMs, call, clock })),
    };
  };

  const cutBoard: Boards['cut'] = ({ airport, readAtMs: nowMs, reads, failures }, direction, cut) => {
    const made = cachedBoard(direction, reads);
    const parts = reads.map(({ read }) => ({ source, freshnessMs: read.value.respondedAtMs, read }));
    const { meta, warnings } = joinReads(parts, { nowMs });
    const window = windowOf(made, direction, cut);
    return {
      key: toBoardKey(airport.iata, direction, cut),
      airport,
      direction,
      sourceUpdatedAt: new Date(made.sourceTimestampMs).toISOString(),
      windowMinutes: cut.windowMinutes,
      window,
      meta,
      warnings: [
        ...warnings,
        ...failures.map((failure) => toFailureWarning(source, failure)),
        ...distinct(reads.flatMap(({ read }) => read.value.warnings[direction])),
        ...(made.assembled.untimed === 0 ? [] : [untimedWarning(source, made.assembled.untimed)]),
        ...oldRecordWarnings(
          source,
          window.entries.map(({ flight }) => flight),
        ),
        ...(made.isAnotherWindow ? [anotherWindowWarning(source, made.sourceTimestampMs)] : []),
      ],
    };
  };

  return {
    read,
    cut: cutBoard,
    board: async (airport, direction, cut, call) =>
      cutBoard(await read(airport, minutesToRead(cut), call), direction, cut),
  };
};
