import { createHeaviest } from '../../autocomplete/heaviest.ts';
import type { Place } from '../place.ts';

/** What a search has found so far. */
export interface FoundPlaces {
  /** A place may be found several times; the greatest weight counts. `isWhole`: by a whole name or code. */
  add(place: Place, weight: number, isWhole?: boolean): void;
  /** Notes that there are more which were not added. */
  leaveOut(): void;
  /** Counts names and maxima of names that were looked at. */
  look(count: number): void;
  /** Whether there are more than are kept. */
  readonly isFull: boolean;
  readonly lookedAt: number;
  /** Ids of those that were found by a whole name or code. */
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
