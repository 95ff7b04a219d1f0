import { lazyPart } from '../lazy-part.tsx';
import styles from './world-map.module.css';
import type { WorldMapProps } from './world-map.tsx';

/** The map in a chunk of its own; its place is reserved while it loads. */
export const LazyWorldMap = lazyPart<WorldMapProps>(async () => (await import('./world-map.tsx')).WorldMap, {
  title: 'The map',
  waiting: ({ heightPx }) => (
    <div
      className={styles['map']}
      style={heightPx === undefined ? { aspectRatio: '2 / 1' } : { height: `${heightPx}px` }}
    />
  ),
});
