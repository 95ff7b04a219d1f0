import { createHeaviest } from '../../autocomplete/heaviest.ts';
import type { Place } from '../place.ts';

/** What a search has found so far. */
export interface FoundPlaces {
  /** A place may be found several times; the greatest weight counts. */
  add(place: Place, weight: number): void;
  /** Notes that there are more which were not added. */
  leaveOut(): void;
  /** Counts names and maxima of names that were looked at. */
  look(count: number): void;
  /** Whether there are more than are kept. */
  readonly isFull: boolean;
  readonly lookedAt: number;
  inOrder(): readonly Place[];
}

export const createFoundPlaces = (isWanted: (place: Place) => boolean, limit: number): FoundPlaces => {
  const heaviest = createHeaviest<string>(limit);
  const places = new Map<string, Place>();
  let lookedAt = 0;
  let hasMore = false;
  return {
    add(place, weight) {
      if (!isWanted(place)) return;
      places.set(place.placeId, place);
      heaviest.add(place.placeId, weight);
    },
    leaveOut() {
      hasMore = true;
    },
    look(count) {
      lookedAt += count;
    },
    get isFull() {
      return hasMore || heaviest.isFull;
    },
    get lookedAt() {
      return lookedAt;
    },
    inOrder: () => heaviest.inOrder().flatMap(([id]) => places.get(id) ?? []),
  };
};
