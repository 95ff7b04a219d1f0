/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance on a sphere, accurate to half a percent. */
export const distanceKm = (a: Point, b: Point): number => {
  const north = radians(b.latitude - a.latitude) / 2;
  const east = radians(b.longitude - a.longitude) / 2;
  const chord =
    Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
};
