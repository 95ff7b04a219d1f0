import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { FlightRecord, ZonedTime } from '../../model/board.ts';
import type { BoardsClient, NumberedFlights } from '../../upstream/boards/client.ts';
import { groupCodeshares } from '../boards/board-grouping.ts';
import { createBoardReads, type StretchRead } from '../boards/board-reads.ts';
import { quantumMs, toLocalStretches } from '../boards/board-window.ts';
import type { AirportFinder } from '../boards/to-board-flight.ts';

interface FlightLookupSettings {
  readonly statusTtlMs: number;
  readonly staleMs: number;
}

/** All methods throw `UpstreamError`. */
export interface FlightLookup {
  /** Returns the flights whose departures are nearest to now. */
  nearest(flightNumber: string, call: Call): Promise<CachedRead<NumberedFlights>>;
  on(flightNumber: string, date: string, call: Call): Promise<CachedRead<NumberedFlights>>;
  /**
   * Finds the operating flight of a code-share on the board of its departure airport, because the source names no
   * operator (upstream notes 4a). `operator` is null when the board does not show it. Null when airport or time are
   * unknown.
   */
  operatorOf(record: FlightRecord, call: Call): Promise<{ operator: FlightRecord | null; found: StretchRead } | null>;
}

interface FlightLookupParts {
  readonly client: BoardsClient;
  readonly cache: ReadThroughCache;
  readonly airports: AirportFinder;
  readonly settings: FlightLookupSettings;
}

const msOf = (time: ZonedTime): number => Date.parse(time.at);

export const createFlightLookup = ({ client, cache, airports, settings }: FlightLookupParts): FlightLookup => {
  const boardReads = createBoardReads(client, cache);
  const optionsOf = (call: Call) => ({ ttlMs: settings.statusTtlMs, staleMs: settings.staleMs, call });
  const read = (flightNumber: string, date: string | null, call: Call) =>
    cache.read(`flights:number:${flightNumber}:${date ?? 'nearest'}`, optionsOf(call), (call) =>
      client.flights(flightNumber, date, call),
    );
  return {
    nearest: (flightNumber, call) => read(flightNumber, null, call),
    on: (flightNumber, date, call) => read(flightNumber, date, call),
    async operatorOf({ flightNumber, departure }, call) {
      const airport = departure.iata === null ? undefined : airports.find(departure.iata);
      if (airport === undefined || departure.scheduled === null) return null;
      const slotMs = Math.floor(msOf(departure.scheduled) / quantumMs) * quantumMs;
      const [stretch] = toLocalStretches(slotMs - quantumMs, slotMs + 2 * quantumMs, airport.timeZone);
      if (stretch === undefined) return null;
      const found = await boardReads.stretch(airport.iata, stretch, optionsOf(call));
      const flights = groupCodeshares(found.read.value.flights.DEPARTURE, 'DEPARTURE');
      const flight = flights.find(({ codeshares }) =>
        codeshares.some(
          (other) => other.flightNumber === flightNumber && other.departure.scheduled?.at === departure.scheduled?.at,
        ),
      );
      return { operator: flight?.lead ?? null, found };
    },
  };
};
