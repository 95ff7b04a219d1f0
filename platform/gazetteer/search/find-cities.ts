import { createHeaviest } from '../../autocomplete/heaviest.ts';
import { rangeOf, type SortedNames, sortedNamesOf } from '../../autocomplete/sorted-names.ts';
import { createWeightedEntries } from '../../autocomplete/weighted-entries.ts';
import type { PiecewiseWork } from '../../promise/in-turns.ts';
import type { WholePlaceIndex } from '../create-place-index.ts';
import { foldName } from '../fold-name.ts';
import { cityRowsOf, weighCities } from './city-weights.ts';
import type { FoundPlaces } from './found-places.ts';
import { createLiesIn } from './lies-in.ts';
import { isOwnName, laterWordFactor, weightOf, wholeNameFactor } from './name-weights.ts';

/**
 * Adds cities whose name, or a later word of it, begins with a folded text. The text may end with the beginning of
 * their region or country (`portland or`).
 */
type FindCities = (start: string, found: FoundPlaces, limit: number) => void;

export function* buildCitySearch(index: WholePlaceIndex): PiecewiseWork<FindCities> {
  const { rows, at } = index.cityTables;
  const { weights, laterWords } = yield* weighCities(rows.cities, rows.names);
  const names = createWeightedEntries(weights);
  const words = createWeightedEntries(Uint32Array.from(laterWords, ({ nameRow }) => weights[nameRow] ?? 0));
  const sortedWords = sortedNamesOf(laterWords.map(({ rest }) => rest));
  const liesIn = createLiesIn(index);

  const heaviestOf = (
    sorted: SortedNames,
    entries: typeof names,
    start: string,
    found: FoundPlaces,
    limit: number,
  ): number[] => {
    const heaviest = createHeaviest<number>(limit);
    found.look(entries.scan(...rangeOf(sorted, start), heaviest.add));
    if (heaviest.isFull) found.leaveOut();
    return heaviest.inOrder().map(([entry]) => entry);
  };
  const addNamed = (nameRow: number, factor: number, found: FoundPlaces, isWhole = false): void => {
    const [name = ''] = rows.names.cells(nameRow);
    const cityRows = cityRowsOf(rows.names, nameRow);
    found.look(cityRows.length);
    for (const city of cityRows.map(at))
      found.add(city, factor * weightOf(city.population ?? 0, 'CITY', isOwnName(name, foldName(city.name))), isWhole);
  };
  const addWithin = (start: string, found: FoundPlaces): void => {
    const parts = start.split(' ');
    for (let count = parts.length - 1; count > 0; count -= 1) {
      const cities = index.cities(parts.slice(0, count).join(' '));
      const around = parts.slice(count).join(' ');
      found.look(cities.length);
      for (const city of cities)
        if (liesIn(city, around)) found.add(city, wholeNameFactor * weightOf(city.population ?? 0, 'CITY', true), true);
    }
  };

  return (start, found, limit) => {
    const whole = rows.names.findText(start);
    if (whole >= 0) addNamed(whole, wholeNameFactor, found, true);
    for (const row of heaviestOf(rows.names, names, start, found, limit)) if (row !== whole) addNamed(row, 1, found);
    for (const word of heaviestOf(sortedWords, words, start, found, limit)) {
      const nameRow = laterWords[word]?.nameRow;
      if (nameRow !== undefined) addNamed(nameRow, laterWordFactor, found);
    }
    addWithin(start, found);
  };
}
