const isHighSurrogate = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xd800;

const linkAround = (text: string, at: number, from: number): boolean => {
  const opening = text.lastIndexOf('[', at - 1);
  if (opening < from) return false;
  const closing = text.indexOf(')', at);
  return closing !== -1 && /^\[[^\]]*\]\([^)\s]*\)$/.test(text.slice(opening, closing + 1));
};

// In order of preference; the cut is after the match.
const endings = [/\n/g, /[.!?…]["'”’)\]]*\s|[。！？]/g, /\s/g];

/** The last good place that leaves the first piece long enough. */
const endOf = (text: string, from: number, maxCharacters: number): number => {
  const window = text.slice(from, from + maxCharacters + 1);
  for (const ending of endings) {
    const ends = Array.from(window.matchAll(ending), (match) => from + match.index + match[0].length);
    const found = ends.findLast(
      // The blank at a cut is dropped, so it may exceed the limit.
      (end) =>
        end - from > maxCharacters / 4 &&
        text.slice(from, end).trimEnd().length <= maxCharacters &&
        !linkAround(text, end, from),
    );
    if (found !== undefined) return found;
  }
  const end = from + maxCharacters;
  return isHighSurrogate(text, end - 1) && maxCharacters > 1 ? end - 1 : end;
};

/**
 * Cuts a text at line ends, else after sentences, else between words, within links only if necessary, and never within
 * a character. `maxCharacters` are code units. Blanks at a cut are dropped.
 */
export const splitText = (text: string, maxCharacters: number): readonly string[] => {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > maxCharacters) {
    const end = endOf(text, from, maxCharacters);
    const piece = text.slice(from, end).trimEnd();
    if (piece !== '') pieces.push(piece);
    from = end;
    while (from < text.length && /\s/.test(text.charAt(from))) from++;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
};
