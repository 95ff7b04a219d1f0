import { isDeepStrictEqual } from 'node:util';
import { sameFields, sameWarnings } from '../../../../platform/streams/same-answer.ts';
import type { AirportStatus } from '../../model/airport.ts';

/**
 * Whether `b` is no event for a subscriber with `a`. A new observation is an event even when it measured the same; the
 * feed's time stamp and `meta` are ignored.
 */
export const sameStatus = (a: AirportStatus, b: AirportStatus): boolean =>
  sameFields(a, b, ['delayStatus', 'summary', 'programCoverage']) &&
  isDeepStrictEqual(a.programs, b.programs) &&
  isDeepStrictEqual(a.weather, b.weather) &&
  sameWarnings(a.warnings, b.warnings);
