import type { Contains } from './contains.ts';
import { type FoundName, toFoundName } from './found-name.ts';
import { isEdge, type Lookup, longestName } from './look-around.ts';
import type { NameReadings } from './name-readings.ts';
import type { Word } from './read-words.ts';

const longestOuterName = 4;

interface Cut {
  readonly at: number;
  readonly isBehind: boolean;
}

/** Cuts with the outer name behind come first; of each kind, longer outer names first. */
const cutsOf = (from: number, to: number): readonly Cut[] => {
  const cuts: Cut[] = [];
  for (const isBehind of [true, false]) {
    for (let size = Math.min(longestOuterName, to - from - 1); size > 0; size -= 1) {
      cuts.push({ at: isBehind ? to - size : from + size, isBehind });
    }
  }
  return cuts;
};

/** For instance `San Francisco CA`, `Sydney NSW Australia`, `US CA San Francisco`. */
export const createFindNestedNames = (
  lookup: Lookup,
  contains: Contains,
): ((words: readonly Word[]) => readonly FoundName[] | null) => {
  const holds = (outer: NameReadings, inner: NameReadings | null): boolean =>
    inner?.places.some((place) => outer.containers.some((container) => contains(container, place))) === true;

  /** Lower-case `in` or `la` beside a name is a word and no code. */
  const exactly = (words: readonly Word[]): NameReadings | null => {
    const [first, second] = words;
    const isWord = second === undefined && isEdge(first) && first?.text === first?.folded;
    return isWord ? null : lookup.exactly(words);
  };

  return (words) => {
    if (words.length < 2 || words.length > longestName) return null;
    // Each range of words is read once, so that a series of codes costs no more than a name.
    const known = new Map<string, readonly FoundName[] | null>();

    const read = (from: number, to: number): readonly FoundName[] | null => {
      const key = `${from} ${to}`;
      const made = known.get(key);
      if (made !== undefined) return made;
      const some = words.slice(from, to);
      const whole = exactly(some);
      const found = whole === null ? part(from, to) : [toFoundName(some, whole)];
      known.set(key, found);
      return found;
    };

    const part = (from: number, to: number): readonly FoundName[] | null => {
      const cuts = cutsOf(from, to).flatMap((cut) => {
        const outerWords = cut.isBehind ? words.slice(cut.at, to) : words.slice(from, cut.at);
        const outer = exactly(outerWords);
        return outer === null || outer.containers.length === 0 ? [] : [{ ...cut, outerWords, outer }];
      });
      // Names of several states come last: `US-West Helena` is West Helena.
      const ordered = [...cuts.filter(({ outer }) => !outer.isAll), ...cuts.filter(({ outer }) => outer.isAll)];
      for (const { at, isBehind, outerWords, outer } of ordered) {
        const inner = isBehind ? read(from, at) : read(at, to);
        if (!inner?.some(({ readings }) => holds(outer, readings))) continue;
        const outerName = toFoundName(outerWords, outer);
        return isBehind ? [...inner, outerName] : [outerName, ...inner];
      }
      return null;
    };

    return part(0, words.length);
  };
};
