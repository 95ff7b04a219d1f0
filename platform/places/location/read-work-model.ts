import type { StatedWorkplace } from '../gazetteer.ts';
import { cutLocation } from './cut-location.ts';
import { edgeWords, isEmptyText } from './location-words.ts';
import { readWords } from './read-words.ts';

/** In UTF-16 units. */
const longestLocation = 1000;

const isTidy = /^[ -Z^_a-z|~]*$/;
const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;
const invisible = /[^\P{Cc}\n\t]|\p{Cf}/gu;
const dashes = /[\u2010-\u2015\u2212]/g;
const openings = /[[{【〔「]/g;
const closings = /[\]}】〕」]/g;
const blanks = /[^\S\n]+/g;
/**
 * The comma before the last item of a list has no meaning, and `or` after it is not Oregon: `Boston, MA, or Remote`.
 */
const listComma = /, (?=(?:or|and) )/g;

const withUsualSigns = (text: string): string => {
  const cut = text.length > longestLocation ? text.slice(0, longestLocation) : text;
  if (isTidy.test(cut)) return cut.includes('  ') ? cut.replace(blanks, ' ') : cut;
  return cut
    .normalize('NFKC')
    .slice(0, longestLocation)
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(openings, '(')
    .replace(closings, ')')
    .replace(blanks, ' ');
};

export const tidyLocation = (text: string): string => {
  const tidy = withUsualSigns(text);
  return tidy.includes(', ') ? tidy.replace(listComma, ' ') : tidy;
};

interface WorkModel {
  /** What the text says about the workplace: `REMOTE` if any part says so. Null for `Multiple locations` or `N/A`. */
  readonly workplace: StatedWorkplace | null;
  /** True for `Remote`. False for `Remote/Hybrid` and for `Distributed`, whose teams have offices. */
  readonly isOnlyRemote: boolean;
}

const order: readonly StatedWorkplace[] = ['REMOTE', 'HYBRID', 'ON_SITE'];
const longest = 120;

/**
 * Reads a location that is no place but a way of working (`Hybrid - 3 days`, `Remote/Hybrid`), a number of places that
 * it does not name (`Multiple locations`), or a placeholder (`N/A`). Null if any word may be a name; `Worldwide` is the
 * name of everywhere. Needs no gazetteer.
 */
export const readWorkModel = (text: string): WorkModel | null => {
  const tidy = tidyLocation(text);
  if (tidy.length > longest) return null;
  const said = new Set<StatedWorkplace>();
  for (const { segments } of cutLocation(tidy, isEmptyText))
    for (const segment of segments) {
      if (isEmptyText(segment.text)) continue;
      const { says, words } = readWords(segment);
      const isSilent = words.every(({ folded }) => edgeWords.has(folded) || /^\p{N}+$/u.test(folded));
      if (!isSilent || says.includes('ANYWHERE')) return null;
      for (const word of says) if (word !== 'ANYWHERE') said.add(word);
    }
  const workplace = order.find((each) => said.has(each)) ?? null;
  return { workplace, isOnlyRemote: workplace === 'REMOTE' && said.size === 1 && !/\bdistributed\b/i.test(tidy) };
};
