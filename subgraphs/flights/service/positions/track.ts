import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { joinReads, type ReadPart, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { FlightRecord } from '../../model/board.ts';
import type { FlightTrack } from '../../model/track.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { AirportFinder } from '../boards/to-board-flight.ts';
import { toLegs } from '../status/flight-legs.ts';
import type { FlightLookup } from '../status/flight-lookup.ts';
import { canBeSeenNow, currentLeg, dateOfEarlierDeparture } from '../status/leg-time.ts';
import type { PositionLookup } from './position-lookup.ts';

/** Name that clients see. */
const boardsSource = 'boards';

/** A flight's record, the operator's for a code-share. */
export interface FoundLeg {
  readonly leg: FlightRecord | null;
  readonly parts: readonly ReadPart[];
  readonly warnings: readonly Warning[];
}

export interface Track {
  /** Without flight records the callsign is derived. Throws `UpstreamError` when the source of positions fails. */
  track(flightNumber: string, call: Call): Promise<FlightTrack>;
  /** Failures are warnings; never throws `UpstreamError`. */
  find(flightNumber: string, call: Call): Promise<FoundLeg>;
  /** Throws `UpstreamError` when the source of positions fails. */
  at(flightNumber: string, found: FoundLeg, call: Call): Promise<FlightTrack>;
  /**
   * Returns the operator's record for a code-share, and another record unchanged, with a warning when it has another
   * number than the requested one. Never throws `UpstreamError`.
   */
  operated(flightNumber: string, leg: FlightRecord, call: Call): Promise<FoundLeg>;
}

interface TrackParts {
  readonly lookup: FlightLookup;
  readonly positions: PositionLookup;
  readonly clock: Clock;
  readonly airports: AirportFinder;
}

const withoutZeros = (flightNumber: string): string => flightNumber.replace(/^([A-Z0-9]{2}[A-Z]?)0+(?=\d)/, '$1');

const isNumberOf = (leg: FlightRecord, flightNumber: string): boolean =>
  withoutZeros(leg.flightNumber) === withoutZeros(flightNumber);

const codeshareWarning = (sold: string, { flightNumber }: FlightRecord): Warning => ({
  code: flightsWarnings.codeshare.code,
  source: boardsSource,
  message: `${sold} is sold on ${flightNumber}, which is the flight that is tracked.`,
});

export const createTrack = ({ lookup, positions, clock, airports }: TrackParts): Track => {
  const orWarning = async <T>(reading: Promise<T>, warnings: Warning[]): Promise<T | null> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      warnings.push(toUnavailableWarning(error.source, error));
      return null;
    }
  };

  const operated: Track['operated'] = async (flightNumber, leg, call) => {
    const warnings: Warning[] = isNumberOf(leg, flightNumber) ? [] : [codeshareWarning(flightNumber, leg)];
    if (leg.codeshareRole !== 'CODESHARE' || leg.callsign !== null) return { leg, parts: [], warnings };
    const response = await orWarning(lookup.operatorOf(leg, call), warnings);
    if (response === null) return { leg, parts: [], warnings };
    const { read } = response.found;
    const parts = [{ source: boardsSource, freshnessMs: read.value.respondedAtMs, read }];
    if (response.operator === null) return { leg, parts, warnings };
    return { leg: response.operator, parts, warnings: [codeshareWarning(leg.flightNumber, response.operator)] };
  };

  const findLeg = async (flightNumber: string, call: Call): Promise<FoundLeg> => {
    const warnings: Warning[] = [];
    const parts: ReadPart[] = [];
    const legsOf = async (reading: ReturnType<FlightLookup['nearest']>): Promise<readonly FlightRecord[]> => {
      const read = await orWarning(reading, warnings);
      if (read === null) return [];
      parts.push({ source: boardsSource, freshnessMs: read.value.respondedAtMs, read });
      warnings.push(...read.value.warnings);
      return toLegs(read.value.flights, flightNumber, airports).map(({ lead }) => lead);
    };
    const nowMs = clock.now();
    const nearest = await legsOf(lookup.nearest(flightNumber, call));
    let leg = currentLeg(nearest, nowMs);
    const earlierDate = leg === null ? null : dateOfEarlierDeparture(leg, nowMs);
    if (earlierDate !== null) {
      const earlier = await legsOf(lookup.on(flightNumber, earlierDate, call));
      leg = currentLeg([...nearest, ...earlier.filter((other) => canBeSeenNow(other, nowMs))], nowMs);
    }
    if (leg === null) return { leg, parts, warnings };
    const flown = await operated(flightNumber, leg, call);
    return { leg: flown.leg, parts: [...parts, ...flown.parts], warnings: [...warnings, ...flown.warnings] };
  };

  const find: Track['find'] = (flightNumber, call) =>
    withPatience(call, clock, (patient) => findLeg(flightNumber, patient));

  const at: Track['at'] = async (flightNumber, found, call) => {
    const located = await positions.locate(flightNumber, found.leg, call);
    const { meta, warnings } = joinReads([...found.parts, ...located.parts], { nowMs: clock.now() });
    return {
      flightNumber,
      callsign: located.callsign,
      callsignSource: located.callsignSource,
      aircraft: located.seen?.aircraft ?? null,
      position: located.seen?.position ?? null,
      matchCount: located.matches,
      meta,
      warnings: [...warnings, ...found.warnings, ...located.warnings],
    };
  };

  return {
    operated,
    find,
    at,
    track: async (flightNumber, call) => at(flightNumber, await find(flightNumber, call), call),
  };
};
