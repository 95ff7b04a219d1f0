import type { Item, Segment } from './cut-location.ts';
import { edgeWords } from './location-words.ts';
import type { ReadingsOf } from './name-readings.ts';
import { readWords } from './read-words.ts';
import { saysRemote } from './remote-scope.ts';

/** `US-SF`, `UK-Remote`, but not `US-CA`, which may be the region of the preceding name. */
const isPrefixed = ({ text }: Segment, readingsOf: ReadingsOf, isAfterPrefixed: boolean): boolean => {
  const hyphen = text.indexOf('-');
  const [prefix, rest] = [text.slice(0, hyphen), text.slice(hyphen + 1)];
  if (hyphen < 2 || hyphen > 3 || prefix !== prefix.toUpperCase() || rest.trim() === '') return false;
  if (readingsOf(prefix)?.places.some(({ kind }) => kind === 'COUNTRY') !== true) return false;
  return isAfterPrefixed || readingsOf(rest)?.places[0]?.kind !== 'REGION';
};

/** `Remote-Canada`, `Remote in the US`, but not `Remote possible`. */
const isLedByRemote = (segment: Segment): boolean => {
  const { isLed, words, ...said } = readWords(segment);
  return isLed && saysRemote(said) && words.some(({ folded }) => !edgeWords.has(folded));
};

/**
 * Splits items before segments that name their own country: `NYC, US-Remote`, `Toronto, Remote-Canada` are two
 * locations each.
 */
export const splitPrefixed = (items: readonly Item[], readingsOf: ReadingsOf): readonly Item[] =>
  items.flatMap((item) => {
    const parts: Segment[][] = [];
    let isAfterPrefixed = false;
    for (const segment of item.segments) {
      const isOpen = !segment.inBrackets && segment.before !== 'dash';
      const isOwn: boolean = isOpen && isPrefixed(segment, readingsOf, isAfterPrefixed);
      const last = parts.at(-1);
      if (last === undefined || isOwn || (isOpen && isLedByRemote(segment))) parts.push([segment]);
      else last.push(segment);
      isAfterPrefixed = isOwn;
    }
    if (parts.length < 2) return [item];
    return parts.map((segments, at): Item => {
      const [first, ...others] = segments;
      const start = first === undefined ? [] : [{ ...first, before: 'start' as const }];
      const text = segments.map((segment) => segment.text).join(', ');
      return { text, segments: [...start, ...others], before: at === 0 ? item.before : 'bar' };
    });
  });
