const kinds = ['strong', 'emphasis', 'struck'] as const;
type EmphasisKind = (typeof kinds)[number];

/** Unicode's noncharacters: two of each kind, for its beginning and end, until the signs are chosen. */
const firstMark = 0xfdd0;
const marks = /([\ufdd0-\ufdd5])/;
const allMarks = /[\ufdd0-\ufdd6]/g;
/** In front of code in a line. */
export const codeMark = '\ufdd6';
/** Signs of code beside each other would be one sign. */
const withCodeApart = (markdown: string): string => markdown.replaceAll(`\`${codeMark}`, '` ').replaceAll(codeMark, '');
const markOf = (kind: EmphasisKind, isEnd: boolean): string =>
  String.fromCharCode(firstMark + 2 * kinds.indexOf(kind) + (isEnd ? 1 : 0));

/** One line end beside a mark becomes a hard break; several end the paragraph. */
const beside = (blanks: string): string => {
  const lineEnds = blanks.split('\n').length - 1;
  if (lineEnds === 0) return blanks;
  return lineEnds === 1 ? '  \n' : '\n\n';
};

/**
 * Marks the words of an element; `chooseEmphasis` replaces the marks. Blanks and line ends stay outside of them. Around
 * nothing or several paragraphs, markdown would show the signs.
 */
export const markEmphasis = (content: string, kind: EmphasisKind): string => {
  const words = content.trim();
  if (words.replace(allMarks, '') === '' || /\n\s*\n/.test(words)) return content;
  const start = content.indexOf(words);
  return (
    beside(content.slice(0, start)) +
    markOf(kind, false) +
    words +
    markOf(kind, true) +
    beside(content.slice(start + words.length))
  );
};

export const withoutMarks = (content: string): string => content.replace(allMarks, '');

/** Texts and marks alternate in `parts`, beginning with a text; a pair has the places of its marks. */
interface Pair {
  readonly kind: EmphasisKind;
  readonly begin: number;
  end: number;
}

/** Returns the outermost pairs of each kind. Those that touch are one: `**a****b**` would show its signs. */
const pairsOf = (parts: readonly string[]): Pair[] => {
  const pairs: Pair[] = [];
  const open = kinds.map(() => ({ depth: 0, pair: undefined as Pair | undefined }));
  for (let at = 1; at < parts.length; at += 2) {
    const number = (parts[at] ?? '').charCodeAt(0) - firstMark;
    const state = open[number >> 1];
    const kind = kinds[number >> 1];
    if (state === undefined || kind === undefined) continue;
    if (number % 2 === 0) {
      if (++state.depth > 1) continue;
      const touches = state.pair?.end === at - 2 && parts[at - 1] === '';
      if (touches && state.pair !== undefined) state.pair.end = 0;
      else {
        state.pair = { kind, begin: at, end: 0 };
        pairs.push(state.pair);
      }
    } else if (state.depth > 0 && --state.depth === 0 && state.pair !== undefined) state.pair.end = at;
  }
  return pairs.filter(({ end }) => end > 0);
};

const isBlank = (character: string): boolean => character === '' || /\s/.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}\ufdd6]/u.test(character);
const isInWord = (character: string): boolean => !isBlank(character) && !isPunctuation(character);
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';
const firstOf = (text: string): string => Array.from(text.slice(0, 2))[0] ?? '';

/** Punctuation behind which a word may follow at once, as in `<b>Place:</b>Oslo`. */
const trailing: ReadonlySet<string> = new Set(':;,.!?');

const trailingOf = (text: string): string => {
  let start = text.length;
  while (start > 0 && trailing.has(text.charAt(start - 1))) start--;
  return text.slice(start);
};

/**
 * Replaces marks by signs that CommonMark reads as emphasis: a sign between a letter and punctuation would be shown.
 * Final punctuation leaves the emphasis for that; where nothing helps, the words stay without emphasis. Linear in time.
 */
export const chooseEmphasis = (markdown: string): string => {
  const parts = markdown.split(marks);
  const pairs = pairsOf(parts);
  for (let at = 1; at < parts.length; at += 2) parts[at] = '';
  // Signs beside each other are read together, so the letters around all of them decide.
  const before: string[] = [];
  const after: string[] = [];
  for (let at = 0, last = ''; at < parts.length; at++) {
    before[at] = last;
    if (parts[at] !== '') last = lastOf(parts[at] ?? '');
  }
  for (let at = parts.length - 1, next = ''; at >= 0; at--) {
    after[at] = next;
    if (parts[at] !== '') next = firstOf(parts[at] ?? '');
  }
  const signs = new Map<number, string>();
  const begins = new Set(pairs.map(({ begin }) => begin));
  const ends = new Set(pairs.map(({ end }) => end));
  /** Returns the marks that follow a mark at once, in one direction. */
  const besides = (mark: number, step: 2 | -2): number[] => {
    const found: number[] = [];
    for (let at = mark + step; parts[at - step / 2] === ''; at += step) found.push(at);
    return found;
  };
  // Inner and later pairs first: their signs are punctuation beside others.
  for (const { kind, begin, end } of pairs.reverse()) {
    const [outerBefore = '', innerFirst = ''] = [before[begin], after[begin]];
    const [innerLast = '', outerAfter = ''] = [before[end], after[end]];
    const joinsBefore = isInWord(outerBefore);
    const joinsAfter = isInWord(outerAfter);
    // An underscore within a word does not emphasize; beside the star of another end it is in none.
    const isInside = joinsAfter || (joinsBefore && !besides(begin, -2).some((mark) => ends.has(mark)));
    const sign = { strong: '**', emphasis: isInside ? '*' : '_', struck: '~~' }[kind];
    const own = sign.charAt(0);
    // Only these signs are not escaped in texts.
    if (kind === 'struck' && [outerBefore, innerFirst, innerLast, outerAfter].includes(own)) continue;
    const isOther = (mark = 0): boolean => signs.get(mark)?.startsWith(own) === false;
    // The signs of an end and those of a beginning would be one run.
    if (besides(end, 2).some((mark) => begins.has(mark) && signs.get(mark)?.startsWith(own))) continue;
    if (joinsBefore && (isPunctuation(innerFirst) || isOther(besides(begin, 2).find((mark) => signs.has(mark)))))
      continue;
    if (joinsAfter && isOther(besides(end, -2).find((mark) => signs.has(mark)))) continue;
    let tail = '';
    if (joinsAfter && isPunctuation(innerLast)) {
      const text = parts[end - 1] ?? '';
      tail = trailingOf(text);
      if (tail === '' || !isInWord(lastOf(text.slice(0, -tail.length)))) continue;
      parts[end - 1] = text.slice(0, -tail.length);
    }
    signs.set(begin, sign);
    signs.set(end, sign + tail);
  }
  for (const { begin, end } of pairs) {
    const isWithin = isInWord(before[begin] ?? '') && !besides(begin, -2).some((mark) => signs.has(mark));
    if (isWithin && signs.get(begin) === '_') signs.set(begin, '*').set(end, (signs.get(end) ?? '').replace('_', '*'));
  }
  return withCodeApart(parts.map((part, at) => signs.get(at) ?? part).join(''));
};
