import { type GeoProjection, geoBounds, geoEqualEarth, geoMercator } from 'd3-geo';
import type { GeometryCollection, MultiPoint } from 'geojson';
import type { SizePx } from '../use-size.ts';

/** Keeps some land around a single point. */
const closestScale = 3_000;
const margin = 48;

/** Bounds of a world view. Antarctica, which has few points to show, is left out. */
const inhabited: MultiPoint = {
  type: 'MultiPoint',
  coordinates: [
    [-168, 60],
    [178, 60],
    [0, 76],
    [0, -54],
  ],
};

const between = (low: number, high: number): number => {
  const middle = (low + high) / 2;
  // Bounds whose east is less than their west cross the antimeridian.
  return low <= high ? middle : middle + 180;
};

/** Returns a projection of the world, or one that fits `shown`, which may lie on both sides of the antimeridian. */
export const projectionFor = (
  fit: 'world' | 'points',
  shown: GeometryCollection,
  { width, height }: SizePx,
): GeoProjection => {
  if (fit === 'world' || shown.geometries.length === 0)
    return geoEqualEarth().fitExtent(
      [
        [0, 4],
        [width, height - 4],
      ],
      inhabited,
    );
  const [[west, south], [east, north]] = geoBounds(shown);
  const inset = Math.min(margin, width / 6, height / 6);
  const projection = geoMercator()
    .rotate([-between(west, east), 0])
    .fitExtent(
      [
        [inset, inset],
        [width - inset, height - inset],
      ],
      shown,
    );
  if (projection.scale() <= closestScale) return projection;
  return projection
    .scale(closestScale)
    .center([0, (south + north) / 2])
    .translate([width / 2, height / 2]);
};
