import { LazyWorldMap } from '../../kit/map/lazy-world-map.tsx';
import { cities } from './cities.ts';
import styles from './city-map.module.css';

interface CityMapProps {
  readonly chosen:
    | { readonly placeId: string; readonly name: string; readonly latitude: number; readonly longitude: number }
    | undefined;
  readonly onChoose: (placeId: string) => void;
}

/** Map of cities to choose from. The chosen city is added if it is not one of them. */
export const CityMap = ({ chosen, onChoose }: CityMapProps) => {
  const offered =
    chosen === undefined || cities.some(({ placeId }) => placeId === chosen.placeId) ? cities : [...cities, chosen];
  return (
    <div className={styles['map']}>
      <LazyWorldMap
        label="Cities to choose from"
        points={offered.map(({ placeId, name, latitude, longitude }) => ({
          id: placeId,
          label: name,
          latitude,
          longitude,
          isChosen: placeId === chosen?.placeId,
        }))}
        onChoose={onChoose}
      />
    </div>
  );
};
