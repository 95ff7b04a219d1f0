import { describe, expect, it } from '@jest/globals';
import { kilometersBetween, wayFlown } from './flown.ts';
import { type Position, withPosition } from './track.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude }) as Position;

describe('the track of a flight', () => {
  it('grows by each new position of the aircraft', () => {
    const points = [at(1, 2), at(1, 2), at(3, 4)].reduce(withPosition, [] as ReturnType<typeof withPosition>);
    expect(points).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(withPosition(points, null)).toBe(points);
  });

  it("is bounded, and ends at the aircraft's position", () => {
    let points: ReturnType<typeof withPosition> = [];
    for (let index = 0; index < 10_000; index += 1) points = withPosition(points, at(index / 100, 0));
    expect(points.length).toBeLessThanOrEqual(3_000);
    expect(points[0]).toEqual([0, 0]);
    expect(points.at(-1)).toEqual([99.99, 0]);
  });

  it('gives the flown share along great circles, even across the antimeridian', () => {
    const west = { latitude: 0, longitude: 170 };
    const east = { latitude: 0, longitude: -170 };
    expect(Math.round(kilometersBetween(west, east))).toBe(2_224);
    expect(wayFlown(west, east, { latitude: 0, longitude: 180 }).share).toBeCloseTo(0.5);
  });
});
