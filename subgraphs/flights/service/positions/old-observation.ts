import { hourMs } from '../../../../platform/clock/spans.ts';
import { ageText } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { WeatherObservation } from '../../model/airport.ts';
import { flightsWarnings } from '../../model/warnings.ts';

/** Stations report every hour, and some every three hours at night. */
const oldAfterMs = 3.5 * hourMs;

/** Returns when an observation counts as old, in epoch milliseconds. */
export const oldAtMs = ({ observedAt }: Pick<WeatherObservation, 'observedAt'>): number =>
  Date.parse(observedAt) + oldAfterMs;

/** A station may be silent although the source works. */
export const oldObservationWarnings = (
  source: string,
  { observedAt }: WeatherObservation,
  nowMs: number,
): Warning[] => {
  const ageMs = nowMs - Date.parse(observedAt);
  if (ageMs < oldAfterMs) return [];
  return [{ code: 'stale_data', source, message: `The newest observation is ${ageText(ageMs)} old.` }];
};

export const noObservationWarning = (source: string, station: string): Warning => ({
  code: flightsWarnings.no_observation.code,
  source,
  message: `The source ${source} has no observation of ${station}.`,
});
