import type { NameReadings } from './name-readings.ts';
import type { Word } from './read-words.ts';

/** A name in a segment, or other text if `readings` is null. */
export interface FoundName {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly readings: NameReadings | null;
  /** True if unknown words follow in the same phrase: `Milton` of `Milton Park`. */
  readonly isGuess?: boolean;
  /** A compass point before a country or region that was left out: `Southern` of `Southern Germany`. */
  readonly leftOut?: string;
}

export const textOfWords = (words: readonly Word[]): string =>
  words.map((word, at) => (at === 0 ? '' : word.isJoined ? '-' : ' ') + word.text).join('');

export const toFoundName = (words: readonly Word[], readings: NameReadings | null): FoundName => ({
  text: textOfWords(words),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  readings,
});
