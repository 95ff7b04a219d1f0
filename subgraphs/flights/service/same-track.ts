import { isDeepStrictEqual } from 'node:util';
import { sameFields, sameWarnings } from '../../../platform/streams/same-answer.ts';
import type { AircraftPosition, FlightTrack } from '../model/track.ts';

/** A position apart from when it was fixed: an aircraft at its gate has a new fix every second. */
const timeless = (position: AircraftPosition | null) =>
  position === null ? null : { ...position, fixedAt: '', ageSeconds: 0 };

/**
 * Whether a watcher of `a` learns nothing from `b`: the same aircraft at the same place with the same movement and
 * signals, and the same warnings. The fix's time and age, and where the answer comes from, do not count; that the fix
 * has become stale does.
 */
export const sameTrack = (a: FlightTrack, b: FlightTrack): boolean =>
  sameFields(a, b, ['callsign', 'callsignSource', 'matchCount']) &&
  isDeepStrictEqual(a.aircraft, b.aircraft) &&
  isDeepStrictEqual(timeless(a.position), timeless(b.position)) &&
  sameWarnings(a.warnings, b.warnings);
