import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const trackSubscription = graphql(`
  subscription ConsoleFlightsTrack($flightNumber: String!) {
    flightTrackChanged(flightNumber: $flightNumber) {
      id
      callsign
      callsignSource
      matchCount
      aircraft {
        registration
        hex
        model
      }
      position {
        latitude
        longitude
        fixedAt
        isStale
        isOnGround
        barometricAltitudeFeet
        geometricAltitudeFeet
        groundSpeedKnots
        trackDegrees
        verticalRateFeetPerMinute
        squawk
        emergency
      }
      meta {
        sourcesUsed
        fetchedAt
        sourceUpdatedAt
      }
      warnings {
        code
        message
      }
    }
  }
`);

type Track = ResultOf<typeof trackSubscription>['flightTrackChanged'];
export type Position = NonNullable<Track['position']>;

type Point = readonly [longitude: number, latitude: number];

/** Latest position of a flight, and its positions since the page was opened. */
export interface Flown {
  readonly track: Track;
  readonly points: readonly Point[];
}

/** Four hours at one fix every five seconds. */
const mostPoints = 3_000;

/** Adds the position of an aircraft that has moved. Beyond the bound, every second point is dropped. */
export const withPosition = (points: readonly Point[], position: Position | null): readonly Point[] => {
  if (position === null) return points;
  const next: Point = [position.longitude, position.latitude];
  const last = points.at(-1);
  if (last !== undefined && last[0] === next[0] && last[1] === next[1]) return points;
  const shorter = points.length < mostPoints ? points : points.filter((_, index) => index % 2 === 0);
  return [...shorter, next];
};

export const foldTrack = (
  flown: Flown | undefined,
  { flightTrackChanged }: ResultOf<typeof trackSubscription>,
): Flown => ({
  track: flightTrackChanged,
  points: withPosition(flown?.points ?? [], flightTrackChanged.position),
});
