import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ReadPart } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { WarningCode } from '../../../../platform/warnings/platform-warnings.ts';
import type { FlightRecord } from '../../model/board.ts';
import type { CallsignSource, SeenAircraft } from '../../model/track.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { AdsbClient, Sightings } from '../../upstream/adsb/client.ts';
import type { CallContext } from '../boards/boards.ts';
import { anotherTimeMs, canBeSeenNow, isLongPast } from '../status/leg-time.ts';
import { type DesignatorOf, deriveCallsign } from './callsign.ts';
import { chooseAircraft } from './choose-aircraft.ts';
import { atAge, standstillWarnings } from './fix-age.ts';

interface Located {
  readonly callsign: string | null;
  readonly callsignSource: CallsignSource;
  readonly seen: SeenAircraft | null;
  /** Whether the aircraft was seen when the requested leg can be in the air. */
  readonly isInItsHours: boolean;
  readonly matches: number;
  readonly parts: readonly ReadPart[];
  readonly warnings: readonly Warning[];
}

export interface PositionLookup {
  /**
   * Searches by the record's callsign, its aircraft, then a derived callsign. An aircraft that is not seen is a
   * warning. Throws `UpstreamError`.
   */
  locate(flightNumber: string, leg: FlightRecord | null, context: CallContext): Promise<Located>;
}

interface PositionLookupParts {
  readonly client: AdsbClient;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  readonly designatorOf: DesignatorOf;
  readonly settings: { readonly trackTtlMs: number; readonly staleMs: number };
}

/** Longest time for which a stale position is served. An older one says nothing about the present. */
const longestStandInMs = 60_000;

/** At another time, such as a recording's, a leg's hours prove nothing. */
const canBe = (leg: FlightRecord, { answeredAtMs, lagMs }: Sightings): boolean =>
  lagMs > anotherTimeMs || canBeSeenNow(leg, answeredAtMs);

export const createPositionLookup = ({
  client,
  cache,
  clock,
  designatorOf,
  settings,
}: PositionLookupParts): PositionLookup => {
  const { source } = client;
  const warn = (code: WarningCode, message: string): Warning => ({ code, source, message });

  return {
    async locate(flightNumber, leg, { signal }) {
      const parts: ReadPart[] = [];
      const warnings: Warning[] = [];
      const options = { ttlMs: settings.trackTtlMs, staleMs: Math.min(settings.staleMs, longestStandInMs), signal };
      const wanted = { hex: leg?.aircraft?.hex ?? null, registration: leg?.aircraft?.registration ?? null };

      let answered: Sightings | undefined;
      const note = (read: CachedRead<Sightings>): readonly SeenAircraft[] => {
        answered = read.value;
        parts.push({ source, freshnessMs: read.value.answeredAtMs, read });
        warnings.push(...read.value.warnings);
        const heldMs = Math.max(0, clock.now() - read.storedAtMs);
        return read.value.aircraft.map((one) =>
          one.position === null ? one : { ...one, position: atAge(one.position, read.value, heldMs) },
        );
      };
      const withCallsign = async (callsign: string): Promise<readonly SeenAircraft[]> => {
        const key = `flights:adsb:callsign:${callsign}`;
        const seen = note(await cache.read(key, options, (loadSignal) => client.byCallsign(callsign, loadSignal)));
        return seen.filter((one) => one.callsign === null || one.callsign === callsign);
      };
      const withHex = async (hex: string): Promise<readonly SeenAircraft[]> =>
        note(await cache.read(`flights:adsb:hex:${hex}`, options, (loadSignal) => client.byHex(hex, loadSignal)));

      const answer = (
        callsign: string | null,
        callsignSource: CallsignSource,
        candidates: readonly SeenAircraft[],
      ): Located => {
        const seen = chooseAircraft(candidates, wanted) ?? null;
        const matches = candidates.length;
        if (matches > 1)
          warnings.push(
            warn(
              flightsWarnings.several_matches.code,
              `${matches} aircraft transmit the callsign ${callsign}; the likeliest is shown.`,
            ),
          );
        if (seen === null && callsign === null)
          warnings.push(
            warn(flightsWarnings.not_seen.code, 'No callsign is known for the flight, so it was not searched for.'),
          );
        else if (seen === null)
          warnings.push(
            warn(flightsWarnings.not_seen.code, `No aircraft with the callsign ${callsign} is seen at the moment.`),
          );
        else if (seen.position === null)
          warnings.push(
            warn(
              flightsWarnings.no_position.code,
              'Signals of the aircraft are received, but they contain no position.',
            ),
          );
        if (seen !== null && answered !== undefined) warnings.push(...standstillWarnings(source, answered));
        const isInItsHours = leg !== null && answered !== undefined && canBe(leg, answered);
        return { callsign, callsignSource, seen, isInItsHours, matches, parts, warnings };
      };

      const stated = leg?.callsign ?? null;
      const byStated = stated === null ? [] : await withCallsign(stated);
      if (byStated.length > 0) return answer(stated, 'BOARD_RECORD', byStated);

      // The aircraft also flies other flights, so it is accepted only if hours and callsign do not contradict.
      const isOurs = (one: SeenAircraft) => stated === null || one.callsign === null || one.callsign === stated;
      const nowMs = clock.now();
      if (leg !== null && wanted.hex !== null && (canBeSeenNow(leg, nowMs) || isLongPast(leg, nowMs))) {
        const byHex = (await withHex(wanted.hex)).filter(isOurs);
        if (byHex.length > 0 && answered !== undefined && canBe(leg, answered))
          return answer(byHex[0]?.callsign ?? stated, 'AIRCRAFT_HEX', byHex);
      }
      // A stated callsign excludes a derived one, which may be another flight's.
      if (stated !== null) return answer(stated, 'BOARD_RECORD', []);

      const derived = deriveCallsign(leg?.flightNumber ?? flightNumber, leg, designatorOf);
      if (derived !== null)
        warnings.push(
          warn(
            flightsWarnings.callsign_derived.code,
            `The callsign ${derived} is derived from the flight number; the flight may use another one.`,
          ),
        );
      return answer(derived, 'DERIVED', derived === null ? [] : await withCallsign(derived));
    },
  };
};
