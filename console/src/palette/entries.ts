/** Something that the palette finds, and the address that opens it. */
export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly text: string;
  /** A short code that is shown before the text. */
  readonly code?: string;
  readonly detail?: string | undefined;
  /** Below the console's address. */
  readonly href: string;
}

/** In the order in which they are listed. */
export const groups = ['Recent', 'Views', 'Airports', 'Cities', 'Companies', 'Events', 'Sources'] as const;
export type Group = (typeof groups)[number];

const mostOfGroup = 6;
const shortestWithin = 3;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The beginning of the text is the best place, then that of a word. Within words few letters mean nothing. */
const placeOf = (where: string, word: string): number | undefined => {
  if (where.startsWith(word)) return 0;
  if (where.split(/[\s\-./]+/).some((part) => part.startsWith(word))) return 1;
  return word.length >= shortestWithin && where.includes(word) ? 2 : undefined;
};

/** How well a text matches, the less the better; undefined for not at all. */
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

/** The entries that have every word that was typed, the best first; each group has a bound. */
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

/** At most a few of each group, in the order of the groups. */
export const bounded = (entries: readonly Entry[]): readonly Entry[] =>
  groups.flatMap((group) => entries.filter((entry) => entry.group === group).slice(0, mostOfGroup));
