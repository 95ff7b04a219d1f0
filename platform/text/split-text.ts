const isHighSurrogate = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xd800;

const linkAround = (text: string, at: number, from: number): boolean => {
  const opening = text.lastIndexOf('[', at - 1);
  if (opening < from) return false;
  const closing = text.indexOf(')', at);
  return closing !== -1 && /^\[[^\]]*\]\([^)\s]*\)$/.test(text.slice(opening, closing + 1));
};

// Where a text may be cut, the best first. Each is cut behind its match.
const endings = [/\n/g, /[.!?…]["'”’)\]]*\s|[。！？]/g, /\s/g];

/** End of the first piece: behind the last good place that leaves it not too short. */
const endOf = (text: string, from: number, maxCharacters: number): number => {
  const window = text.slice(from, from + maxCharacters + 1);
  for (const ending of endings) {
    const ends = Array.from(window.matchAll(ending), (match) => from + match.index + match[0].length);
    const found = ends.findLast(
      // The blank at a cut goes, so that it may stand beyond the bound.
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
 * Cuts a text into pieces of at most `maxCharacters` code units, at line ends, else behind sentences, else between words, not within links
 * as far as there are other places, and never within a character. Blanks at a cut go.
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
