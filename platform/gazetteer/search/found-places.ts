import { createHeaviest } from '../../autocomplete/heaviest.ts';
import type { Place } from '../place.ts';

export interface FoundPlaces {
  /** If a place is found several times, its greatest weight counts. `isWhole`: found by a whole name or code. */
  add(place: Place, weight: number, isWhole?: boolean): void;
  leaveOut(): void;
  look(count: number): void;
  /** True if more places were found than are retained. */
  readonly isFull: boolean;
  readonly lookedAt: number;
  readonly wholeIds: ReadonlySet<string>;
  inOrder(): readonly Place[];
}

export const createFoundPlaces = (isWanted: (place: Place) => boolean, limit: number): FoundPlaces => {
  const heaviest = createHeaviest<string>(limit);
  const places = new Map<string, Place>();
  const wholeIds = new Set<string>();
  let lookedAt = 0;
  let hasMore = false;
  return {
    wholeIds,
    add(place, weight, isWhole = false) {
      if (!isWanted(place)) return;
      if (isWhole) wholeIds.add(place.placeId);
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
