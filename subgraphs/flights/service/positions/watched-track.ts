import type { Clock } from '../../../../platform/clock/clock.ts';
import type { FlightTrack } from '../../model/track.ts';
import type { FoundLeg, Track } from './track.ts';

interface TrackReaderOptions {
  readonly track: Pick<Track, 'find' | 'at'>;
  readonly clock: Clock;
  readonly recordMs: number;
}

/** A lookup in which a source failed is repeated at the next poll. */
const isWhole = ({ parts, warnings }: FoundLeg): boolean =>
  parts.every(({ read }) => !read.stale) && warnings.every(({ code }) => code !== 'source_unavailable');

/** The flight's record is read rarely, because it seldom changes and costs quota; the position is read each time. */
export const createTrackReader = (
  flightNumber: string,
  { track, clock, recordMs }: TrackReaderOptions,
): ((signal: AbortSignal) => Promise<FlightTrack>) => {
  let known: { readonly found: FoundLeg; readonly untilMs: number } | undefined;
  return async (signal) => {
    if (known === undefined || clock.now() >= known.untilMs) {
      const found = await track.find(flightNumber, { signal });
      known = { found, untilMs: isWhole(found) ? clock.now() + recordMs : Number.NEGATIVE_INFINITY };
    }
    return track.at(flightNumber, known.found, { signal });
  };
};
