import { ageText } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { AircraftPosition } from '../../model/track.ts';
import type { Sightings } from '../../upstream/adsb/client.ts';

const staleFixSeconds = 60;

/** The source renews its data every second, and clocks differ by less. A greater lag means frozen data. */
const standstillMs = 120_000;

/** Age of frozen data; 0 when the lag may be a difference of clocks. */
const standstillOf = ({ lagMs }: Pick<Sightings, 'lagMs'>): number => (lagMs > standstillMs ? lagMs : 0);

/**
 * Adds the time since the data froze, because ages in frozen data end at that time. `heldMs` is the time in the cache,
 * during which a fix may become stale.
 */
export const atAge = (
  position: AircraftPosition,
  answer: Pick<Sightings, 'lagMs'>,
  heldMs: number,
): AircraftPosition => {
  if (position.ageSeconds === null) return position;
  const standstill = standstillOf(answer);
  const ageSeconds = standstill === 0 ? position.ageSeconds : Math.round(position.ageSeconds + standstill / 1000);
  return { ...position, ageSeconds, isStale: position.isStale || ageSeconds + heldMs / 1000 > staleFixSeconds };
};

export const standstillWarnings = (
  source: string,
  answer: Pick<Sightings, 'answeredAtMs' | 'lagMs'>,
): readonly Warning[] => {
  const ageMs = standstillOf(answer);
  if (ageMs === 0) return [];
  const asOf = new Date(answer.answeredAtMs).toISOString();
  const message = `The source ${source} has data of ${asOf}, ${ageText(ageMs)} ago; the position is of that time.`;
  return [{ code: 'stale_data', source, message }];
};
