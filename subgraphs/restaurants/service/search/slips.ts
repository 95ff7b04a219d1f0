import { beginsAlike, spellingDistance } from '../../../../platform/text/spelling-distance.ts';

/** None below four letters, where other words are as near. */
export const forgivenSlips = (text: string): number => {
  const letters = text.replaceAll(' ', '').length;
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
};

/** Returns the meanings of the nearest words, each once; undefined when none is near enough. */
export const nearestWords = <Meaning>(
  text: string,
  words: Iterable<readonly [word: string, meaning: Meaning]>,
): { readonly distance: number; readonly meanings: readonly Meaning[] } | undefined => {
  const most = forgivenSlips(text);
  const joined = text.replaceAll(' ', '');
  let least = most;
  let meanings = new Set<Meaning>();
  for (const [word, meaning] of words) {
    const other = word.replaceAll(' ', '');
    // A word of three letters is one typo from too many others.
    if (other.length < 4 || !beginsAlike(joined, other)) continue;
    const distance = spellingDistance(joined, other, least);
    if (distance === undefined) continue;
    if (distance < least) meanings = new Set();
    least = distance;
    meanings.add(meaning);
  }
  return meanings.size === 0 ? undefined : { distance: least, meanings: [...meanings] };
};
