/**
 * `bar` always separates locations; `word` (`or`, `&`) and `slash` may do so; the others separate parts of a location
 * or of a list.
 */
type CutKind = 'bar' | 'word' | 'slash' | 'comma' | 'dash' | 'open' | 'close';

interface Cut {
  readonly kind: CutKind;
  readonly at: number;
  readonly end: number;
}

// Matches in linear time, because no alternative can match in two ways, and only that of hyphens has a repetition.
const cuts =
  /[|;\n\t•●▪◦‣∙⁃、/\\&,،:@→>»()]|(?<= )(?:[·*+]|-+)(?= )|(?<= )(?:and\/or|and|or|und|oder|et|ou|y|o|e|och|eller|og|и|или|та|або|oraz|lub|és|vagy|ve|veya|または|또는|및|或|AND|And|OR|Or|UND|ODER|OU|ET)(?= )/gu;

const kinds: Readonly<Record<string, CutKind>> = {
  '/': 'slash',
  '\\': 'slash',
  '&': 'word',
  '+': 'word',
  ',': 'comma',
  '،': 'comma',
  ':': 'dash',
  '@': 'dash',
  '→': 'dash',
  '>': 'dash',
  '»': 'dash',
  '(': 'open',
  ')': 'close',
};
const isWord = /\p{L}/u;

const kindOf = (text: string): CutKind =>
  kinds[text] ?? (text.startsWith('-') ? 'dash' : isWord.test(text) ? 'word' : 'bar');

const findCuts = (text: string): Cut[] => {
  const found: Cut[] = [];
  for (const { 0: match, index } of text.matchAll(cuts)) {
    found.push({ kind: kindOf(match), at: index, end: index + match.length });
  }
  return found;
};

/** Most words of a name on either side of `and`: `St. Vincent and the Grenadines`. */
const mostWords = 3;
const afterOregon = /^(?:U\.?S\.?A?\.?|United States|\d+)/;

const isInName = (
  left: readonly string[],
  between: string,
  right: readonly string[],
  isName: (text: string) => boolean,
) => {
  for (let before = Math.min(left.length, mostWords); before > 0; before -= 1) {
    for (let behind = Math.min(right.length, mostWords); behind > 0; behind -= 1) {
      if (isName(`${left.slice(-before).join(' ')} ${between} ${right.slice(0, behind).join(' ')}`)) return true;
    }
  }
  return false;
};

/**
 * Removes separators inside a name (`Trinidad and Tobago`) or with nothing beside them (`Portland OR`). `isName` judges
 * the text around a separator.
 */
const withoutNames = (text: string, found: readonly Cut[], isName: (text: string) => boolean): readonly Cut[] => {
  const kept: Cut[] = [];
  found.forEach((cut, at) => {
    if (cut.kind === 'word' || cut.kind === 'slash') {
      const [last, next] = [kept.at(-1), found[at + 1]];
      const left = text.slice(last?.end ?? 0, cut.at).trim();
      const right = text.slice(cut.end, next?.at).trim();
      const isBesideNothing = (left === '' && last?.kind !== 'close') || (right === '' && next?.kind !== 'open');
      const between = text.slice(cut.at, cut.end);
      // `Salem OR USA`, `Salem OR 97301`
      const isOregon = between === 'OR' && afterOregon.test(right);
      if (isBesideNothing || isOregon) return;
      if (left !== '' && right !== '' && isInName(left.split(' '), between, right.split(' '), isName)) return;
    }
    kept.push(cut);
  });
  return kept;
};

/** What precedes a segment. `open`: the segment is the first in brackets. `after`: it follows brackets. */
export type Before = 'start' | 'comma' | 'dash' | 'open' | 'after';

export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly before: Before;
  readonly inBrackets: boolean;
}

/** One location of a text, which may itself be a comma-separated list. */
export interface Item {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** `bar` always separates locations; `word` (`or`, `&`) and `slash` may do so. */
  readonly before: 'bar' | 'word' | 'slash';
}

const mostItems = 80;
const mostSegments = 80;

const isBalanced = (found: readonly Cut[]): boolean => {
  let depth = 0;
  for (const { kind } of found) {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/**
 * Splits a text into locations, and each location at commas, dashes and brackets. In brackets every separator counts as
 * a comma, because the content belongs to the preceding name.
 */
export const cutLocation = (text: string, isName: (text: string) => boolean): Item[] => {
  const all = findCuts(text);
  const found = isBalanced(all)
    ? all
    : all.map((cut) => (cut.kind === 'open' || cut.kind === 'close' ? { ...cut, kind: 'comma' as const } : cut));
  const items: Item[] = [];
  let segments: Segment[] = [];
  let itemStart = 0;
  let itemBefore: Item['before'] = 'bar';
  let before: Before = 'start';
  let start = 0;
  let depth = 0;

  const endSegment = (end: number): void => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed === '-' || segments.length >= mostSegments) return;
    const from = start + raw.indexOf(trimmed);
    segments.push({
      text: trimmed,
      start: from,
      end: from + trimmed.length,
      before: segments.length === 0 ? 'start' : before,
      inBrackets: depth > 0,
    });
  };
  const endItem = (end: number): void => {
    if (segments.length > 0 && items.length < mostItems)
      items.push({ text: text.slice(itemStart, end).trim(), segments, before: itemBefore });
    segments = [];
  };

  for (const cut of withoutNames(text, found, isName)) {
    endSegment(cut.at);
    start = cut.end;
    if (cut.kind === 'open') {
      depth += 1;
      before = 'open';
    } else if (cut.kind === 'close') {
      depth -= 1;
      before = 'after';
    } else if (depth > 0 || cut.kind === 'comma' || cut.kind === 'dash') {
      before = cut.kind === 'dash' ? 'dash' : 'comma';
    } else {
      endItem(cut.at);
      itemStart = cut.end;
      itemBefore = cut.kind;
      before = 'start';
    }
  }
  endSegment(text.length);
  endItem(text.length);
  return items;
};
