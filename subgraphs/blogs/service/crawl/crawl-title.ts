import { tagRules } from '../../reference/tag-rules.ts';

/** A title, and the date and category that a scraper had joined to it. */
interface CleanTitle {
  readonly title: string;
  /** As written: `Aug 18, 2026`. */
  readonly date: string | null;
  readonly category: string | null;
}

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]{0,6}\\.?';
const date = `${month} \\d{1,2}, (?:19|20)\\d{2}`;
/** People write a blank between date and title, but a scraper that strips markup leaves none. */
const dateFirst = new RegExp(`^(${date})(?=[\\p{L}\\p{N}"'“‘(])(.+)$`, 'u');
const dateWithin = new RegExp(`^(\\p{Lu}[\\p{L}&\\- ]{1,30}?)(${date})(?=[\\p{L}\\p{N}"'“‘(])(.+)$`, 'u');
const dateLast = new RegExp(`^(.*[\\p{Ll}\\p{N}?!.)”"])(${date})$`, 'u');

/** Headings under which labs file their posts. */
const shelves = new Set([
  'Featured',
  'Interpretability',
  'Societal Impacts',
  'Economic Research',
  'Frontier Red Team',
  ...tagRules.map(({ name }) => name),
]);

/** Another word must follow: `ScienceHow`, not `Sciences`. */
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
 * Titles generated from pages contain dates and categories (`Aug 18, 2026ScienceHow cells count`), which are removed
 * only where they are certainly not part of the title.
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
  // Without a date, only a category that the feed itself names is removed.
  const category = leadingCategory(bare, categories);
  return { title: bare.slice(category?.length ?? 0), date: last ?? null, category };
};
