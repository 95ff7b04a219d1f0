import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Atlas = Topology<{ readonly land: GeometryCollection }>;

const toLand = (atlas: Atlas): MultiPolygon => {
  const [first] = feature(atlas, atlas.objects.land).features;
  return first?.geometry as MultiPolygon;
};

/**
 * Loads the land of the world from Natural Earth, for a view of the world (1:110 million) or of a region (1:50
 * million).
 */
export const loadLand = async (detail: 'world' | 'region'): Promise<MultiPolygon> => {
  const atlas =
    detail === 'world' ? await import('world-atlas/land-110m.json') : await import('world-atlas/land-50m.json');
  return toLand(atlas.default as unknown as Atlas);
};
