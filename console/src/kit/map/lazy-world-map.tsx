import { lazy, Suspense } from 'react';
import styles from './world-map.module.css';
import type { WorldMapProps } from './world-map.tsx';

const Loaded = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }));

/** The map in a chunk of its own, with its place held until it has loaded. */
export const LazyWorldMap = (props: WorldMapProps) => (
  <Suspense
    fallback={
      <div
        className={styles['map']}
        style={props.heightPx === undefined ? { aspectRatio: '2 / 1' } : { height: `${props.heightPx}px` }}
      />
    }
  >
    <Loaded {...props} />
  </Suspense>
);
