import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { joinReads, type ReadPart, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { FlightRecord } from '../../model/board.ts';
import type { AircraftPosition, FlightStatus } from '../../model/track.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import { type AirportFinder, toBoardFlight } from '../boards/to-board-flight.ts';
import type { PositionLookup } from '../positions/position-lookup.ts';
import type { Track } from '../positions/track.ts';
import { toLegs } from './flight-legs.ts';
import type { FlightLookup } from './flight-lookup.ts';
import { canBeSeenNow, currentLeg, isLongPast } from './leg-time.ts';
import { oldRecordWarnings } from './record-age.ts';

const boardsSource = 'boards';

export interface FlightStatuses {
  /** `date` is the local date of departure. Throws `UpstreamError` when the source of flight records fails. */
  status(
    flightNumber: string,
    date: string,
    options: { readonly includePosition: boolean },
    call: Call,
  ): Promise<FlightStatus>;
}

interface FlightStatusParts {
  readonly lookup: FlightLookup;
  readonly track: Pick<Track, 'operated'>;
  readonly positions: PositionLookup;
  readonly clock: Clock;
  readonly airports: AirportFinder;
}

/** Local date of departure, or of the scheduled arrival without a time of departure. */
const operatingDate = ({ departure, arrival }: FlightRecord): string | null => {
  const time =
    departure.scheduled ?? departure.estimated ?? departure.actual ?? departure.runwayActual ?? arrival.scheduled;
  return time === null ? null : time.local.slice(0, 10);
};

const departureMs = ({ departure, arrival }: FlightRecord): number =>
  Date.parse((departure.scheduled ?? arrival.scheduled)?.at ?? '') || 0;

/** Departure dates that the source returned instead, because a client may have given the day of arrival. */
const otherDates = (flights: readonly FlightRecord[]): string => {
  const dates = [...new Set(flights.map(operatingDate).filter((date) => date !== null))].sort();
  return dates.length === 0 ? '' : `; the source returned one that leaves on ${dates.join(' and ')}`;
};

interface MergedPosition {
  readonly position: AircraftPosition | null;
  readonly parts: readonly ReadPart[];
  readonly warnings: readonly Warning[];
}

export const createFlightStatuses = ({
  lookup,
  track,
  positions,
  clock,
  airports,
}: FlightStatusParts): FlightStatuses => {
  const positionOfLeg = async (flightNumber: string, leg: FlightRecord, call: Call) => {
    const flown = await track.operated(flightNumber, leg, call);
    try {
      const located = await positions.locate(flightNumber, flown.leg, call);
      return {
        position: located.seen?.position ?? null,
        isInItsHours: located.isInItsHours,
        parts: [...flown.parts, ...located.parts],
        warnings: [...flown.warnings, ...located.warnings],
      };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return {
        position: null,
        isInItsHours: false,
        parts: flown.parts,
        warnings: [...flown.warnings, toUnavailableWarning(error.source, error)],
      };
    }
  };

  const positionOfRecorded = async (flightNumber: string, leg: FlightRecord, call: Call): Promise<MergedPosition> => {
    const { position, isInItsHours, parts, warnings } = await positionOfLeg(flightNumber, leg, call);
    // Outside the leg's hours, position and warnings are about another flight with that number.
    return position !== null && isInItsHours ? { position, parts, warnings } : { position: null, parts, warnings: [] };
  };

  /**
   * Only a leg that can be in the air now has a position, because numbers are used daily. The exception is a recording,
   * whose positions may be of the time of its flights.
   */
  const positionOf = async (
    flightNumber: string,
    legs: readonly FlightRecord[],
    call: Call,
  ): Promise<MergedPosition> => {
    const nowMs = clock.now();
    const current = currentLeg(
      legs.filter((leg) => canBeSeenNow(leg, nowMs)),
      nowMs,
    );
    const recorded = current === null ? (legs.find((leg) => isLongPast(leg, nowMs)) ?? null) : null;
    if (recorded !== null) return positionOfRecorded(flightNumber, recorded, call);
    if (current === null) return { position: null, parts: [], warnings: [] };
    return positionOfLeg(flightNumber, current, call);
  };

  return {
    async status(flightNumber, date, { includePosition }, call) {
      const read = await lookup.on(flightNumber, date, call);
      // The source returns flights that leave or arrive on the date. A leg without any time is accepted.
      const legs = toLegs(read.value.flights, flightNumber, airports)
        .filter(({ lead }) => (operatingDate(lead) ?? date) === date)
        .toSorted((a, b) => departureMs(a.lead) - departureMs(b.lead));
      const found = legs.length > 0;
      const merged =
        found && includePosition
          ? await withPatience(call, clock, (patient) =>
              positionOf(
                flightNumber,
                legs.map(({ lead }) => lead),
                patient,
              ),
            )
          : { position: null, parts: [], warnings: [] };
      const { meta, warnings } = joinReads(
        [{ source: boardsSource, freshnessMs: read.value.respondedAtMs, read }, ...merged.parts],
        { nowMs: clock.now() },
      );
      const missing: Warning[] = found
        ? []
        : [
            {
              code: flightsWarnings.flight_not_found.code,
              source: boardsSource,
              message: `No flight ${flightNumber} that leaves on ${date} is known${otherDates(read.value.flights)}.`,
            },
          ];
      return {
        flightNumber,
        date,
        isFound: found,
        legs: legs.map(({ lead, codeshares }) => toBoardFlight(lead, codeshares, airports)),
        position: merged.position,
        meta,
        warnings: [
          ...warnings,
          ...read.value.warnings,
          ...missing,
          ...oldRecordWarnings(
            boardsSource,
            legs.map(({ lead }) => lead),
          ),
          ...merged.warnings,
        ],
      };
    },
  };
};
