import { beginsAlike, spellingDistance } from '../text/spelling-distance.ts';
import { foldName } from './fold-name.ts';
import type { Place } from './place.ts';

export interface LikeCity {
  readonly place: Place;
  /** Number of typos; 0 if only blanks differ. */
  readonly distance: number;
}

/** Names of smaller towns are often similar to another name that was meant. */
const fewestInhabitants = 100_000;

const withoutBlanks = (name: string): string => foldName(name).replaceAll(' ', '');

/**
 * Only cities of 100,000 inhabitants and more, by their own name. The fewest typos come first, then the most
 * inhabitants. The first call indexes the names.
 */
export const createCitySpellings = (allCities: () => Iterable<Place>) => {
  let byLetter: Map<string, { readonly name: string; readonly place: Place }[]> | undefined;

  const gather = () => {
    const gathered = new Map<string, { readonly name: string; readonly place: Place }[]>();
    for (const place of allCities()) {
      if ((place.population ?? 0) < fewestInhabitants) continue;
      const name = withoutBlanks(place.name);
      const letter = name.slice(0, 1);
      const known = gathered.get(letter);
      if (known === undefined) gathered.set(letter, [{ name, place }]);
      else known.push({ name, place });
    }
    return gathered;
  };

  return (text: string, maxDistance: number): readonly LikeCity[] => {
    const sought = withoutBlanks(text);
    byLetter ??= gather();
    const found: LikeCity[] = [];
    for (const letter of new Set([sought.slice(0, 1), sought.slice(1, 2)])) {
      for (const { name, place } of byLetter.get(letter) ?? []) {
        if (!beginsAlike(sought, name)) continue;
        const distance = spellingDistance(sought, name, maxDistance);
        if (distance !== undefined) found.push({ place, distance });
      }
    }
    return found.sort((a, b) => a.distance - b.distance || (b.place.population ?? 0) - (a.place.population ?? 0));
  };
};
