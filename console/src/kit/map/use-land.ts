import type { MultiPolygon } from 'geojson';
import { useEffect, useState } from 'react';
import { loadLand } from './land.ts';

/** Returns undefined until the land has loaded; a map without land still shows its points. */
export const useLand = (detail: 'world' | 'region'): MultiPolygon | undefined => {
  const [land, setLand] = useState<MultiPolygon>();
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
  }, [detail]);
  return land;
};
