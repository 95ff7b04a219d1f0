import { by } from '../../lists/compare.ts';
import type { PiecewiseWork } from '../../promise/in-turns.ts';
import { foldName } from '../fold-name.ts';
import type { PackedRows } from '../packed-rows.ts';
import { isOwnName, weightOf } from './name-weights.ts';

/** A later word of a large city's name, by which the city is also found: `francisco`. */
interface LaterWord {
  readonly rest: string;
  readonly nameRow: number;
}

interface CityWeights {
  readonly weights: Uint32Array;
  readonly laterWords: readonly LaterWord[];
}

const rowsAtOnce = 5000;
/** Smaller cities are rarely known by their second word alone. */
const leastOfLaterWords = 100_000;
const mostLaterWords = 3;

export const cityRowsOf = (names: PackedRows, nameRow: number): number[] =>
  (names.cells(nameRow)[1] ?? '').split(' ').map(Number);

const laterWordsOf = (name: string, nameRow: number): LaterWord[] => {
  const words = name.split(' ');
  return words
    .slice(1, 1 + mostLaterWords)
    .map((_, place) => ({ rest: words.slice(place + 1).join(' '), nameRow }))
    .filter(({ rest }) => rest.length > 2);
};

export function* weighCities(cities: PackedRows, names: PackedRows): PiecewiseWork<CityWeights> {
  const populations = new Uint32Array(cities.size);
  const ownNames: string[] = [];
  for (let row = 0; row < cities.size; row += 1) {
    const [, name = '', , population] = cities.cells(row);
    populations[row] = Number(population);
    ownNames.push(foldName(name));
    if (row % rowsAtOnce === 0) yield;
  }
  const weights = new Uint32Array(names.size);
  const laterWords: LaterWord[] = [];
  for (let nameRow = 0; nameRow < names.size; nameRow += 1) {
    const [name = '', rows = ''] = names.cells(nameRow);
    let heaviest = 0;
    for (const row of rows.split(' ').map(Number))
      heaviest = Math.max(heaviest, weightOf(populations[row] ?? 0, 'CITY', isOwnName(name, ownNames[row] ?? '')));
    weights[nameRow] = heaviest;
    if (heaviest >= leastOfLaterWords && name.includes(' ')) laterWords.push(...laterWordsOf(name, nameRow));
    if (nameRow % rowsAtOnce === 0) yield;
  }
  laterWords.sort(by(({ rest }) => rest));
  return { weights, laterWords };
}
