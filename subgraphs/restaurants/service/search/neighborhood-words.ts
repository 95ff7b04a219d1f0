import type { Confidence } from '../../model/restaurant-search.ts';
import { neighborhoodRows } from '../../reference/neighborhoods.ts';
import { foldText, tidyText } from './fold-text.ts';

export interface ReadNeighborhood {
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

/** Boroughs have their neighborhoods in the table of their city. */
const cityOf: Readonly<Record<string, string>> = {
  '5125771': '5128581',
  '5110302': '5128581',
  '5133273': '5128581',
  '5110266': '5128581',
  '5139568': '5128581',
};

const usualName = (folded: string, cityId: string | null): string | undefined =>
  cityId === null ? undefined : wordsOfCities.get(cityOf[cityId] ?? cityId)?.get(folded);

/**
 * A neighborhood of a city of the gazetteer, by its usual name. No slip is looked for, since no list of neighborhoods is complete: what is not in the table
 * is compared as it is written, and `LOW`.
 */
export const readNeighborhood = (text: string, cityId: string | null): ReadNeighborhood => {
  const folded = foldText(text);
  const name = usualName(folded, cityId);
  if (name === undefined) return { name: tidyText(text), confidence: 'LOW' };
  return { name, confidence: foldText(name) === folded ? 'EXACT' : 'HIGH' };
};

/** Whether what a platform calls the neighborhood is the one that is asked for; it may name several with slashes between. */
export const isNeighborhood = (label: string | null, asked: string, cityId: string | null): boolean => {
  if (label === null) return false;
  const keyOf = (text: string): string => foldText(usualName(foldText(text), cityId) ?? text);
  const key = keyOf(asked);
  return [label, ...label.split(/[/,;|]/)].some((part) => keyOf(part) === key);
};
