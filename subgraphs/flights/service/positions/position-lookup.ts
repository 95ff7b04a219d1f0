import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning, WarningCode } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { ageText, type ReadPart } from '../../../../platform/upstream/read-meta.ts';
import type { FlightRecord } from '../../model/board.ts';
import type { AircraftPosition, CallsignSource, SeenAircraft } from '../../model/track.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { AdsbClient, Sightings } from '../../upstream/adsb/client.ts';
import { anotherTimeMs, canBeSeenNow, isLongPast } from '../status/leg-time.ts';

/** Returns an airline's ICAO designator. */
type DesignatorOf = (iata: string) => string | null;

/** Parts of `UA0123`; a designator of three letters is an ICAO one. */
const numberShape = /^(?:([A-Z]{3})|([A-Z0-9]{2}))0*(\d{1,4}[A-Z]?)$/;

/**
 * The derived callsign is a guess: at one European airport less than a quarter of flights use it (upstream notes 3c).
 * Null when the airline's ICAO designator is unknown.
 */
export const deriveCallsign = (
  flightNumber: string,
  record: FlightRecord | null,
  designatorOf: DesignatorOf,
): string | null => {
  const [, icao, iata, number] = numberShape.exec(flightNumber) ?? [];
  if (number === undefined) return null;
  const stated = record?.flightNumber === flightNumber ? (record.airline?.icao ?? null) : null;
  const designator = icao ?? stated ?? (iata === undefined ? null : designatorOf(iata));
  return designator === null ? null : `${designator}${number}`;
};

const staleFixSeconds = 60;

/** The source renews its data every second, and clocks differ by less. A greater lag means frozen data. */
const standstillMs = 120_000;

/** Age of frozen data; 0 when the lag may be a difference of clocks. */
const standstillOf = ({ lagMs }: Pick<Sightings, 'lagMs'>): number => (lagMs > standstillMs ? lagMs : 0);

/**
 * Adds the time since the data froze, because ages in frozen data end at that time. `heldMs` is the time in the cache,
 * during which a fix may become stale.
 */
const atAge = (position: AircraftPosition, response: Pick<Sightings, 'lagMs'>, heldMs: number): AircraftPosition => {
  if (position.ageSeconds === null) return position;
  const standstill = standstillOf(response);
  const ageSeconds = standstill === 0 ? position.ageSeconds : Math.round(position.ageSeconds + standstill / 1000);
  return { ...position, ageSeconds, isStale: position.isStale || ageSeconds + heldMs / 1000 > staleFixSeconds };
};

const standstillWarnings = (
  source: string,
  response: Pick<Sightings, 'respondedAtMs' | 'lagMs'>,
): readonly Warning[] => {
  const ageMs = standstillOf(response);
  if (ageMs === 0) return [];
  const asOf = new Date(response.respondedAtMs).toISOString();
  const message = `The source ${source} has data of ${asOf}, ${ageText(ageMs)} ago; the position is of that time.`;
  return [{ code: 'stale_data', source, message }];
};

interface Wanted {
  readonly hex: string | null;
  readonly registration: string | null;
}

/**
 * Returns the likeliest of several aircraft with one callsign: the board's, then one with a fresh position and an ICAO
 * address, in the air.
 */
const chooseAircraft = (seen: readonly SeenAircraft[], wanted: Wanted): SeenAircraft | undefined => {
  const merits = ({ aircraft, position }: SeenAircraft): readonly boolean[] => [
    wanted.hex !== null && aircraft.hex === wanted.hex,
    wanted.registration !== null && aircraft.registration === wanted.registration,
    position !== null,
    position !== null && !position.isStale,
    aircraft.hex !== null,
    position !== null && !position.isOnGround,
  ];
  const weigh = (one: SeenAircraft): number => merits(one).reduce((sum, merit) => sum * 2 + Number(merit), 0);
  const age = (one: SeenAircraft): number => one.position?.ageSeconds ?? Number.MAX_VALUE;
  return seen.toSorted((a, b) => weigh(b) - weigh(a) || age(a) - age(b))[0];
};

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
  locate(flightNumber: string, leg: FlightRecord | null, call: Call): Promise<Located>;
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
const canBe = (leg: FlightRecord, { respondedAtMs, lagMs }: Sightings): boolean =>
  lagMs > anotherTimeMs || canBeSeenNow(leg, respondedAtMs);

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
    async locate(flightNumber, leg, call) {
      const parts: ReadPart[] = [];
      const warnings: Warning[] = [];
      const options = { ttlMs: settings.trackTtlMs, staleMs: Math.min(settings.staleMs, longestStandInMs), call };
      const wanted = { hex: leg?.aircraft?.hex ?? null, registration: leg?.aircraft?.registration ?? null };

      let result: Sightings | undefined;
      const note = (read: CachedRead<Sightings>): readonly SeenAircraft[] => {
        result = read.value;
        parts.push({ source, freshnessMs: read.value.respondedAtMs, read });
        warnings.push(...read.value.warnings);
        const heldMs = Math.max(0, clock.now() - read.storedAtMs);
        return read.value.aircraft.map((one) =>
          one.position === null ? one : { ...one, position: atAge(one.position, read.value, heldMs) },
        );
      };
      const withCallsign = async (callsign: string): Promise<readonly SeenAircraft[]> => {
        const key = `flights:adsb:callsign:${callsign}`;
        const seen = note(await cache.read(key, options, (loadCall) => client.byCallsign(callsign, loadCall)));
        return seen.filter((one) => one.callsign === null || one.callsign === callsign);
      };
      const withHex = async (hex: string): Promise<readonly SeenAircraft[]> =>
        note(await cache.read(`flights:adsb:hex:${hex}`, options, (loadCall) => client.byHex(hex, loadCall)));

      const respond = (
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
        if (seen !== null && result !== undefined) warnings.push(...standstillWarnings(source, result));
        const isInItsHours = leg !== null && result !== undefined && canBe(leg, result);
        return { callsign, callsignSource, seen, isInItsHours, matches, parts, warnings };
      };

      const stated = leg?.callsign ?? null;
      const byStated = stated === null ? [] : await withCallsign(stated);
      if (byStated.length > 0) return respond(stated, 'BOARD_RECORD', byStated);

      // The aircraft also flies other flights, so it is accepted only if hours and callsign do not contradict.
      const isOurs = (one: SeenAircraft) => stated === null || one.callsign === null || one.callsign === stated;
      const nowMs = clock.now();
      if (leg !== null && wanted.hex !== null && (canBeSeenNow(leg, nowMs) || isLongPast(leg, nowMs))) {
        const byHex = (await withHex(wanted.hex)).filter(isOurs);
        if (byHex.length > 0 && result !== undefined && canBe(leg, result))
          return respond(byHex[0]?.callsign ?? stated, 'AIRCRAFT_HEX', byHex);
      }
      // A stated callsign excludes a derived one, which may be another flight's.
      if (stated !== null) return respond(stated, 'BOARD_RECORD', []);

      const derived = deriveCallsign(leg?.flightNumber ?? flightNumber, leg, designatorOf);
      if (derived !== null)
        warnings.push(
          warn(
            flightsWarnings.callsign_derived.code,
            `The callsign ${derived} is derived from the flight number; the flight may use another one.`,
          ),
        );
      return respond(derived, 'DERIVED', derived === null ? [] : await withCallsign(derived));
    },
  };
};
