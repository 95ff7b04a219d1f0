import type { Confidence } from '../../model/restaurant-search.ts';
import { neighborhoodRows } from '../../reference/neighborhoods.ts';
import { foldText, tidyText } from './fold-text.ts';

interface ReadNeighborhood {
  readonly name: string;
  readonly confidence: Confidence;
}

const wordsOfCities = new Map(
  [...neighborhoodRows].map(([cityId, rows]) => [
    cityId,
    new Map(
      rows.flatMap((row) => {
        const [name = '', ...others] = row.split(' | ');
        return [name, ...others].map((word) => [foldText(word), name] as const);
      }),
    ),
  ]),
);

/** The table lists the neighborhoods of boroughs under their city. */
const cityOf: Readonly<Record<string, string>> = {
  '5125771': '5128581',
  '5110302': '5128581',
  '5133273': '5128581',
  '5110266': '5128581',
  '5139568': '5128581',
};

const usualName = (folded: string, cityId: string | null): string | undefined =>
  cityId === null ? undefined : wordsOfCities.get(cityOf[cityId] ?? cityId)?.get(folded);

/** The table is incomplete, so misspellings are not considered, and an unknown name remains unchanged with `LOW`. */
export const readNeighborhood = (text: string, cityId: string | null): ReadNeighborhood => {
  const folded = foldText(text);
  const name = usualName(folded, cityId);
  if (name === undefined) return { name: tidyText(text), confidence: 'LOW' };
  return { name, confidence: foldText(name) === folded ? 'EXACT' : 'HIGH' };
};

/** A label may name several neighborhoods, separated by slashes. */
export const isNeighborhood = (label: string | null, asked: string, cityId: string | null): boolean => {
  if (label === null) return false;
  const keyOf = (text: string): string => foldText(usualName(foldText(text), cityId) ?? text);
  const key = keyOf(asked);
  return [label, ...label.split(/[/,;|]/)].some((part) => keyOf(part) === key);
};
