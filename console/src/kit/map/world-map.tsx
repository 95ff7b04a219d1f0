import { type GeoProjection, geoEqualEarth, geoGraticule10, geoMercator, geoPath } from 'd3-geo';
import type { LineString, MultiPoint } from 'geojson';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { useLand } from './use-land.ts';
import styles from './world-map.module.css';

export interface MapPoint {
  readonly id: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  /** In the foreground, with its label in view. */
  readonly isChosen?: boolean;
}

interface WorldMapProps {
  /** What the map shows, for who does not see it. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** A way over the ground, as pairs of longitude and latitude, oldest first. */
  readonly track?: readonly (readonly [number, number])[];
  /** `world`, or what holds all points and the track. */
  readonly fit?: 'world' | 'points';
  readonly onChoose?: (id: string) => void;
}

const width = 960;
const height = 480;
const margin = 56;
/** A single point is shown with some land around it. */
const closestScale = 3_000;

const projectionFor = (fit: 'world' | 'points', places: MultiPoint): GeoProjection => {
  if (fit === 'world' || places.coordinates.length === 0)
    return geoEqualEarth().fitExtent(
      [
        [0, 0],
        [width, height],
      ],
      { type: 'Sphere' },
    );
  const projection = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    places,
  );
  if (projection.scale() <= closestScale) return projection;
  const [longitude = 0, latitude = 0] = places.coordinates[0] ?? [];
  return geoMercator()
    .scale(closestScale)
    .center([longitude, latitude])
    .translate([width / 2, height / 2]);
};

/** A map without tiles: land, points that can be chosen, and a track. */
export const WorldMap = ({ label, points, track = [], fit = 'world', onChoose }: WorldMapProps) => {
  const land = useLand(fit === 'world' ? 'world' : 'region');
  const places = JSON.stringify([...points.map(({ longitude, latitude }) => [longitude, latitude]), ...track]);
  const projection = useMemo(
    () => projectionFor(fit, { type: 'MultiPoint', coordinates: JSON.parse(places) as number[][] }),
    [fit, places],
  );
  const path = useMemo(() => geoPath(projection), [projection]);
  const ground = useMemo(() => (land === undefined ? undefined : (path(land) ?? undefined)), [path, land]);
  const grid = useMemo(() => path(geoGraticule10()) ?? undefined, [path]);
  const way: LineString = {
    type: 'LineString',
    coordinates: track.map(([longitude, latitude]) => [longitude, latitude]),
  };

  return (
    <svg className={styles['map']} viewBox={`0 0 ${width} ${height}`} aria-label={label}>
      <title>{label}</title>
      <path d={grid} className={styles['grid']} />
      <path d={ground} className={styles['land']} />
      {track.length > 1 && <path d={path(way) ?? undefined} className={styles['track']} />}
      {points.map((point) => {
        const place = projection([point.longitude, point.latitude]);
        if (place === null) return null;
        const [x, y] = place;
        const choose = onChoose === undefined ? undefined : () => onChoose(point.id);
        return (
          <g
            key={point.id}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            className={classNames(styles['point'], styles[point.tone ?? 'plain'], point.isChosen && styles['chosen'])}
            {...(choose === undefined
              ? { role: 'img' }
              : {
                  role: 'button',
                  tabIndex: 0,
                  'aria-pressed': point.isChosen === true,
                  onClick: choose,
                  onKeyDown: (event) => {
                    if (event.key === 'Enter' || event.key === ' ') choose();
                  },
                })}
            aria-label={point.label}
          >
            <circle r={14} className={styles['target']} />
            <circle r={point.isChosen === true ? 6 : 4} className={styles['dot']} />
            {(point.isChosen === true || points.length <= 12) && (
              <text x={9} y={4}>
                {point.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
