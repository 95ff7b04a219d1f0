import { type GeoProjection, geoBounds, geoEqualEarth, geoGraticule10, geoMercator, geoPath } from 'd3-geo';
import type { GeometryCollection, LineString, MultiPoint } from 'geojson';
import { useMemo } from 'react';
import { type SizePx, useSize } from '../use-size.ts';
import { placeLabels } from './label-places.ts';
import { MapMark, type MapPoint } from './map-point.tsx';
import { useLand } from './use-land.ts';
import styles from './world-map.module.css';

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
const projectionFor = (
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

export type { MapPoint } from './map-point.tsx';

type Way = readonly (readonly [number, number])[];

export interface WorldMapProps {
  /** Description for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Ground track as pairs of longitude and latitude, oldest first. */
  readonly track?: Way;
  /** Planned way along great circles, drawn dashed. */
  readonly route?: Way;
  /** `points` fits points, track and route. */
  readonly fit?: 'world' | 'points';
  /** By default half of the width. */
  readonly heightPx?: number;
  readonly onChoose?: (id: string) => void;
}

const none: Way = [];
const pixelsOfLetter = 7.4;
const weights = { bad: 4, warn: 3, good: 2, plain: 1, quiet: 0 } as const;
const weightOf = ({ isChosen, tone }: MapPoint): number => (isChosen === true ? 5 : weights[tone ?? 'plain']);

const toLine = (way: Way): LineString => ({
  type: 'LineString',
  coordinates: way.map(([longitude, latitude]) => [longitude, latitude]),
});

const toShown = (points: readonly MapPoint[], ways: readonly Way[]): GeometryCollection => ({
  type: 'GeometryCollection',
  geometries: [
    ...points.map(({ longitude, latitude }) => ({ type: 'Point' as const, coordinates: [longitude, latitude] })),
    ...ways.filter((way) => way.length > 1).map(toLine),
  ],
});

const Drawing = ({
  size,
  label,
  points,
  track = none,
  route = none,
  fit = 'world',
  onChoose,
}: WorldMapProps & { readonly size: SizePx }) => {
  const land = useLand(fit === 'world' && size.width < 1_200 ? 'world' : 'region');
  const foreground = points.filter(({ tone }) => tone !== 'quiet');
  const shown = JSON.stringify(toShown(foreground, [track, route]));
  const { path, projection } = useMemo(() => {
    const made = projectionFor(fit, JSON.parse(shown) as GeometryCollection, size);
    return { projection: made, path: geoPath(made) };
  }, [fit, shown, size]);
  const ground = useMemo(() => (land === undefined ? undefined : (path(land) ?? undefined)), [path, land]);
  const grid = useMemo(() => path(geoGraticule10()) ?? undefined, [path]);
  const marks = [...points]
    .sort((a, b) => weightOf(b) - weightOf(a))
    .flatMap((point) => {
      const place = projection([point.longitude, point.latitude]);
      if (place === null) return [];
      const [x, y] = place;
      if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
      return [{ id: point.id, point, x, y, labelWidth: point.label.length * pixelsOfLetter }];
    });
  const labels = placeLabels(marks, size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it.
    <svg width={size.width} height={size.height} role="group" aria-label={label}>
      <path d={grid} className={styles['grid']} />
      <path d={ground} className={styles['land']} />
      {route.length > 1 && <path d={path(toLine(route)) ?? undefined} className={styles['route']} />}
      {track.length > 1 && <path d={path(toLine(track)) ?? undefined} className={styles['track']} />}
      {/* The most important points are drawn last, over the others. */}
      {marks.toReversed().map(({ id, point, x, y }) => (
        <MapMark key={id} point={point} x={x} y={y} label={labels.get(id)} onChoose={onChoose} />
      ))}
    </svg>
  );
};

/** A map without tiles, drawn for its size in pixels. */
export const WorldMap = (props: WorldMapProps) => {
  const [host, size] = useSize<HTMLDivElement>();
  return (
    <div
      ref={host}
      className={styles['map']}
      style={props.heightPx === undefined ? { aspectRatio: '2 / 1' } : { height: `${props.heightPx}px` }}
    >
      {size.width > 0 && size.height > 0 && <Drawing {...props} size={size} />}
    </div>
  );
};
