import { readTable } from '../../../platform/runtime/reference-data.ts';

/** Words of texts have no equals sign, so what earlier rules stored for a word keeps its meaning. */
const nameOf = (head: string): string => `${head}=`;

const families = new Map<string, string>();
const pairs = new Map<string, Map<string, string>>();
for (const [head = '', ...others] of readTable('subgraphs/jobs/reference/word-families.tsv')) {
  for (const spelling of [head, ...others]) {
    const [first = '', second] = spelling.split('-');
    if (second === undefined) families.set(spelling, nameOf(head));
    else pairs.set(first, (pairs.get(first) ?? new Map<string, string>()).set(second, nameOf(head)));
  }
}

/** A family's name, and how texts spell it: a word, or two that stand beside each other. */
export const wordFamilies: readonly { readonly name: string; readonly spelling: readonly string[] }[] = [
  ...[...families].map(([word, name]) => ({ name, spelling: [word] })),
  ...[...pairs].flatMap(([first, seconds]) =>
    [...seconds].map(([second, name]) => ({ name, spelling: [first, second] })),
  ),
];

/** Returns the name of the word's family, or the word, which has none. */
export const familyOf = (word: string): string => families.get(word) ?? word;

/** Returns the families of a first word by the second. */
export const pairsFrom = (first: string): ReadonlyMap<string, string> | undefined => pairs.get(first);

/** Returns the families with a word that begins so. */
export const familiesFrom = (prefix: string): readonly string[] => [
  ...new Set([...families].flatMap(([word, name]) => (word.startsWith(prefix) ? [name] : []))),
];
