import { distanceKm, type Point } from '../../platform/places/distance.ts';

const earthKilometres = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The point at `fraction` (0 to 1) of the way. */
export const pointBetween = (from: Point, to: Point, fraction: number): Point => {
  const angle = distanceKm(from, to) / earthKilometres;
  if (angle < 1e-9) return from;
  const [a, b] = [Math.sin((1 - fraction) * angle) / Math.sin(angle), Math.sin(fraction * angle) / Math.sin(angle)];
  const vector = (place: Point): [number, number, number] => [
    Math.cos(radians(place.latitude)) * Math.cos(radians(place.longitude)),
    Math.cos(radians(place.latitude)) * Math.sin(radians(place.longitude)),
    Math.sin(radians(place.latitude)),
  ];
  const [start, end] = [vector(from), vector(to)];
  const [x, y, z] = [a * start[0] + b * end[0], a * start[1] + b * end[1], a * start[2] + b * end[2]];
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
};

/** Initial course, 0 to 360 degrees true. */
export const courseTo = (from: Point, to: Point): number => {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const course = Math.atan2(
    Math.sin(east) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east),
  );
  return (degrees(course) + 360) % 360;
};
