import { toWhole } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { toAircraftAddress } from '../../model/aircraft-address.ts';
import { toCallsign } from '../../model/callsign.ts';
import type { AircraftPosition, SeenAircraft } from '../../model/track.ts';
import type { AircraftWire } from './wire.ts';

/** Age beyond which readsb no longer counts a fix as current. */
const currentFixSeconds = 60;

/** An older fix is invalid; without a bound its date could not be formatted. */
const longestAgeSeconds = 315_360_000;

interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  /** Null when the source does not state it: a fix is as old as the last message, or any older. */
  readonly ageSeconds: number | null;
}

const fixOf = (part: AircraftWire['lastPosition']): Fix | null => {
  const { lat, lon, seen_pos: ageSeconds } = part ?? {};
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  if (ageSeconds !== undefined && ageSeconds > longestAgeSeconds) return null;
  return { latitude: lat, longitude: lon, ageSeconds: ageSeconds === undefined ? null : Math.max(0, ageSeconds) };
};

/** A text without a letter or digit fills a field that is empty. */
const trimmed = (value: string | undefined): string | null =>
  value !== undefined && /[\p{L}\p{N}]/u.test(value) ? value.trim() : null;

const decodePosition = (wire: AircraftWire, nowMs: number): AircraftPosition | null => {
  const current = fixOf(wire);
  const fix = current ?? fixOf(wire.lastPosition);
  if (fix === null) return null;
  const { ageSeconds } = fix;
  const isOnGround = wire.alt_baro === 'ground';
  const emergency = trimmed(wire.emergency);
  return {
    latitude: fix.latitude,
    longitude: fix.longitude,
    fixedAt: ageSeconds === null ? null : new Date(nowMs - ageSeconds * 1000).toISOString(),
    ageSeconds,
    isStale: current === null || ageSeconds === null || ageSeconds > currentFixSeconds,
    isOnGround,
    barometricAltitudeFeet: wire.alt_baro === 'ground' ? null : toWhole(wire.alt_baro),
    geometricAltitudeFeet: toWhole(wire.alt_geom),
    groundSpeedKnots: wire.gs ?? null,
    // Taxiing aircraft report their heading instead of their track.
    trackDegrees: wire.track ?? (isOnGround ? wire.true_heading : undefined) ?? wire.calc_track ?? null,
    verticalRateFeetPerMinute: toWhole(wire.baro_rate ?? wire.geom_rate),
    squawk: trimmed(wire.squawk),
    emergency: emergency === 'none' ? null : emergency,
    signal: trimmed(wire.type),
  };
};

/** Ages are counted from `nowMs`, the source's own time. */
export const decodeAircraft = (wire: AircraftWire, nowMs: number): SeenAircraft => ({
  callsign: toCallsign(wire.flight),
  aircraft: {
    registration: trimmed(wire.r),
    // A leading tilde marks an address that is not an ICAO one.
    hex: toAircraftAddress(wire.hex),
    model: trimmed(wire.desc) ?? trimmed(wire.t),
  },
  position: decodePosition(wire, nowMs),
});
