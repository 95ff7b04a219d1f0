import { isDeepStrictEqual } from 'node:util';
import { sameFields, sameWarnings } from '../../../../platform/streams/same-answer.ts';
import type { AircraftPosition, FlightTrack } from '../../model/track.ts';

/** An aircraft at its gate has a new fix every second. */
const timeless = (position: AircraftPosition | null) =>
  position === null ? null : { ...position, fixedAt: null, ageSeconds: null };

/**
 * Whether `b` is no event for a subscriber with `a`. Time and age of the fix and `meta` are ignored, but a fix that
 * becomes stale is an event.
 */
export const sameTrack = (a: FlightTrack, b: FlightTrack): boolean =>
  sameFields(a, b, ['callsign', 'callsignSource', 'matchCount']) &&
  isDeepStrictEqual(a.aircraft, b.aircraft) &&
  isDeepStrictEqual(timeless(a.position), timeless(b.position)) &&
  sameWarnings(a.warnings, b.warnings);
