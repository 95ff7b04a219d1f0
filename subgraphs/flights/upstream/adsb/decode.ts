import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { toWhole } from '../../../../platform/upstream/decode/lenient-number.ts';
import type { AircraftPosition, SeenAircraft } from '../../model/track.ts';
import type { AircraftWire } from './wire.ts';

/** Age beyond which readsb no longer counts a fix as current. */
const currentFixSeconds = 60;

/** An older fix is invalid; without a bound its date could not be formatted. */
const longestAgeSeconds = 315_360_000;

interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly ageSeconds: number;
}

/** A fix without an age is at least as old as the last message. */
const fixOf = (
  part: { lat?: number | undefined; lon?: number | undefined; seen_pos?: number | undefined } | undefined,
  leastAgeSeconds: number,
): Fix | null => {
  const { lat, lon, seen_pos: ageSeconds = leastAgeSeconds } = part ?? {};
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  if (ageSeconds > longestAgeSeconds) return null;
  return { latitude: lat, longitude: lon, ageSeconds: Math.max(0, ageSeconds) };
};

const trimmed = (value: string | undefined): string | null => value?.trim() || null;

const decodePosition = (wire: AircraftWire, nowMs: number): AircraftPosition | null => {
  const seen = wire.seen ?? 0;
  const current = fixOf(wire, seen);
  const fix = current ?? fixOf(wire.lastPosition, Math.max(seen, currentFixSeconds));
  if (fix === null) return null;
  const isOnGround = wire.alt_baro === 'ground';
  const emergency = trimmed(wire.emergency);
  return {
    latitude: fix.latitude,
    longitude: fix.longitude,
    fixedAt: new Date(nowMs - fix.ageSeconds * 1000).toISOString(),
    ageSeconds: fix.ageSeconds,
    isStale: current === null || fix.ageSeconds > currentFixSeconds,
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
export const decodeAircraft = (wire: AircraftWire, nowMs: number): SeenAircraft => {
  const hex = wire.hex.trim().toLowerCase();
  return {
    callsign: asciiUpper(trimmed(wire.flight) ?? '') || null,
    aircraft: {
      registration: trimmed(wire.r),
      // A leading tilde marks an address that is not an ICAO one.
      hex: /^[0-9a-f]{6}$/.test(hex) ? hex : null,
      model: trimmed(wire.desc) ?? trimmed(wire.t),
    },
    position: decodePosition(wire, nowMs),
  };
};
