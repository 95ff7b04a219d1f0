import type { Confidence } from '../../model/restaurant-search.ts';
import { cuisineRows } from '../../reference/cuisines.ts';
import { foldText, tidyText } from './fold-text.ts';
import { nearestWords } from './slips.ts';

const order: readonly Confidence[] = ['LOW', 'MEDIUM', 'HIGH', 'EXACT'];

/** Null for an empty list. */
const leastSure = (confidences: readonly Confidence[]): Confidence | null =>
  order.find((confidence) => confidences.includes(confidence)) ?? null;

interface ReadCuisine {
  readonly name: string;
  readonly confidence: Confidence;
}

interface ReadCuisines {
  /** Usual names, each once. */
  readonly names: readonly string[];
  readonly confidence: Confidence;
}

/** Words without a meaning of their own. */
const fillers = / (cuisine|food|restaurant|restaurants|kitchen|cooking)$/;

const ownNames = new Map(cuisineRows.map(({ name }) => [foldText(name), name]));
/** A cuisine's own name precedes a synonym of another. */
const words = new Map([
  ...cuisineRows.flatMap(({ name, synonyms }) => synonyms.map((synonym) => [foldText(synonym), name] as const)),
  ...ownNames,
]);

const parentsOf = new Map(cuisineRows.map(({ name, parents }) => [name, parents]));
const families = new Map<string, ReadonlySet<string>>();

/** Returns a cuisine with all its ancestors: for `Omakase` also `Sushi` and `Japanese`. */
const familyOf = (name: string): ReadonlySet<string> => {
  const known = families.get(name);
  if (known !== undefined) return known;
  const family = new Set([name]);
  for (const member of family) for (const parent of parentsOf.get(member) ?? []) family.add(parent);
  if (parentsOf.has(name)) families.set(name, family);
  return family;
};

/** A word of the table is never treated as a misspelling of another. */
const readCuisine = (text: string): ReadCuisine => {
  const folded = foldText(text);
  const own = ownNames.get(folded);
  if (own !== undefined) return { name: own, confidence: 'EXACT' };
  const bare = folded.replace(fillers, '');
  const synonym = words.get(folded) ?? words.get(bare);
  if (synonym !== undefined) return { name: synonym, confidence: 'HIGH' };
  const near = nearestWords(bare, words)?.meanings ?? [];
  const [only] = near;
  if (only !== undefined && near.length === 1) return { name: only, confidence: 'MEDIUM' };
  return { name: tidyText(text), confidence: 'LOW' };
};

/** Texts may have several cuisines, separated by commas. Null without any. */
export const readCuisines = (texts: readonly string[]): ReadCuisines | null => {
  const byKey = new Map<string, ReadCuisine>();
  const confidences: Confidence[] = [];
  for (const text of texts.flatMap((several) => several.split(/[,;]/))) {
    if (foldText(text) === '') continue;
    const read = readCuisine(text);
    confidences.push(read.confidence);
    const key = foldText(read.name);
    if (!byKey.has(key)) byKey.set(key, read);
  }
  const confidence = leastSure(confidences);
  return confidence === null ? null : { names: [...byKey.values()].map(({ name }) => name), confidence };
};

/** Separators of several cuisines in a label. `&` is part of names. */
const between = /[,;/|•·]/;

/** Words that describe a style, not another cuisine. */
const manners = /^(?:modern|contemporary|new|creative|progressive|traditional|classic|authentic|regional) /;

const labelNames = (label: string): readonly string[] =>
  [label, ...(between.test(label) ? label.split(between) : [])].flatMap((part) => {
    const folded = foldText(part);
    const bare = folded.replace(fillers, '');
    const known = words.get(folded) ?? words.get(bare);
    if (known !== undefined) return [known];
    const plain = words.get(bare.replace(manners, ''));
    return plain === undefined ? [folded] : [folded, plain];
  });

/**
 * Whether a label is, or belongs to, one of the cuisines: `Tuscan` is Italian, but not every Japanese restaurant has
 * sushi. Labels are the platform's own, so misspellings are not considered.
 */
export const hasCuisine = (labels: readonly string[], asked: readonly string[]): boolean => {
  const wanted = new Set(asked.flatMap((name) => (parentsOf.has(name) ? [name] : [foldText(name)])));
  return labels.flatMap(labelNames).some((name) => [...familyOf(name)].some((member) => wanted.has(member)));
};
