export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly text: string;
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly href: string;
}

/** In display order. */
export const groups = ['Recent', 'Views', 'Airports', 'Cities', 'Companies', 'Events', 'Sources'] as const;
type Group = (typeof groups)[number];

const mostOfGroup = 6;
const shortestWithin = 3;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The start of the text ranks first, then the start of a word. A few letters within a word mean nothing. */
const placeOf = (where: string, word: string): number | undefined => {
  if (where.startsWith(word)) return 0;
  if (where.split(/[\s\-./]+/).some((part) => part.startsWith(word))) return 1;
  return word.length >= shortestWithin && where.includes(word) ? 2 : undefined;
};

/** Rank of a match, the smaller the better; undefined without a match. */
const distance = (text: string, words: readonly string[]): number | undefined => {
  const where = folded(text);
  let sum = 0;
  for (const word of words) {
    const own = placeOf(where, word);
    if (own === undefined) return undefined;
    sum += own;
  }
  return sum;
};

/** Returns the entries that contain all typed words, the best first, with a bound for each group. */
export const matching = (entries: readonly Entry[], typed: string): readonly Entry[] => {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = entries
    .flatMap((entry) => {
      const own = distance(`${entry.text} ${entry.detail ?? ''}`, words);
      return own === undefined ? [] : [{ entry, own }];
    })
    .toSorted((a, b) => a.own - b.own);
  return bounded(found.map(({ entry }) => entry));
};

export const bounded = (entries: readonly Entry[]): readonly Entry[] =>
  groups.flatMap((group) => entries.filter((entry) => entry.group === group).slice(0, mostOfGroup));
