import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import { createFlightsLoaders } from '../../loaders.ts';
import type { FareSearch } from '../../model/fare.ts';
import { readAirports } from '../../reference/read-airports.ts';
import type { BoardsClient } from '../../upstream/boards/client.ts';
import { createAirportStatusService } from '../airports/airport-status.ts';
import { createAirports } from '../airports/airports.ts';
import { createProgramFeeds } from '../airports/program-feeds.ts';
import { createBoards } from '../boards/boards.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const airports = createAirports(readAirports());
const dayMs = 24 * 60 * minuteMs;

const find = (iata: string) => {
  const airport = airports.find(iata);
  if (airport === undefined) throw new Error(`there is no airport ${iata}`);
  return airport;
};

/** Reads twice, because a value that was just loaded is not served again, and returns what the second read reported. */
const secondRead = async (read: (call: Call) => Promise<unknown>) => {
  await read(new Call());
  const call = new Call();
  const dependencies = call.collectDependencies();
  await read(call);
  return dependencies;
};

describe('a cached response is current', () => {
  it('of an airport until its feed counts as frozen, even if its time to live is longer', async () => {
    const clock = new ManualClock(noonMs);
    const cache = memoryReadThrough(clock);
    const settings = { ttlMs: dayMs, staleMs: dayMs };
    const updatedAt = new Date(noonMs).toISOString();
    const programs = createProgramFeeds(
      { nasStatus: { source: 'nas', feed: async () => ({ updatedAt, listed: [], warnings: [] }) }, cache, clock },
      settings,
    );
    const metar = { source: 'metar', observations: async () => ({ byStation: {}, warnings: [] }) };
    const service = createAirportStatusService({ airports, programs, metar, cache, clock }, settings);
    const read = (call: Call) => service.status(find('JFK'), call);
    const dependencies = await secondRead(read);
    const frozenMs = noonMs + 30 * minuteMs;
    expect([frozenMs - 1, frozenMs].map((ms) => dependencies.isCurrent(ms))).toEqual([true, false]);
    await clock.advance(30 * minuteMs);
    // From now on its warning states an age.
    expect((await secondRead(read)).isCurrent(clock.now())).toBe(false);
  });

  it('of a board until its window moves, even if its time to live is longer', async () => {
    const clock = new ManualClock(noonMs + 5 * minuteMs);
    const client: BoardsClient = {
      source: 'boards',
      board: async () => ({
        respondedAtMs: clock.now(),
        flights: { DEPARTURE: [], ARRIVAL: [] },
        warnings: { DEPARTURE: [], ARRIVAL: [] },
      }),
      flights: () => Promise.reject(new Error('not asked')),
    };
    const settings = { boardsTtlMs: dayMs, staleMs: dayMs };
    const boards = createBoards({ client, cache: memoryReadThrough(clock), clock, airports, settings });
    const cut = { windowMinutes: 180, airline: null };
    const dependencies = await secondRead((call) => boards.board(find('JFK'), 'DEPARTURE', cut, call));
    const movesMs = noonMs + 15 * minuteMs;
    expect([movesMs - 1, movesMs].map((ms) => dependencies.isCurrent(ms))).toEqual([true, false]);
  });

  it.each([
    ['has ended', 'COMPLETED', true, false],
    ['runs', 'RUNNING', false, true],
  ] as const)('of a fare search when it %s: %s', async (_, status, isCurrent, isUnderWay) => {
    const search = { status, completedAt: status === 'COMPLETED' ? new Date(noonMs).toISOString() : null };
    const fareSearches = {
      findMany: async (ids: readonly string[]) => ids.map(() => search as FareSearch),
      lastsUntil: () => (status === 'COMPLETED' ? noonMs + dayMs : undefined),
    };
    const call = new Call();
    const dependencies = call.collectDependencies();
    const loaders = createFlightsLoaders({ fareSearches } as never, call);
    await loaders.fareSearches.load('fs_1');
    expect([dependencies.isCurrent(noonMs), dependencies.hasWorkUnderWay]).toEqual([isCurrent, isUnderWay]);
    expect(dependencies.isCurrent(noonMs + dayMs)).toBe(false);
    expect(dependencies.freshness).toBeUndefined();
  });
});
