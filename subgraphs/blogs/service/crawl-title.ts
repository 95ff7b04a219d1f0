import { tagRules } from '../reference/tag-rules.ts';

/** A title without what a scraper ran into it, and what that was. */
export interface CleanTitle {
  readonly title: string;
  /** `Aug 18, 2026`, as it stood there. */
  readonly date: string | null;
  readonly category: string | null;
}

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]{0,6}\\.?';
const date = `${month} \\d{1,2}, (?:19|20)\\d{2}`;
/** No blank or mark between date and title: nobody writes so, a scraper that strips markup does. */
const dateFirst = new RegExp(`^(${date})(?=[\\p{L}\\p{N}"'“‘(])(.+)$`, 'u');
const dateWithin = new RegExp(`^(\\p{Lu}[\\p{L}&\\- ]{1,30}?)(${date})(?=[\\p{L}\\p{N}"'“‘(])(.+)$`, 'u');
const dateLast = new RegExp(`^(.*[\\p{Ll}\\p{N}?!.)”"])(${date})$`, 'u');

/** Headings under which labs put their posts, beside those that are tags. */
const shelves = new Set([
  'Featured',
  'Interpretability',
  'Societal Impacts',
  'Economic Research',
  'Frontier Red Team',
  ...tagRules.map(({ name }) => name),
]);

/** The category that a text begins with, when what follows can only be another word: `ScienceHow`, not `Sciences`. */
const leadingCategory = (text: string, candidates: Iterable<string>): string | null => {
  let longest: string | null = null;
  for (const candidate of candidates) {
    const isFirst =
      candidate !== '' && text.startsWith(candidate) && /^[\p{Lu}\p{N}"'“‘(]/u.test(text.slice(candidate.length));
    if (isFirst && candidate.length > (longest?.length ?? 0)) longest = candidate;
  }
  return longest;
};

/**
 * Titles of feeds that are made from pages (`Aug 18, 2026ScienceHow cells count`): date and category go where it is certain that they are
 * none of the title, otherwise it stays.
 */
export const cleanTitle = (title: string, categories: readonly string[]): CleanTitle => {
  const [, first, afterFirst] = dateFirst.exec(title) ?? [];
  if (first !== undefined && afterFirst !== undefined) {
    const category = leadingCategory(afterFirst, [...categories, ...shelves]);
    return { title: afterFirst.slice(category?.length ?? 0), date: first, category };
  }
  const [, shelf, within, afterWithin] = dateWithin.exec(title) ?? [];
  if (
    shelf !== undefined &&
    within !== undefined &&
    afterWithin !== undefined &&
    (shelves.has(shelf) || categories.includes(shelf))
  )
    return { title: afterWithin, date: within, category: shelf };
  const [, beforeLast, last] = dateLast.exec(title) ?? [];
  const bare = beforeLast ?? title;
  // Without a date beside it only a category that the feed itself names is one.
  const category = leadingCategory(bare, categories);
  return { title: bare.slice(category?.length ?? 0), date: last ?? null, category };
};
