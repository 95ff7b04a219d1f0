import type { MultiPolygon } from 'geojson';
import { useEffect, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { useReturn } from '../../graph/use-connection.ts';

type Atlas = Topology<{ readonly land: GeometryCollection }>;

const toLand = (atlas: Atlas): MultiPolygon => {
  const [first] = feature(atlas, atlas.objects.land).features;
  return first?.geometry as MultiPolygon;
};

/**
 * Loads the land of the world from Natural Earth, for a view of the world (1:110 million) or of a region (1:50
 * million).
 */
const loadLand = async (detail: 'world' | 'region'): Promise<MultiPolygon> => {
  const atlas =
    detail === 'world' ? await import('world-atlas/land-110m.json') : await import('world-atlas/land-50m.json');
  return toLand(atlas.default as unknown as Atlas);
};

/** Returns undefined until the land has loaded; a map without land still shows its points. */
export const useLand = (detail: 'world' | 'region'): MultiPolygon | undefined => {
  const [land, setLand] = useState<MultiPolygon>();
  const [attempt, setAttempt] = useState(0);
  useReturn(() => {
    if (land === undefined) setAttempt((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    loadLand(detail).then(
      (loaded) => {
        if (isCurrent) setLand(loaded);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [detail, attempt]);
  return land;
};
