import { uniqueBy } from '../../../platform/runtime/lists/lists.ts';
import { toPlainLetters } from '../../../platform/text/plain-letters.ts';
import { spellingDistance } from '../../../platform/text/spelling-distance.ts';
import type { OddsSport } from '../model/odds-sport.ts';

export interface SportMeant {
  /** Null where no sport, or more than one, can be meant. */
  readonly key: string | null;
  /** Keys of sports that may be meant instead. */
  readonly others: readonly string[];
}

/** Most keys that an error names. */
const mostNamed = 5;
const mostTypos = 2;

/** `Ice Hockey`, `ice-hockey` and `ICE_HOCKEY` are written alike. */
const folded = (text: string): string =>
  toPlainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Finds the sport of a source that a client means by a text which is none of its keys: by the key in another case,
 * otherwise by the name if one sport alone has it.
 */
export const sportMeant = (sports: readonly OddsSport[], text: string): SportMeant => {
  const wanted = folded(text);
  if (wanted === '') return { key: null, others: [] };
  const spellings = ({ key, name }: OddsSport) => [folded(key), folded(name)];
  const sameKey = sports.filter(({ key }) => folded(key) === wanted);
  const same = sameKey.length > 0 ? sameKey : sports.filter(({ name }) => folded(name) === wanted);
  const [only, ...more] = same;
  // Blanks at the ends are part of a key, as of all ids.
  if (only !== undefined && more.length === 0 && text.trim() === text) return { key: only.key, others: [] };
  const isNear = (sport: OddsSport) =>
    spellings(sport).some(
      (spelling) =>
        spellingDistance(spelling, wanted, Math.min(mostTypos, Math.floor(wanted.length / 3))) !== undefined ||
        ` ${wanted} `.includes(` ${spelling} `),
    );
  const near = same.length > 0 ? same : sports.filter(isNear);
  return {
    key: null,
    others: uniqueBy(near, ({ key }) => key)
      .slice(0, mostNamed)
      .map(({ key }) => key),
  };
};
