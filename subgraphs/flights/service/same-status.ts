import { isDeepStrictEqual } from 'node:util';
import { sameFields, sameWarnings } from '../../../platform/streams/same-answer.ts';
import type { AirportStatus } from '../model/airport.ts';

/**
 * Whether a watcher of `a` learns nothing from `b`: the same programs, observation and warnings, and what is made of
 * them. A new observation is one also when it measured the same. The time stamp of the feed, and where the answer comes
 * from, do not count.
 */
export const sameStatus = (a: AirportStatus, b: AirportStatus): boolean =>
  sameFields(a, b, ['delayStatus', 'summary', 'programCoverage']) &&
  isDeepStrictEqual(a.programs, b.programs) &&
  isDeepStrictEqual(a.weather, b.weather) &&
  sameWarnings(a.warnings, b.warnings);
