import { ageText } from '../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { AircraftPosition } from '../model/track.ts';
import type { Sightings } from '../upstream/adsb/client.ts';

const staleFixSeconds = 60;

/** Clocks differ by less, and the source renews its data every second: beyond it they stand still. */
const standstillMs = 120_000;

/** How far behind the data of an answer are, beyond what clocks differ by. */
const standstillOf = ({ lagMs }: Pick<Sightings, 'lagMs'>): number => (lagMs > standstillMs ? lagMs : 0);

/**
 * A fix as old as it was when its source answered, and stale when it has become so by now: an answer that was kept holds fixes that are
 * older than they were, and a source that stands still counts their age from the time it stands at.
 */
export const atAge = (
  position: AircraftPosition,
  answer: Pick<Sightings, 'lagMs'>,
  heldMs: number,
): AircraftPosition => {
  const standstill = standstillOf(answer);
  const ageSeconds = standstill === 0 ? position.ageSeconds : Math.round(position.ageSeconds + standstill / 1000);
  return { ...position, ageSeconds, isStale: position.isStale || ageSeconds + heldMs / 1000 > staleFixSeconds };
};

/** Says of what time the data of a source are that stands still. */
export const standstillWarnings = (
  source: string,
  answer: Pick<Sightings, 'answeredAtMs' | 'lagMs'>,
): readonly Warning[] => {
  const ageMs = standstillOf(answer);
  if (ageMs === 0) return [];
  const asOf = new Date(answer.answeredAtMs).toISOString();
  const message = `The source ${source} answered what it knew at ${asOf}, ${ageText(ageMs)} ago; the position is of that time.`;
  return [{ code: 'stale_data', source, message }];
};
