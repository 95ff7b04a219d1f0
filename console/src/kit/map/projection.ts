import { type GeoProjection, geoBounds, geoEqualEarth, geoMercator } from 'd3-geo';
import type { GeometryCollection, MultiPoint } from 'geojson';
import type { SizePx } from '../use-size.ts';

/** A single point is shown with some land around it. */
const closestScale = 3_000;
const margin = 48;

/** What a view of the world has to hold: land without Antarctica, which has few to show. */
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
  // Bounds that begin east of where they end go over the antimeridian.
  return low <= high ? middle : middle + 180;
};

/** The world, or what holds `shown`, which may lie on both sides of the antimeridian. */
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
