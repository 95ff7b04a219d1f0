import type { NameReadings } from './name-readings.ts';
import type { Word } from './read-words.ts';

/** A name found in a segment, or (`readings` null) text that is none. */
export interface FoundName {
  readonly text: string;
  /** Where it stands in the whole text. */
  readonly start: number;
  readonly end: number;
  readonly readings: NameReadings | null;
  /** True when it is only the beginning of what is written, the rest being unknown: `Milton`, of `Milton Park`. */
  readonly isGuess?: boolean;
  /**
   * A point of the compass that was left out before or behind a country or region: `Southern`, of `Southern Germany`.
   */
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
